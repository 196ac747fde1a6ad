import type { RoomCheck, RoomInspection } from '@keyhold/contract';
import { DoorOpen } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { Discrepancies, isOpen } from '#features/room-inspection/discrepancies.tsx';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';
import { RoundTable } from '#features/room-inspection/round-table.tsx';
import { ChoiceChips } from '#ui/input/choice-chips.tsx';
import { Section } from '#ui/show/card.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

export const roundFilters = ['discrepancies', 'left', 'nobody'] as const;
export type RoundFilter = (typeof roundFilters)[number];

const isNobody = ({ outcome }: RoomCheck) => outcome === 'no_answer' || outcome === 'refused';
const picks: Record<RoundFilter, (check: RoomCheck) => boolean> = {
  discrepancies: ({ discrepancy }) => discrepancy !== null,
  left: ({ outcome }) => outcome === null,
  nobody: isNobody,
};

function Figures({ round }: { round: RoomInspection }) {
  const t = useRoundWords();
  const format = useFormat();
  const { roomsDone, roomsTotal, discrepancies, open, checks, unvisitedReason } = round;
  const byCode = checks.filter(({ viaCode }) => viaCode).length;
  const hint = open > 0 ? t('open', { count: open }) : t('allSettled');
  return (
    <>
      <ul className="mb-4 grid grid-cols-1 gap-2 sm:grid-cols-3">
        <li className="grid">
          <StatTile
            label={t('roomsDone')}
            count={format.number(roomsDone)}
            percent={t('ofTotal', { total: roomsTotal })}
          />
        </li>
        <li className="grid">
          <StatTile
            label={t('discrepancies')}
            count={format.number(discrepancies)}
            hint={discrepancies === 0 ? undefined : hint}
          />
        </li>
        <li className="grid">
          <StatTile label={t('byCode')} count={format.number(byCode)} />
        </li>
      </ul>
      {unvisitedReason !== '' && (
        <p data-tone="warning" className="mb-4 font-medium wrap-anywhere text-status">
          {t('unvisited', { count: roomsTotal - roomsDone, reason: unvisitedReason })}
        </p>
      )}
      {round.status === 'in_progress' && (
        <div className="mb-6">
          <ProgressBar part={roomsDone / Math.max(1, roomsTotal)} label={t('roomsDone')} />
        </div>
      )}
    </>
  );
}

interface Props {
  round: RoomInspection;
  filter: RoundFilter | undefined;
  onFilter: (filter: RoundFilter | undefined) => void;
}

function Rooms({ round, filter, onFilter }: Props) {
  const t = useRoundWords();
  const { checks } = round;
  const shown = filter === undefined ? checks : checks.filter((check) => picks[filter](check));
  const counted = (name: RoundFilter) => checks.filter((check) => picks[name](check)).length;
  return (
    <Section title={t('rooms')}>
      <ChoiceChips
        label={t('show')}
        value={filter}
        onChange={onFilter}
        choices={[
          { value: undefined, label: `${t('show.all')} ${checks.length}` },
          ...roundFilters.map((value) => ({
            value,
            label: `${t(`show.${value}`)} ${counted(value)}`,
          })),
        ]}
      />
      {shown.length === 0 ? (
        <p className="py-6 text-ink-2">{t('showNone')}</p>
      ) : (
        <RoundTable checks={shown} />
      )}
    </Section>
  );
}

/** What a round has found so far, for whoever does not walk it. */
export function RoundOverview(props: Props) {
  const t = useRoundWords();
  const { round } = props;
  if (round.status === 'draft')
    return (
      <EmptyState icon={DoorOpen} title={t('notBegun')}>
        {t('startText')}
      </EmptyState>
    );
  if (round.status === 'missed')
    return (
      <EmptyState icon={DoorOpen} title={t('missed')}>
        {t('missedText')}
      </EmptyState>
    );
  if (round.checks.length === 0)
    return (
      <EmptyState icon={DoorOpen} title={t('noRooms')}>
        {t('noRoomsText')}
      </EmptyState>
    );
  return (
    <>
      <Figures round={round} />
      <div className="flex flex-col gap-6">
        <Discrepancies round={round} />
        <Rooms {...props} />
      </div>
    </>
  );
}

const mostNamed = 5;
/** Which rooms keep a round from being approved, as many as one line takes. */
export const openRooms = ({ checks }: Pick<RoomInspection, 'checks'>) => {
  const rooms = checks.filter(isOpen).map(({ room }) => room.roomNo);
  return {
    named: rooms.slice(0, mostNamed).join(', '),
    more: Math.max(0, rooms.length - mostNamed),
  };
};
