import {
  cctvAnswers,
  incidentPriorities,
  incidentStatuses,
  managementModes,
  type Incident,
} from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { LaneBadges } from '#features/incident-council/lane-badges.tsx';
import {
  CctvBadge,
  IncidentStatusBadge,
  PriorityBadge,
  RepeatNotes,
  incidentNumber,
  placeOf,
} from '#features/incident/incident-badges.tsx';
import { incidentMessages } from '#features/incident/incident.messages.ts';
import { typeTitle, useTypeTitle } from '#features/incident/type-title.ts';
import { useIncidentTypes } from '#features/incident/use-incident-types.ts';
import { incidentsMessages, useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { RoomField } from '#features/readiness/room-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { VisuallyHidden } from '#ui/show/visually-hidden.tsx';

interface RowProps {
  row: Incident;
}

/** How many pieces it has, beside its type: a column of noughts says less. */
function EvidenceMark({ row: { evidence } }: RowProps) {
  const t = useIncidentsWords();
  if (evidence.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-normal text-ink-2 tabular-nums">
      <Paperclip size={16} aria-hidden className="size-3.5" />
      <span aria-hidden>{evidence.length}</span>
      <VisuallyHidden>{t('pieces', { count: evidence.length })}</VisuallyHidden>
    </span>
  );
}

/** When it happened, and for how long it has been known. */
function HappenedCell({ row }: RowProps) {
  const format = useFormat();
  return (
    <span className="flex flex-col whitespace-nowrap">
      {format.timeAndDate(row.happenedAt)}
      <RelativeTime value={row.reportedAt} className="text-sm text-ink-2" />
    </span>
  );
}

function TypeCell({ row }: RowProps) {
  const titleOf = useTypeTitle();
  return (
    <span className="flex min-w-28 flex-col items-start gap-0.5 max-sm:min-w-0">
      <span className="font-semibold break-words">{titleOf(row.type)}</span>
      <EvidenceMark row={row} />
      <RepeatNotes incident={row} />
    </span>
  );
}

function PlaceFact({ row }: RowProps) {
  if (!row.room) return placeOf(row);
  return (
    <Link to="/dashboard/rooms/$roomId" params={{ roomId: String(row.room.id) }}>
      {placeOf(row)}
    </Link>
  );
}

function CctvCell({ row }: RowProps) {
  return row.cctv.secureBy === null && row.cctv.securedAt === null ? (
    <None />
  ) : (
    <span className="flex min-w-36 max-sm:min-w-0">
      <CctvBadge incident={row} />
    </span>
  );
}

/** Those that are switched on, and the one that it has. */
export function TypeField(props: FieldProps) {
  const options = (useIncidentTypes() ?? [])
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return <ComboboxField {...props} options={options} isNumber />;
}

const names = (row: Incident) => row.guests.map(({ name }) => name).join(', ');

/** All there is to know of an incident's fields, in the order of the table. */
export const incidentFields = fieldsOf<Incident>('incident')({
  number: {
    label: ['Number', 'Número'],
    say: (value) => incidentNumber(Number(value)),
    column: {
      cell: ({ row }) => (
        <span className="whitespace-nowrap tabular-nums">{incidentNumber(row.number)}</span>
      ),
      isSortable: true,
      csv: [{ header: ['Number', 'Número'], value: ({ number }) => incidentNumber(number) }],
    },
    isLogged: false,
  },
  type: {
    label: ['Type', 'Tipo'],
    value: ({ type }) => typeTitle(type),
    column: { cell: TypeCell, isSortable: true, isHideable: false, card: 'title' },
  },
  typeId: {
    label: ['Type', 'Tipo'],
    value: ({ type }) => type.id,
    edit: TypeField,
    isLogged: false,
  },
  place: {
    label: ['Room or area', 'Habitación o zona'],
    value: placeOf,
    column: {
      header: ['Place', 'Lugar'],
      cell: ({ row }) => <span className="font-semibold break-words">{placeOf(row) || '–'}</span>,
      isSortable: true,
    },
    fact: PlaceFact,
    isLogged: false,
  },
  room: { label: ['Room', 'Habitación'] },
  roomId: {
    label: ['Room', 'Habitación'],
    value: ({ room }) => room?.id ?? null,
    edit: RoomField,
    isLogged: false,
  },
  area: { label: ['Area', 'Zona'], edit: { maxLength: 120 } },
  guests: {
    label: ['Guests', 'Huéspedes'],
    kind: 'words',
    value: ({ guests }) => guests.map(({ name }) => name),
    column: { isHidden: true, cell: ({ row }) => (row.guests.length > 0 ? names(row) : <None />) },
  },
  priority: {
    label: ['Priority', 'Prioridad'],
    ...choice(incidentPriorities, (priority) => incidentMessages.text(`priority.${priority}`)),
    column: { cell: ({ row }) => <PriorityBadge priority={row.priority} />, isSortable: true },
    edit: {},
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(incidentStatuses, (status) => incidentMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }) => <IncidentStatusBadge status={row.status} />,
      isSortable: true,
      card: 'corner',
    },
  },
  replyDue: {
    label: ['Council clock', 'Plazo del ayuntamiento'],
    kind: 'instant',
    value: ({ council }) => council?.replyDue ?? null,
    column: {
      cell: ({ row }) => (row.council?.awaiting.length ? <LaneBadges incident={row} /> : <None />),
      isSortable: true,
    },
    isLogged: false,
  },
  secureBy: {
    label: ['CCTV', 'Cámaras'],
    kind: 'instant',
    value: ({ cctv }) => cctv.secureBy,
    column: { cell: CctvCell, isSortable: true },
    isLogged: false,
  },
  happenedAt: {
    label: ['Happened', 'Ocurrió'],
    kind: 'instant',
    column: {
      cell: HappenedCell,
      isSortable: true,
      csv: [
        { header: ['Happened', 'Ocurrió'], value: ({ happenedAt }) => happenedAt },
        { header: ['Reported at', 'Comunicado el'], value: ({ reportedAt }) => reportedAt },
      ],
    },
    fact: true,
  },
  evidenceCount: {
    label: ['Evidence', 'Pruebas'],
    kind: 'number',
    value: ({ evidence }) => evidence.length,
    column: { isHidden: true },
    isLogged: false,
  },
  managementMode: {
    label: ['Managed by', 'Quién lo gestiona'],
    ...choice(managementModes, (mode) => incidentsMessages.text(`mode.${mode}`)),
    column: { isHidden: true },
  },
  reportedBy: {
    label: ['Reported by', 'Comunicado por'],
    value: ({ reportedBy }) => reportedBy.name,
    fact: true,
    isLogged: false,
  },
  reportedAt: {
    label: ['Reported at', 'Comunicado el'],
    kind: 'instant',
    fact: true,
    isLogged: false,
  },
  resolvedAt: {
    label: ['Resolved at', 'Resuelto el'],
    kind: 'instant',
    fact: true,
    isKnownOnly: true,
    isLogged: false,
  },
  closedAt: {
    label: ['Closed at', 'Cerrado el'],
    kind: 'instant',
    fact: true,
    isKnownOnly: true,
    isLogged: false,
  },
  description: { label: ['What was seen', 'Qué se vio'], kind: 'lines', edit: { maxLength: 5000 } },
  opinion: {
    label: ['Opinion', 'Opinión'],
    kind: 'lines',
    hint: [
      'What you make of it: kept apart from what was seen.',
      'Lo que usted piensa: separado de lo que se vio.',
    ],
    edit: { maxLength: 5000 },
  },
  actionsTaken: {
    label: ['Actions taken', 'Qué se hizo'],
    kind: 'lines',
    edit: { maxLength: 5000 },
  },
  people: {
    label: ['People involved', 'Personas implicadas'],
    kind: 'words',
    value: ({ people }) => people.map(({ name }) => name),
  },
  agencies: {
    label: ['Agencies called', 'A quién se avisó'],
    kind: 'words',
    value: ({ agencies }) => agencies.map(({ kind }) => kind),
  },
  injuryAny: { label: ['Somebody was hurt', 'Hubo algún herido'], kind: 'flag' },
  injuryDetails: { label: ['Injuries', 'Lesiones'] },
  injuryFollowUp: { label: ['Followed up', 'Con seguimiento'], kind: 'flag' },
  cctvAvailable: {
    label: ['Recording', 'Grabación'],
    ...choice(cctvAnswers, (answer) => incidentsMessages.text(`cctv.${answer}`)),
  },
  cameras: { label: ['Cameras', 'Cámaras'] },
  cctvFrom: { label: ['Recording from', 'Grabación desde'], kind: 'instant' },
  cctvTo: { label: ['Recording until', 'Grabación hasta'], kind: 'instant' },
  securedAt: { label: ['Secured at', 'Asegurada el'], kind: 'instant' },
  storedWhere: { label: ['Where it lies', 'Dónde está guardada'] },
  riddorFiledAt: { label: ['Reported (RIDDOR) at', 'Notificado (RIDDOR) el'], kind: 'instant' },
  riddorNotNeeded: {
    label: ['Need not be reported (RIDDOR)', 'No hace falta notificarlo (RIDDOR)'],
  },
  riddorReference: { label: ['RIDDOR reference', 'Referencia RIDDOR'] },
  evidence: {
    label: ['Evidence', 'Pruebas'],
    kind: 'words',
    value: ({ evidence }) => evidence.map(({ originalName }) => originalName),
  },
  links: {
    label: ['Belongs to it', 'Relacionado'],
    kind: 'words',
    value: ({ links }) => links.map(({ label }) => label),
  },
  addenda: {
    label: ['Added later', 'Añadido después'],
    kind: 'words',
    value: ({ addenda }) => addenda.map(({ text }) => text),
  },
  outcome: { label: ['Outcome', 'Resultado'], kind: 'lines' },
  reason: { label: ['Reason', 'Motivo'], kind: 'lines', fact: true, isKnownOnly: true },
  duplicateOf: {
    label: ['Doubles', 'Repite'],
    value: ({ duplicateOf }) => duplicateOf && incidentNumber(duplicateOf.number),
    fact: true,
    isKnownOnly: true,
  },
});
