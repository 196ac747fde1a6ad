import { inspectionStatuses, type ListedInspection } from '@keyhold/contract';

import { isUnsent } from '#core/offline/overlay.ts';
import { isRefused } from '#core/offline/queue.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { AnswersLink, ExplainButton, FillLink } from '#features/inspection/inspection-acts.tsx';
import { InspectionStatusBadge } from '#features/inspection/inspection-badges.tsx';
import { placeOf, useWindowWords } from '#features/inspection/inspection-place.ts';
import { inspectionMessages } from '#features/inspection/inspection.messages.ts';
import { useQueuedAnswers } from '#features/inspection/use-queued-answers.ts';
import { QueuedBadge } from '#features/offline/queued-badge.tsx';

interface RowProps {
  row: ListedInspection;
}

function Status({ row }: RowProps) {
  const { answers, ends } = useQueuedAnswers(row.id);
  const unsent = [...answers, ...ends].filter(isUnsent);
  return (
    <span className="flex flex-col items-start gap-1">
      <InspectionStatusBadge inspection={row} />
      <QueuedBadge queued={unsent.find(isRefused) ?? unsent.at(-1)} />
      {row.reason && (
        <span className="line-clamp-2 text-sm break-words text-ink-2">{row.reason}</span>
      )}
    </span>
  );
}

function Window({ row: { scheduledFor } }: RowProps) {
  const words = useWindowWords();
  return <span className="tabular-nums">{words(scheduledFor)}</span>;
}

function Who({ row: { assignedTo, assignedRole } }: RowProps) {
  const t = useReportsWords();
  return (assignedTo ?? assignedRole)?.name ?? <span className="text-ink-3">{t('nobody')}</span>;
}

/** What is next with it, one tap away. */
export function RowActs({ row }: RowProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <FillLink inspection={row} size="sm" />
      <AnswersLink inspection={row} size="sm" />
      <ExplainButton inspection={row} size="sm" />
    </span>
  );
}

/** All there is to know of an inspection's fields, in the order of the table. */
export const inspectionFields = fieldsOf<ListedInspection>('inspection_session')({
  number: {
    label: ['Number', 'Número'],
    kind: 'number',
    column: {
      cell: ({ row }) => <span className="tabular-nums">#{row.number}</span>,
      isSortable: true,
      isNumeric: false,
    },
  },
  place: {
    label: ['Place', 'Lugar'],
    value: ({ place }) => placeOf(place),
    column: {
      cell: ({ row }) => <span className="font-semibold break-words">{placeOf(row.place)}</span>,
      isHideable: false,
      card: 'title',
    },
  },
  questioner: {
    label: ['Form', 'Formulario'],
    value: ({ questioner }) => questioner.title,
    column: {},
  },
  scheduledFor: {
    label: ['When', 'Cuándo'],
    value: ({ scheduledFor }) => scheduledFor.from,
    kind: 'instant',
    column: {
      cell: Window,
      isSortable: true,
      csv: [
        { header: ['From', 'Desde'], value: ({ scheduledFor }) => scheduledFor.from },
        { header: ['Until', 'Hasta'], value: ({ scheduledFor }) => scheduledFor.until },
      ],
    },
  },
  assignedTo: {
    label: ['Who', 'Quién'],
    value: ({ assignedTo, assignedRole }) => (assignedTo ?? assignedRole)?.name,
    column: { cell: Who },
  },
  assignedRole: { label: ['Role', 'Rol'] },
  status: {
    label: ['Status', 'Estado'],
    ...choice(inspectionStatuses, (status) => inspectionMessages.text(`status.${status}`)),
    column: { cell: Status, isSortable: true, card: 'corner' },
  },
  startedAt: {
    label: ['Started', 'Empezada'],
    kind: 'instant',
    column: { isHidden: true, isSortable: true },
  },
  completedAt: {
    label: ['Completed', 'Terminada'],
    kind: 'instant',
    column: { isHidden: true, isSortable: true },
  },
  until: {
    label: ['Until', 'Hasta'],
    value: ({ scheduledFor }) => scheduledFor.until,
    kind: 'instant',
  },
  note: { label: ['Note', 'Nota'], kind: 'lines', column: { isHidden: true } },
  reason: { label: ['Reason', 'Motivo'], kind: 'lines', column: { isHidden: true } },
  acts: {
    label: ['What to do', 'Qué hacer'],
    column: { cell: RowActs, card: 'foot', csv: [] },
  },
});
