import {
  houseKeepingPriorities,
  houseKeepingStatuses,
  houseKeepingTypes,
  type HouseKeeping,
} from '@keyhold/contract';
import { CalendarSync, Camera } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { CleaningStatusBadge } from '#features/house-keepings/cleaning-badges.tsx';
import { PersonCell, PriorityCell } from '#features/house-keepings/cleaning-cells.tsx';
import { useCleaners } from '#features/house-keepings/use-cleaners.ts';
import { RoomField } from '#features/readiness/room-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

interface RowProps {
  row: HouseKeeping;
}

function Type({ row }: RowProps) {
  const t = useMessages(houseKeepingMessages);
  return (
    <span className="flex items-center gap-1.5">
      {t(`type.${row.type}`)}
      {row.seriesId !== null && <CalendarSync size={16} aria-label={t('recurring')} />}
      {row.photo && <Camera size={16} aria-label={t('photo')} />}
    </span>
  );
}

function BySystem({ row: { system, cause } }: RowProps) {
  const words = useWords();
  return system ? <span title={cause ?? ''}>{words(['Yes', 'Sí'])}</span> : <None />;
}

function Completed({ row }: RowProps) {
  const format = useFormat();
  return `${format.timeAndDate(row.jobCompleted)} · ${row.completedBy?.name ?? ''}`;
}

interface PersonProps extends FieldProps {
  had?: HouseKeeping['assignedTo'];
}

export function PersonField({ had, ...props }: PersonProps) {
  const t = useMessages(houseKeepingMessages);
  const options = useCleaners(had);
  return (
    <ComboboxField {...props} options={options} placeholder={t('nobody')} isNumber isClearable />
  );
}

/** All there is to know of a cleaning's fields, in the order of the table. */
export const cleaningFields = fieldsOf<HouseKeeping>('house_keeping')({
  roomId: {
    label: ['Room', 'Habitación'],
    value: ({ room }) => room?.id,
    hint: ['Without a room, say the place.', 'Sin habitación, diga el lugar.'],
    edit: RoomField,
  },
  area: {
    label: ['Place', 'Lugar'],
    hint: [
      'Such as Lobby, or the bathroom of the room.',
      'Por ejemplo vestíbulo, o el baño de la habitación.',
    ],
    column: {
      cell: ({ row }) => <span className="font-semibold tabular-nums">{row.area}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
  },
  type: {
    label: ['Type', 'Tipo'],
    ...choice(houseKeepingTypes, (type) => houseKeepingMessages.text(`type.${type}`)),
    column: { cell: Type, isSortable: true },
    fact: true,
    edit: {},
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(houseKeepingStatuses, (status) => houseKeepingMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }) => <CleaningStatusBadge status={row.status} />,
      isSortable: true,
      card: 'corner',
    },
  },
  priority: {
    label: ['Priority', 'Prioridad'],
    ...choice(houseKeepingPriorities, (name) => houseKeepingMessages.text(`priority.${name}`)),
    column: { cell: PriorityCell, isSortable: true },
    edit: {},
  },
  assignedTo: {
    label: ['Assigned to', 'Asignada a'],
    value: ({ assignedTo }) => assignedTo?.name,
    column: { cell: PersonCell, isSortable: true },
  },
  assignedToId: {
    label: ['Assigned to', 'Asignada a'],
    value: ({ assignedTo }) => assignedTo?.id ?? null,
    edit: PersonField,
  },
  startDate: {
    label: ['Date', 'Fecha'],
    kind: 'day',
    column: { isSortable: true },
    edit: {},
  },
  missed: {
    label: ['Missed', 'Pendientes'],
    value: ({ missed }) =>
      missed > 0 ? houseKeepingMessages.text('missed', { count: missed }) : null,
    fact: true,
    isKnownOnly: true,
  },
  jobAdded: {
    label: ['Added', 'Añadida'],
    kind: 'instant',
    column: { cell: ({ row }) => <RelativeTime value={row.jobAdded} />, isSortable: true },
    fact: true,
  },
  requestedBy: {
    label: ['Requested by', 'Pedida por'],
    value: ({ requestedBy }) => requestedBy?.name,
    column: { isHidden: true },
    fact: true,
  },
  system: {
    label: ['System', 'Sistema'],
    value: ({ cause }) => cause,
    column: { cell: BySystem },
  },
  cause: { label: ['Why', 'Por qué'], fact: true, isKnownOnly: true },
  reason: {
    label: ['Reason', 'Motivo'],
    kind: 'lines',
    hint: ['Everybody who sees the job reads it.', 'Lo lee todo el que ve la tarea.'],
    fact: true,
    isKnownOnly: true,
  },
  jobCompleted: {
    label: ['Completed at', 'Completada el'],
    kind: 'instant',
    column: { isSortable: true, isHidden: true },
    fact: Completed,
    isKnownOnly: true,
  },
  actionRemarks: {
    label: ['Remarks', 'Observaciones'],
    kind: 'lines',
    column: {
      cell: ({ row }) => (
        <span className="line-clamp-2 min-w-32 break-words">{row.actionRemarks || <None />}</span>
      ),
    },
  },
  photo: { label: ['Photo', 'Foto'] },
});
