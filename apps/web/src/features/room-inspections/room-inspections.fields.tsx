import { roundStatuses, scopeKinds, type CheckScope, type ListedRound } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { RoundStatusBadge } from '#features/room-check/check-badges.tsx';
import { roomCheckMessages } from '#features/room-check/room-check.messages.ts';
import { minutesOf, useScopeWords } from '#features/room-inspection/round-scope.ts';
import { useRoundsWords } from '#features/room-inspections/room-inspections.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

interface RowProps {
  row: ListedRound;
}

function Day({ row: { startedAt, plannedFor, createdAt } }: RowProps) {
  const format = useFormat();
  return (
    <span className="whitespace-nowrap">{format.date(startedAt ?? plannedFor ?? createdAt)}</span>
  );
}

function Scope({ row: { scope, request } }: RowProps) {
  const words = useScopeWords();
  return (
    <span className="flex flex-col">
      {words(scope)}
      {request && <span className="text-sm text-ink-2">{request.council.name}</span>}
    </span>
  );
}

function Done({ row: { roomsDone, roomsTotal, status } }: RowProps) {
  const t = useRoundsWords();
  if (status === 'draft' || status === 'missed') return <None />;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t('done', { done: roomsDone, total: roomsTotal })}
    </span>
  );
}

function Discrepancies({ row: { discrepancies, open, status } }: RowProps) {
  const t = useRoundsWords();
  const format = useFormat();
  if (status === 'draft' || status === 'missed') return <None />;
  if (open === 0) return <span className="tabular-nums">{format.number(discrepancies)}</span>;
  const isAll = open === discrepancies;
  return (
    <Badge tone="danger">
      {isAll ? t('open', { count: open }) : t('openOf', { open, count: discrepancies })}
    </Badge>
  );
}

function Took({ row }: RowProps) {
  const format = useFormat();
  const now = useNow();
  const minutes = minutesOf(row, now);
  return minutes === null ? <None /> : format.duration(minutes);
}

const scopeWord = (kind: CheckScope['kind']) => roomCheckMessages.text(`scope.${kind}`);

/** All there is to know of a round's fields, in the order of the table. */
export const roundFields = fieldsOf<ListedRound>('room_inspection')({
  number: {
    label: ['Round', 'Ronda'],
    kind: 'number',
    column: {
      cell: ({ row }) => <span className="font-semibold tabular-nums">#{row.number}</span>,
      isSortable: true,
      isHideable: false,
      isNumeric: false,
      card: 'title',
    },
  },
  startedAt: {
    label: ['Date', 'Fecha'],
    kind: 'instant',
    column: { cell: Day, isSortable: true },
  },
  scope: {
    label: ['Scope', 'Alcance'],
    ...choice(scopeKinds, scopeWord),
    value: ({ scope }) => scope.kind,
    column: { cell: Scope },
  },
  by: {
    label: ['By', 'Por'],
    kind: 'words',
    value: ({ by }) => by.map(({ name }) => name),
    column: {},
  },
  roomsDone: {
    label: ['Rooms done', 'Comprobadas'],
    kind: 'number',
    column: {
      cell: Done,
      csv: [
        { header: ['Rooms done', 'Comprobadas'], value: ({ roomsDone }) => roomsDone },
        { header: ['Rooms', 'Habitaciones'], value: ({ roomsTotal }) => roomsTotal },
      ],
    },
  },
  discrepancies: {
    label: ['Discrepancies', 'Discrepancias'],
    kind: 'number',
    column: {
      cell: Discrepancies,
      isSortable: true,
      sortBy: 'open',
      csv: [
        { header: ['Discrepancies', 'Discrepancias'], value: ({ discrepancies }) => discrepancies },
        { header: ['Open', 'Abiertas'], value: ({ open }) => open },
      ],
    },
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(roundStatuses, (status) => roomCheckMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }) => <RoundStatusBadge status={row.status} />,
      isSortable: true,
      card: 'corner',
    },
  },
  completedAt: {
    label: ['Duration', 'Duración'],
    kind: 'instant',
    column: {
      cell: Took,
      csv: [
        { header: ['Started', 'Empezó'], value: ({ startedAt }) => startedAt },
        { header: ['Ended', 'Terminó'], value: ({ completedAt }) => completedAt },
      ],
    },
  },
  unvisitedReason: {
    label: ['Why rooms were not visited', 'Por qué no se visitaron habitaciones'],
    column: { isHidden: true },
  },
  approvedBy: {
    label: ['Approved by', 'Aprobada por'],
    value: ({ approvedBy }) => approvedBy?.name,
    column: { isHidden: true },
  },
});
