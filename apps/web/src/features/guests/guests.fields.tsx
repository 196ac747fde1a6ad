import { guestPresences, type Guest } from '@keyhold/contract';

import { useFormat, type Format } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { wordsIn } from '#core/language/words.ts';
import { FieldInput, FieldInputs } from '#core/records/field-input.tsx';
import { choice, fieldsOf, textOf, type FieldsOf } from '#core/records/fields.ts';
import { useToday } from '#core/shell/today.ts';
import { NeedsBadges, OpenIncidents, PresenceBadge } from '#features/guests/guest-badges.tsx';
import { nightsInHouse } from '#features/guests/guests-view.ts';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { HouseholdField } from '#features/guests/household-field.tsx';
import { KeptUntil } from '#features/guests/kept-until.tsx';
import { toldFields } from '#features/guests/told.fields.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { None } from '#ui/show/none.tsx';

interface RowProps {
  row: Guest;
}

/** Since when somebody is here, when they come, or until when they stayed. */
function StayDay({ row: { presence, checkIn, checkOut } }: RowProps) {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  if (presence === 'none' || checkIn === null) return <None />;
  const day = format.date(presence === 'left' ? checkOut : checkIn);
  return <span className="whitespace-nowrap">{t(`stayDay.${presence}`, { day })}</span>;
}

function Nights({ row }: RowProps) {
  return nightsInHouse(row, useToday()) ?? <None />;
}

function ContactLink({ to, children }: { to: string; children: string }) {
  if (!children) return <>–</>;
  return (
    <a href={`${to}:${children}`} className="break-all text-brand-ink underline underline-offset-2">
      {children}
    </a>
  );
}

/** Inside another record an emptied day is not turned into null by the form. */
const BirthField = (props: FieldProps) => <DateField {...props} empty={null} />;

const yes = (value: unknown, { language }: Format) =>
  value === true ? wordsIn(['Yes', 'Sí'], language) : '';

/** The parts of what staff must know, as forms and files ask for them one by one. */
const parts = {
  evacuation: {
    label: ['Needs help to get out', 'Necesita ayuda para salir'],
    kind: 'flag',
    hint: [
      'Stands beside the name in the list of guests, in red on the guest’s page.',
      'Aparece junto al nombre en la lista de huéspedes y en rojo en su ficha.',
    ],
    value: ({ needs }) => needs.evacuation,
    say: yes,
    import: {
      label: ['Help to get out', 'Ayuda para salir'],
      synonyms: ['Evacuation', 'PEEP', 'Evacuación'],
      hint: [
        'Yes or no: help to leave the building in a fire.',
        'Sí o no: ayuda para salir del edificio en un incendio.',
      ],
      example: ['Yes', 'Sí'],
    },
  },
  access: {
    label: ['Access', 'Accesibilidad'],
    hint: [
      'Ground floor, step-free, near the lift.',
      'Planta baja, sin escalones, cerca del ascensor.',
    ],
    value: ({ needs }) => needs.access,
    import: { synonyms: ['Access needs', 'Accessibility'] },
  },
  needsNotes: {
    label: ['What staff should know', 'Lo que debe saber el personal'],
    kind: 'lines',
    hint: [
      'Only what helps on the day. No diagnoses: they do not belong here.',
      'Solo lo que ayuda en el día a día. Sin diagnósticos: no corresponden aquí.',
    ],
    import: {
      synonyms: ['Notes', 'Comments', 'Needs', 'Notas', 'Observaciones', 'Necesidades'],
    },
  },
} satisfies FieldsOf<Guest>;

function NeedsField({ name, label }: FieldProps) {
  return (
    <FieldGroup title={label}>
      <FieldInput field={parts.evacuation} name={`${name}.evacuation`} />
      <FieldInput field={parts.access} name={`${name}.access`} />
      <FieldInput field={parts.needsNotes} name={`${name}.notes`} />
    </FieldGroup>
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const needsSaid = (value: unknown) => {
  if (!isRecord(value)) return '';
  const { evacuation, access, notes } = value;
  const said = [evacuation === true && guestsMessages.text('evacuationShort'), access, notes];
  return said.filter((each) => typeof each === 'string' && each !== '').join('; ');
};
const peopleSaid = (value: unknown) =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isRecord(one) ? one['name'] : '')).join(', ')
    : '';

