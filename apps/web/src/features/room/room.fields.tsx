import { roomStatuses, type Room } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import type { Format } from '#core/language/format.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { RoomStatusBadge, statusOf } from '#features/readiness/room-status-badge.tsx';
import { lossOf, VoidClock } from '#features/readiness/void-clock.tsx';
import { floorName } from '#features/room/floor-name.ts';
import {
  BlockersCell,
  GuestCell,
  PriceCell,
  RoomNumberCell,
  TagsCell,
  TypeCell,
  WordsFact,
} from '#features/room/room-cells.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** The types that the property's rooms have already. */
export const useRoomTypes = (): string[] => {
  const { data = [] } = useQuery(api.rooms.board.query());
  return [...new Set(data.map((room) => room.type))].toSorted((one, other) =>
    one.localeCompare(other),
  );
};

function TypeField(props: FieldProps) {
  const types = useRoomTypes();
  return (
    <Field {...props}>
      {({ field, control }) => (
        <>
          <Input
            {...field}
            {...control}
            value={typeof field.value === 'string' ? field.value : ''}
            list={`${control.id}-types`}
            maxLength={60}
            autoComplete="off"
          />
          <datalist id={`${control.id}-types`}>
            {types.map((type) => (
              <option key={type} value={type} aria-label={type} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const loss = (room: Room, { zone }: Format) => lossOf(room, { zone, now: Date.now() });
const statusSaid = (value: unknown) => {
  const known = roomStatuses.find((name) => name === value);
  return known ? uiMessages.text(`status.${known === 'available' ? 'ready' : known}`) : '';
};
const guestsOf = ['Guests', 'Huéspedes'] as const;
const leavesOn = ['Leaves on', 'Sale el'] as const;
const listHint = [
  'Several with semicolons between them.',
  'Varias, separadas por punto y coma.',
] as const;

/** All there is to know of a room's fields: a new one is an entry here, in the order of the table. */
export const roomFields = fieldsOf<Room>('room')({
  roomNo: {
    label: ['Room', 'Habitación'],
    column: {
      cell: RoomNumberCell,
      isSortable: true,
      isHideable: false,
      card: 'title',
      width: '6.5rem',
    },
    edit: { required: true, autoFocus: true },
    import: {
      label: ['Room number', 'Número de habitación'],
      synonyms: ['Room no', 'Number', 'No', 'Número'],
      isRequired: true,
      example: '101',
    },
  },
  type: {
    label: ['Type', 'Tipo'],
    column: {
      cell: TypeCell,
      isSortable: true,
      csv: [
        { header: ['Type', 'Tipo'], value: ({ type }) => type },
        { header: guestsOf, value: ({ maxGuests }) => maxGuests },
      ],
    },
    fact: true,
    edit: TypeField,
    isBulk: true,
    import: {
      synonyms: ['Room type', 'Category', 'Tipo de habitación', 'Categoría'],
      isRequired: true,
      example: ['Double', 'Doble'],
    },
  },
  floor: {
    label: ['Floor', 'Planta'],
    kind: 'number',
    say: (value) => floorName(Number(value)),
    column: { cell: ({ row }) => row.floor, isSortable: true, isHidden: true },
    fact: true,
    edit: { min: -10, max: 200 },
    first: 1,
    isBulk: true,
    import: {
      synonyms: ['Level', 'Storey', 'Piso'],
      isRequired: true,
      hint: ['A number: 0 is the ground floor.', 'Un número: 0 es la planta baja.'],
      example: '1',
    },
  },
  status: {
    label: ['Status', 'Estado'],
    say: statusSaid,
    column: {
      cell: ({ row }) => <RoomStatusBadge status={row.effectiveStatus} />,
      card: 'corner',
      csv: [
        {
          header: ['Status', 'Estado'],
          value: ({ effectiveStatus }) => uiMessages.text(`status.${statusOf(effectiveStatus)}`),
        },
      ],
    },
  },
  guest: {
    label: ['Guest now', 'Huésped ahora'],
    value: ({ guest }) => guest?.name,
    column: {
      cell: GuestCell,
      needs: api.guests.list,
      csv: [
        { header: ['Guest now', 'Huésped ahora'], value: ({ guest }) => guest?.name },
        { header: leavesOn, value: ({ guest }) => guest?.until },
      ],
    },
    isLogged: false,
  },
  departure: {
    label: leavesOn,
    value: ({ guest }) => guest?.until,
    say: (value, format) => format.pattern(String(value), 'd MMM'),
    column: {
      id: 'until',
      needs: api.guests.list,
      isHidden: true,
      csv: [],
    },
    isLogged: false,
  },
  blockers: {
    label: ['Not ready because', 'No está lista porque'],
    value: ({ blockers }) => blockers.map(({ text }) => text),
    column: { cell: BlockersCell },
    isLogged: false,
  },
  voidFor: {
    label: ['Void for', 'Vacía desde hace'],
    column: {
      cell: ({ row }) => <VoidClock room={row} />,
      sortBy: 'voidSince',
      isSortable: true,
      needs: { route: api.voidNights.get.route },
      csv: [
        {
          header: ['Void since', 'Vacía desde'],
          value: ({ voidSince }, format) =>
            voidSince && format.pattern(voidSince, 'yyyy-MM-dd HH:mm'),
        },
        {
          header: ['Nights lost', 'Noches perdidas'],
          value: (room, format) => loss(room, format)?.nights,
        },
        {
          header: ['Income lost', 'Ingresos perdidos'],
          value: (room, format) => loss(room, format)?.money,
        },
      ],
    },
    isLogged: false,
  },
  lastCheckedAt: {
    label: ['Last checked', 'Última comprobación'],
    kind: 'instant',
    column: {
      cell: ({ row: { lastCheckedAt } }) =>
        lastCheckedAt === null ? <None /> : <RelativeTime value={lastCheckedAt} />,
      isSortable: true,
      isHidden: true,
    },
    fact: true,
    isKnownOnly: true,
    isLogged: false,
  },
  maxGuests: {
    label: ['Guests at most', 'Huéspedes como máximo'],
    kind: 'number',
    column: { header: guestsOf, isSortable: true, isHidden: true, csv: [] },
    fact: true,
    edit: { min: 1, max: 50 },
    first: 2,
    isBulk: true,
    import: {
      label: ['Guests at most', 'Máximo de huéspedes'],
      synonyms: ['Max guests', 'Capacity', 'Sleeps', 'Beds', 'Capacidad', 'Plazas'],
      isRequired: true,
      example: '2',
    },
  },
  isShared: {
    label: ['Shared by the bed', 'Compartida por camas'],
    kind: 'flag',
    import: {
      label: ['Shared room', 'Habitación compartida'],
      synonyms: ['Shared', 'Dormitory', 'Compartida'],
      kind: 'flag',
      hint: ['Yes or no: its beds are let one by one.', 'Sí o no: sus camas se dan una a una.'],
      example: ['No', 'No'],
    },
  },
  pricePerNight: {
    label: ['Price per night', 'Precio por noche'],
    kind: 'money',
    column: { header: ['Price', 'Precio'], cell: PriceCell, isSortable: true },
    fact: true,
    edit: {},
    isBulk: true,
    import: {
      label: ['Price a night', 'Precio por noche'],
      synonyms: ['Price', 'Rate', 'Precio', 'Tarifa'],
      isRequired: true,
      example: '62.50',
    },
  },
  tag: {
    label: ['Tags', 'Etiquetas'],
    kind: 'words',
    hint: [
      'A room tagged swep is counted apart and opened in severe weather.',
      'Una habitación con la etiqueta swep se cuenta aparte y se abre cuando hay tiempo extremo.',
    ],
    column: { cell: TagsCell },
    fact: ({ row }) => <WordsFact words={row.tag} />,
    edit: {},
    isBulk: true,
    import: { synonyms: ['Tag', 'Labels', 'Etiqueta'], hint: listHint },
  },
  amenities: {
    label: ['Amenities', 'Servicios'],
    kind: 'words',
    column: { isHidden: true },
    fact: ({ row }) => <WordsFact words={row.amenities} />,
    edit: {},
    isBulk: true,
    import: { synonyms: ['Facilities', 'Equipamiento'], hint: listHint },
  },
  reason: { label: ['Reason', 'Motivo'] },
  until: { label: ['Until', 'Hasta'], kind: 'instant', value: ({ hold }) => hold?.until },
});
