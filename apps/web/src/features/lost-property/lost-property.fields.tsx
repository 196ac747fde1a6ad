import type { LostItem } from '@keyhold/contract';

import { messages, useMessages } from '#core/language/i18n.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { RoomField } from '#features/readiness/room-field.tsx';
import { Badge } from '#ui/show/badge.tsx';

export const lostPropertyMessages = messages('lostProperty', {
  title: ['Lost property', 'Objetos perdidos'],
  subtitle: [
    'What guests have left behind, where it was found and whom it went to.',
    'Lo que los huéspedes dejaron, dónde se encontró y a quién se entregó.',
  ],
  new: ['Note a find', 'Anotar un hallazgo'],
  item: ['Find', 'Hallazgo'],
  search: ['Search lost property', 'Buscar objetos perdidos'],
  state: ['State', 'Estado'],
  all: ['All', 'Todos'],
  kept: ['Kept', 'Guardado'],
  due: ['Unclaimed', 'Plazo cumplido'],
  given: ['Given', 'Entregado'],
  bin: ['Bin', 'Papelera'],
  emptyTitle: ['Nothing was found', 'No se ha encontrado nada'],
  emptyText: [
    'What somebody finds in a room or elsewhere is noted here.',
    'Aquí se anota lo que alguien encuentra en una habitación o en otro sitio.',
  ],
  details: ['Details', 'Datos'],
  history: ['History', 'Historial'],
  remove: ['Put into the bin', 'Llevar a la papelera'],
  restore: ['Restore', 'Recuperar'],
  removed: ['{{what}} is in the bin', '{{what}} está en la papelera'],
  restored: ['{{what}} is restored', 'Se ha recuperado {{what}}'],
  missing: ['This find is not there', 'Este hallazgo no existe'],
});

const tones = { kept: 'info', due: 'warning', given: 'success' } as const;

export function LostItemState({ row: { state } }: { row: LostItem }) {
  const t = useMessages(lostPropertyMessages);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

export const lostPropertyFields = fieldsOf<LostItem>('lost_item')({
  what: {
    label: ['What', 'Qué'],
    column: { isSortable: true, isHideable: false, card: 'title' },
    edit: { maxLength: 120, autoFocus: true },
  },
  state: {
    label: ['State', 'Estado'],
    value: ({ state }) => lostPropertyMessages.text(state),
    column: { cell: LostItemState },
    isLogged: false,
  },
  place: {
    label: ['Where it was found', 'Dónde se encontró'],
    column: {},
    fact: true,
    edit: { maxLength: 120 },
  },
  room: {
    label: ['Room', 'Habitación'],
    value: ({ room }) => room?.roomNo,
    column: {},
    fact: true,
  },
  roomId: { label: ['Room', 'Habitación'], edit: RoomField, isLogged: false },
  foundOn: {
    label: ['Found on', 'Encontrado el'],
    kind: 'day',
    column: { isSortable: true },
    fact: true,
    edit: {},
  },
  foundBy: {
    label: ['Found by', 'Encontrado por'],
    column: {},
    fact: true,
    edit: { maxLength: 120 },
  },
  keptUntil: {
    label: ['Kept until', 'Se guarda hasta'],
    kind: 'day',
    column: { isSortable: true },
    fact: true,
    edit: {},
  },
  givenTo: {
    label: ['Given to', 'Entregado a'],
    column: {},
    fact: true,
    edit: { maxLength: 120 },
  },
  givenOn: { label: ['Given on', 'Entregado el'], kind: 'day', fact: true, isLogged: false },
  remarks: { label: ['Remarks', 'Observaciones'], kind: 'lines', fact: true, edit: {} },
});
