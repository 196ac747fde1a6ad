import { staffHours, type RollCallParty } from '@keyhold/contract';
import { Accessibility, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PartyRows } from '#features/roll-call/party-rows.tsx';
import { countOf, floorsOf, isOpen, stateOf } from '#features/roll-call/roll-call-state.ts';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';
import { TickRow } from '#features/roll-call/tick-row.tsx';
import type { RollCallOf } from '#features/roll-call/use-roll-call.ts';
import { useFloorName } from '#features/room/floor-name.ts';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

interface FoldProps {
  title: ReactNode;
  count?: string | undefined;
  description?: string;
  children: ReactNode;
}

/** Open until somebody closes it: without script, and as the browser's own search finds it. */
function Fold({ title, count, description, children }: FoldProps) {
  return (
    <details open className="group border-t border-line pt-2 first:border-t-0 first:pt-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 -rotate-90 text-ink-3 group-open:rotate-0"
        />
        <h2 className="flex min-w-0 flex-1 items-center gap-2 text-md font-semibold">{title}</h2>
        {count && <span className="text-md font-semibold tabular-nums">{count}</span>}
      </summary>
      {description && <p className="mb-2 max-w-prose text-sm text-ink-2">{description}</p>}
      <ul className="mt-1 mb-3 flex flex-col gap-1.5">{children}</ul>
    </details>
  );
}

interface ListProps {
  rollCall: RollCallOf;
  isOpenOnly: boolean;
}

/** Whoever works here as far as is known; nobody clocks in, and it says so. */
function Staff({ rollCall, isOpenOnly }: ListProps) {
  const t = useMessages(rollCallMessages);
  const { time } = useFormat();
  const { now, standing, tick } = rollCall;
  const shown = now.staff.filter(
    ({ key }) => !isOpenOnly || ['not_yet', 'missing'].includes(stateOf(standing, key)),
  );
  if (shown.length === 0) return null;
  return (
    <Fold title={t('staff')} description={t('staffText', { hours: staffHours })}>
      {shown.map(({ key, name, lastActiveAt, handedOverAt }) => (
        <li key={key}>
          <TickRow
            who={name}
            state={stateOf(standing, key)}
            said={standing.get(key)}
            onTick={(state) => tick({ who: name, people: [key], state })}
          >
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-2">
              {t('lastSeen', { time: time(lastActiveAt) })}
              {handedOverAt && ` · ${t('handedOver', { time: time(handedOverAt) })}`}
            </span>
          </TickRow>
        </li>
      ))}
    </Fold>
  );
}

function Expected({ rollCall: { now } }: Pick<ListProps, 'rollCall'>) {
  const t = useMessages(rollCallMessages);
  const { expected } = now;
  if (expected.length === 0) return null;
  return (
    <Fold title={t('expected')} count={String(expected.length)} description={t('expectedText')}>
      {expected.map(({ reservationId, name, roomNo, persons, needsHelp, isLate }) => (
        <li
          key={reservationId}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded border border-line px-3 py-2"
        >
          <span className="font-semibold">{roomNo ?? t('noRoom')}</span>
          <span className="wrap-anywhere">{name}</span>
          <span className="text-ink-2">{t('withPersons', { count: persons })}</span>
          {needsHelp && (
            <Badge tone="danger" icon={Accessibility}>
              {t('needsHelp')}
            </Badge>
          )}
          {isLate && <Badge tone="warning">{t('isLate')}</Badge>}
        </li>
      ))}
    </Fold>
  );
}

/** By floor, and before all floors those who cannot get out alone. */
export function HouseList({ rollCall, isOpenOnly }: ListProps) {
  const t = useMessages(rollCallMessages);
  const floorName = useFloorName();
  const { now, standing } = rollCall;
  const shown = now.parties.filter((party) => !isOpenOnly || isOpen(party, standing));
  const helped = shown.filter(({ help }) => help);
  const countIn = (parties: readonly RollCallParty[]) => t('ofFloor', countOf(parties, standing));
  const rows = (parties: readonly RollCallParty[]) =>
    parties.map((party) => (
      <PartyRows key={party.reservationId} party={party} rollCall={rollCall} />
    ));
  return (
    <div className="flex flex-col gap-3">
      {now.parties.length === 0 && <EmptyState title={t('nobody')} />}
      {now.parties.length > 0 && shown.length === 0 && (
        <p role="status" className="rounded border border-line px-4 py-6 text-center font-semibold">
          {t('allFound')}
        </p>
      )}
      {helped.length > 0 && (
        <Fold
          title={
            <span data-tone="danger" className="flex items-center gap-2 text-status">
              <Accessibility size={20} aria-hidden className="shrink-0" />
              {t('help')}
            </span>
          }
          count={countIn(now.parties.filter(({ help }) => help))}
        >
          {rows(helped)}
        </Fold>
      )}
      {floorsOf(shown).map(({ floor, parties }) => (
        <Fold
          key={floor ?? 'none'}
          title={floor === null ? t('noRoom') : floorName(floor)}
          count={countIn(now.parties.filter(({ room }) => (room?.floor ?? null) === floor))}
        >
          {rows(parties)}
        </Fold>
      ))}
      <Staff rollCall={rollCall} isOpenOnly={isOpenOnly} />
      <Expected rollCall={rollCall} />
    </div>
  );
}
