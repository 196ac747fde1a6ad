import {
  actionPriorities,
  hasEnded,
  questionerActionStatuses,
  type QuestionerAction,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import {
  ActionPriorityBadge,
  ActionStatusBadge,
} from '#features/inspection-actions/action-badges.tsx';
import { actionNumber, placeOf } from '#features/inspection-actions/inspection-actions-view.ts';
import { actionMessages } from '#features/inspection-actions/inspection-actions.messages.ts';
import { RoomField } from '#features/readiness/room-field.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

/** Whoever may work on actions here; nobody is asked for by those who may not. */
function OwnerField(props: FieldProps) {
  const canAsk = useCan(api.questionerActions.people);
  const { data = [] } = useQuery(api.questionerActions.people.query());
  if (!canAsk) return null;
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return <ComboboxField {...props} options={options} isNumber isClearable />;
}

export const actionFields = fieldsOf<QuestionerAction>('questioner_action')({
  number: {
    label: ['Number', 'Número'],
    say: (value) => actionNumber(Number(value)),
    column: {
      cell: ({ row }) => (
        <span className="whitespace-nowrap tabular-nums">{actionNumber(row.number)}</span>
      ),
      isSortable: true,
    },
  },
  issue: {
    label: ['Issue', 'Qué falla'],
    kind: 'lines',
    column: {
      cell: ({ row }) => <span className="line-clamp-2 min-w-44 break-words">{row.issue}</span>,
      width: '28%',
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    edit: {},
  },
  place: {
    label: ['Room or area', 'Habitación o zona'],
    value: placeOf,
    column: {
      cell: ({ row }) => <span className="font-semibold break-words">{placeOf(row)}</span>,
    },
    fact: true,
    isLogged: false,
  },
  roomId: {
    label: ['Room', 'Habitación'],
    value: ({ room }) => room?.id ?? null,
    edit: RoomField,
    isLogged: false,
  },
  room: { label: ['Room', 'Habitación'], value: ({ room }) => room?.roomNo },
  area: {
    label: ['Area', 'Zona'],
    hint: ['Where it is not in a room.', 'Si no es en una habitación.'],
    edit: {},
  },
  inspection: {
    label: ['From inspection', 'De la inspección'],
    value: ({ inspection }) => inspection?.title,
    column: {},
    fact: true,
    isKnownOnly: true,
  },
  priority: {
    label: ['Priority', 'Prioridad'],
    ...choice(actionPriorities, (priority) => actionMessages.text(`priority.${priority}`)),
    column: { cell: ({ row }) => <ActionPriorityBadge {...row} />, isSortable: true },
    fact: true,
    edit: {},
  },
  owner: {
    label: ['Owner', 'Responsable'],
    value: ({ owner }) => owner?.name,
    column: {},
    fact: true,
  },
  ownerId: {
    label: ['Owner', 'Responsable'],
    value: ({ owner }) => owner?.id ?? null,
    edit: OwnerField,
    isLogged: false,
  },
  due: {
    label: ['Due', 'Para el'],
    kind: 'day',
    column: { isSortable: true },
    fact: true,
    edit: {},
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(questionerActionStatuses, (status) => actionMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }) => <ActionStatusBadge action={row} />,
      isSortable: true,
      card: 'corner',
    },
  },
  age: {
    label: ['Age', 'Antigüedad'],
    column: {
      sortBy: 'createdAt',
      cell: ({ row }) => <RelativeTime value={row.createdAt} />,
      isSortable: true,
      csv: [{ header: ['Raised at', 'Abierta el'], value: ({ createdAt }) => createdAt }],
    },
    isLogged: false,
  },
  keepsRoomFromReady: {
    label: ['Keeps the room from being ready', 'La habitación no está lista por ella'],
    kind: 'flag',
    value: ({ keepsRoomFromReady, status }) => keepsRoomFromReady && !hasEnded(status),
    hint: ['Until somebody else has verified it.', 'Hasta que otra persona la haya verificado.'],
    fact: true,
    edit: SwitchField,
  },
  repair: { label: ['Repair', 'Reparación'] },
  doneBy: { label: ['Done by', 'Hecha por'], value: ({ doneBy }) => doneBy?.name },
  verifiedBy: {
    label: ['Verified by', 'Verificada por'],
    value: ({ verifiedBy }) => verifiedBy?.name,
  },
  verifiedCouncil: { label: ['Verified for', 'Verificada en nombre de'] },
  reason: { label: ['Why it was reopened', 'Por qué se reabrió'], kind: 'lines' },
  cancelledReason: {
    label: ['Why it was cancelled', 'Por qué se canceló'],
    kind: 'lines',
    fact: true,
    isKnownOnly: true,
  },
  photos: { label: ['Photos', 'Fotos'] },
});
