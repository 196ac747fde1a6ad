import { addDays } from '@keyhold/contract';
import type { ListedRound, Night } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { addMonths } from '#core/language/days.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { useScopeWords } from '#features/room-inspection/round-scope.ts';
import { shiftRoundsMessages } from '#features/room-inspections/shift-rounds.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';

const minute = 60_000;
/** Nights are worked out each time: not with every look at the board. */
const nightsEvery = 10 * minute;
const most = 6;

function Entry({ title, text, act }: { title: ReactNode; text?: ReactNode; act: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{title}</span>
        {text && <span className="block text-sm text-ink-2">{text}</span>}
      </span>
      {act}
    </li>
  );
}

function useStep({ status, plannedFor, roomsDone: done, roomsTotal: total, open }: ListedRound) {
  const t = useMessages(shiftRoundsMessages);
  if (status === 'draft')
    return { text: t(plannedFor === null ? 'planned' : 'due'), act: t('start') };
  if (status === 'in_progress') return { text: t('going', { done, total }), act: t('goOn') };
  return open > 0
    ? { text: t('toSettle', { count: open }), act: t('settle') }
    : { text: t('toApprove'), act: t('approve') };
}

function RoundEntry({ round }: { round: ListedRound }) {
  const t = useMessages(shiftRoundsMessages);
  const scopeWords = useScopeWords();
  const { id, number, scope, status } = round;
  const { text, act } = useStep(round);
  return (
    <Entry
      title={t('round', { number, scope: scopeWords(scope) })}
      text={text}
      act={
        <LinkButton asChild variant={status === 'in_progress' ? 'primary' : 'secondary'}>
          <Link
            to="/dashboard/room-inspections/$roundId"
            params={{ roundId: String(id) }}
            search={status === 'in_progress' ? { view: 'walk' } : {}}
          >
            {act}
          </Link>
        </LinkButton>
      }
    />
  );
}

const kinds = ['query', 'disputed'] as const;

/** Each month leads to the list of as many. */
function NightEntries({ nights }: { nights: readonly Night[] }) {
  const t = useMessages(shiftRoundsMessages);
  const format = useFormat();
  const byMonth = Map.groupBy(nights, ({ day }) => day.slice(0, 7));
  return [...byMonth]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([month, those]) =>
      kinds.map((payable) => {
        const count = those.filter((night) => night.payable === payable).length;
        if (count === 0) return null;
        const name = format.pattern(`${month}-01`, 'LLLL');
        return (
          <Entry
            key={`${month} ${payable}`}
            title={t(payable, { month: name, count })}
            act={
              <LinkButton asChild>
                <Link
                  to="/dashboard/room-inspections/ledger"
                  search={{ layout: 'table', span: 'month', on: `${month}-01`, payable }}
                >
                  {t('answer')}
                </Link>
              </LinkButton>
            }
          />
        );
      }),
    );
}

/** The nights since the first of last month of which somebody has to say what they were. */
function useDoubted(isEnabled: boolean): readonly Night[] {
  const today = useToday();
  const from = addMonths(`${today.slice(0, 8)}01`, -1);
  const query = { from, to: addDays(today, -1), payable: kinds.join(','), limit: 500 };
  const { data } = useQuery({
    ...api.nights.list.query({ query }),
    enabled: isEnabled,
    staleTime: nightsEvery,
  });
  return data?.items ?? [];
}

function useRounds(): readonly ListedRound[] {
  const canWalk = useCan(api.roomInspections.check);
  const canApprove = useCan(api.roomInspections.approve);
  const statuses = [
    ...(canWalk ? ['in_progress', 'draft'] : []),
    ...(canApprove ? ['completed'] : []),
  ];
  const { data } = useQuery({
    ...api.roomInspections.list.query({ query: { status: statuses.join(','), limit: most } }),
    enabled: statuses.length > 0,
    staleTime: 0,
    refetchInterval: minute,
  });
  return data?.items ?? [];
}

function useAsked(): number {
  const canDecide = useCan(api.checkRequests.accept);
  const { data } = useQuery({
    ...api.checkRequests.list.query({ query: { status: 'pending', limit: 1 } }),
    enabled: canDecide,
  });
  return data?.total ?? 0;
}

/** On My shift: the rounds that wait for this person's step, and the nights that wait for an answer. */
export function ShiftRounds() {
  const t = useMessages(shiftRoundsMessages);
  const rounds = useRounds();
  const nights = useDoubted(useCan(api.nights.answer));
  const asked = useAsked();
  if (rounds.length + nights.length + asked === 0) return null;
  return (
    <section aria-label={t('title')} className="rounded border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-md font-semibold">{t('title')}</h2>
      <ul className="mt-1">
        {rounds.map((round) => (
          <RoundEntry key={round.id} round={round} />
        ))}
        {asked > 0 && (
          <Entry
            title={t('requests', { count: asked })}
            act={
              <LinkButton asChild>
                <Link to="/dashboard/room-inspections" search={{ view: 'requests' }}>
                  {t('answer')}
                </Link>
              </LinkButton>
            }
          />
        )}
        <NightEntries nights={nights} />
      </ul>
    </section>
  );
}