/** All there is to know of a guest's fields, in the order of the table. */
export const guestFields = fieldsOf<Guest>('guest')({
  name: {
    label: ['Name', 'Nombre'],
    column: {
      cell: ({ row }) => (
        <span className="flex min-w-36 flex-wrap items-center gap-x-2">
          <span className="line-clamp-2 break-words">{row.name}</span>
          <OpenIncidents guest={row} />
        </span>
      ),
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    edit: { required: true, autoComplete: 'off', autoFocus: true },
    import: {
      synonyms: ['Full name', 'Guest', 'Guest name', 'Nombre completo', 'Huésped'],
      isRequired: true,
      example: 'Ana Bell',
    },
  },
  otherNames: {
    label: ['Also known as', 'También se llama'],
    kind: 'words',
    hint: [
      'Other spellings and former names: the guest is found by them too.',
      'Otras grafías y nombres anteriores: también sirven para buscar al huésped.',
    ],
    column: { isHidden: true },
    fact: true,
    edit: {},
  },
  presence: {
    label: ['Where they are', 'Dónde están'],
    ...choice(guestPresences, (presence) => guestsMessages.text(`now.${presence}`)),
    column: { cell: ({ row }) => <PresenceBadge presence={row.presence} />, card: 'corner' },
  },
  room: {
    label: ['Room now', 'Habitación actual'],
    value: ({ room }) => room?.roomNo,
    column: {
      cell: ({ row: { room } }) =>
        room ? <span className="font-semibold tabular-nums">{room.roomNo}</span> : <None />,
    },
  },
  checkIn: {
    label: ['Since', 'Desde'],
    kind: 'day',
    column: { header: ['Stay', 'Estancia'], cell: StayDay, isSortable: true },
  },
  checkOut: { label: ['Until', 'Hasta'], kind: 'day', column: { isHidden: true } },
  nights: {
    label: ['Nights', 'Noches'],
    kind: 'number',
    column: {
      cell: Nights,
      csv: [
        {
          header: ['Nights', 'Noches'],
          value: (guest, format) => nightsInHouse(guest, format.pattern(Date.now(), 'yyyy-MM-dd')),
        },
      ],
    },
  },
  householdSize: {
    label: ['People', 'Personas'],
    kind: 'number',
    column: { isSortable: true },
  },
  needs: {
    label: ['Needs', 'Necesidades'],
    say: needsSaid,
    column: {
      cell: ({ row }) => <NeedsBadges guest={row} />,
      csv: [
        {
          header: parts.evacuation.label,
          value: ({ needs }, format) => textOf(parts.evacuation, needs.evacuation, format),
        },
        { header: parts.access.label, value: ({ needs }) => needs.access },
      ],
    },
    edit: NeedsField,
    first: { evacuation: false, access: '', notes: '' },
  },
  ...toldFields,
  email: {
    label: ['Email', 'Correo'],
    column: { isSortable: true, isHidden: true },
    fact: ({ row }) => <ContactLink to="mailto">{row.email}</ContactLink>,
    edit: { type: 'email', autoComplete: 'off' },
    import: {
      synonyms: ['E-mail address', 'Guest email', 'Mail', 'Correo electrónico'],
      example: 'ana.bell@example.com',
    },
  },
  phone: {
    label: ['Phone', 'Teléfono'],
    column: {
      cell: ({ row }) => <span className="whitespace-nowrap">{row.phone || <None />}</span>,
    },
    fact: ({ row }) => <ContactLink to="tel">{row.phone}</ContactLink>,
    edit: { type: 'tel', autoComplete: 'off' },
    import: {
      synonyms: ['Phone number', 'Guest phone', 'Mobile', 'Telephone', 'Tel', 'Móvil'],
      example: '+44 7700 900123',
    },
  },
  language: {
    label: ['Language', 'Idioma'],
    column: { isHidden: true },
    edit: {},
    import: { synonyms: ['Lengua'], example: ['English', 'Inglés'] },
  },
  dateOfBirth: {
    label: ['Date of birth', 'Fecha de nacimiento'],
    kind: 'day',
    say: (value, format) => format.pattern(String(value), 'dd MMM yyyy'),
    column: { isHidden: true },
    fact: true,
    edit: BirthField,
    import: {
      synonyms: ['DOB', 'Birth date', 'Birthday', 'Born', 'Nacimiento'],
      example: '1990-04-30',
    },
  },
  ...parts,
  household: {
    label: ['Household', 'Unidad familiar'],
    say: peopleSaid,
    edit: HouseholdField,
    first: [],
    import: {
      synonyms: ['Family', 'Members', 'Familia'],
      hint: [
        'The names of the others, with semicolons between them.',
        'Los nombres de los demás, separados por punto y coma.',
      ],
      example: 'Tom Bell; Kim Bell',
    },
  },
  councilReference: {
    label: ['Council reference', 'Ref. municipal'],
    column: { isHidden: true },
    fact: true,
    edit: {},
    import: { synonyms: ['Council ref', 'Reference', 'Referencia'] },
  },
  retainUntil: {
    label: ['Keep the data until', 'Conservar los datos hasta'],
    kind: 'day',
    hint: [
      'When nobody stays any more, what is personal is erased in the night after this day. Empty: by the rule of the property, where it has one.',
      'Cuando ya no haya estancias, lo personal se borra en la noche siguiente a ese día. Vacío: según la norma del hotel, si la tiene.',
    ],
    column: { isHidden: true },
    fact: KeptUntil,
    edit: {},
    import: { synonyms: ['Retain until'] },
  },
  reservations: {
    label: ['Stays', 'Estancias'],
    kind: 'number',
    column: { isHidden: true },
  },
});

/** Who somebody is and how to reach them: what a first booking asks for. */
export function GuestContactFields({ within }: { within?: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
      <FieldInputs
        fields={guestFields}
        names={['name', 'email', 'phone', 'dateOfBirth']}
        within={within}
      />
    </div>
  );
}
