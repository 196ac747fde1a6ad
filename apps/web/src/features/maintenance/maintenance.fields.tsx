import {
  hazards,
  holdReasons,
  maintenancePriorities,
  maintenanceStatuses,
  type Maintenance,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import {
  MaintenanceStatusBadge,
  faultNumber,
  nextClock,
  onItOf,
} from '#features/fault/fault-badges.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';
import { placeOf } from '#features/maintenance/fault-name.ts';
import {
  Cost,
  Issue,
  NextClock,
  OnIt,
  PlaceFact,
  Priority,
  ReportedBy,
} from '#features/maintenance/maintenance-cells.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

function JobTypeField(props: FieldProps) {
  const { data } = useQuery(api.jobTypes.list.all({ select: 'id,title,description' }));
  const options = (data?.items ?? []).map(({ id, title, description }) => ({
    value: String(id),
    label: title,
    hint: description,
  }));
  return <ComboboxField {...props} options={options} isNumber isClearable />;
}

/** Nobody is asked for by those who may not read contractors. */
function ContractorField(props: FieldProps) {
  const canRead = useCan(api.contractors.list);
  const { data } = useQuery(api.contractors.list.all());
  if (!canRead) return null;
  const options = (data?.items ?? []).map(({ id, contractorName, jobType }) => ({
    value: String(id),
    label: contractorName,
    hint: jobType.title,
  }));
  return <ComboboxField {...props} options={options} isNumber isClearable />;
}

const ending = { kind: 'lines', fact: true, isKnownOnly: true } as const;
const onIt = ['Contractor or assignee', 'Contrata o encargado'] as const;
const bookedIn = ['Booked in', 'Cita'] as const;

/** All there is to know of a fault's fields, in the order of the table. */
export const maintenanceFields = fieldsOf<Maintenance>('maintenance')({
  number: {
    label: ['Number', 'Número'],
    say: (value) => faultNumber(Number(value)),
    column: {
      cell: ({ row }) => (
        <span className="flex flex-col whitespace-nowrap tabular-nums">
          {faultNumber(row.number)}
          <RelativeTime value={row.reportedAt} className="text-sm text-ink-2" />
        </span>
      ),
      isSortable: true,
      csv: [
        { header: ['Number', 'Número'], value: ({ number }) => faultNumber(number) },
        { header: ['Reported at', 'Comunicada el'], value: ({ reportedAt }) => reportedAt },
      ],
    },
  },
  issue: {
    label: ['Issue', 'Avería'],
    kind: 'lines',
    column: {
      cell: Issue,
      width: '26%',
      isSortable: true,
      isHideable: false,
      card: 'title',
      csv: [
        { header: ['Issue', 'Avería'], value: ({ issue }) => issue },
        {
          header: ['Hazard', 'Peligro'],
          value: ({ hazard }) => faultMessages.text(`hazard.${hazard}`),
        },
        { header: ['Time in 90 days', 'Vez en 90 días'], value: ({ repeat }) => repeat },
      ],
    },
    edit: {},
  },
  place: {
    label: ['Room or area', 'Habitación o zona'],
    value: placeOf,
    column: {
      header: ['Place', 'Lugar'],
      cell: ({ row }) => <span className="font-semibold break-words">{placeOf(row)}</span>,
      isSortable: true,
    },
    fact: PlaceFact,
  },
  room: { label: ['Room', 'Habitación'] },
  area: { label: ['Area', 'Zona'], edit: {} },
  status: {
    label: ['Status', 'Estado'],
    ...choice(maintenanceStatuses, (status) => faultMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }) => <MaintenanceStatusBadge fault={row} />,
      isSortable: true,
      card: 'corner',
    },
  },
  holdReason: {
    label: ['Waits for', 'Espera'],
    ...choice(holdReasons, (reason) => faultMessages.text(`hold.${reason}`)),
    hint: [
      'Clocks stand still only while nobody is let in.',
      'Los plazos solo se paran mientras no se puede entrar.',
    ],
  },
  priority: {
    label: ['Priority', 'Prioridad'],
    ...choice(maintenancePriorities, (priority) => faultMessages.text(`priority.${priority}`)),
    column: { cell: Priority, isSortable: true },
    fact: true,
    edit: {},
  },
  hazard: {
    label: ['Hazard', 'Peligro'],
    ...choice(hazards, (hazard) => faultMessages.text(`hazard.${hazard}`)),
    edit: {},
  },
  due: {
    label: ['Clock', 'Plazo'],
    value: (fault) => nextClock(fault)?.due,
    column: { cell: NextClock, isSortable: true },
  },
  jobType: {
    label: ['Job type', 'Tipo de trabajo'],
    value: ({ jobType }) => jobType?.title,
    fact: true,
  },
  jobTypeId: {
    label: ['Job type', 'Tipo de trabajo'],
    value: ({ jobType }) => jobType?.id ?? null,
    edit: JobTypeField,
  },
  contractor: {
    label: ['Contractor', 'Contrata'],
    value: ({ contractor }) => contractor?.contractorName,
    column: {
      header: ['Who is on it', 'Encargado'],
      cell: OnIt,
      isSortable: true,
      csv: [
        { header: onIt, value: onItOf },
        { header: bookedIn, value: (fault) => fault.bookedIn },
      ],
    },
    fact: true,
  },
  contractorId: {
    label: ['Contractor', 'Contrata'],
    value: ({ contractor }) => contractor?.id ?? null,
    edit: ContractorField,
  },
  assignee: {
    label: ['Assignee', 'Encargado'],
    value: ({ assignee }) => assignee?.name,
    fact: true,
  },
  assigneeId: {
    label: ['Assignee', 'Encargado'],
    value: ({ assignee }) => assignee?.id ?? null,
    edit: {},
  },
  bookedIn: {
    label: bookedIn,
    kind: 'day',
    column: { isSortable: true, isHidden: true, csv: [] },
    fact: true,
    edit: {},
  },
  costEstimate: { label: ['Estimate', 'Presupuesto'], kind: 'money', fact: true, edit: {} },
  cost: {
    label: ['Cost', 'Coste'],
    kind: 'money',
    column: {
      cell: Cost,
      isSortable: true,
      isHidden: true,
      csv: [
        { header: ['Estimate', 'Presupuesto'], value: ({ costEstimate }) => costEstimate },
        { header: ['Cost', 'Coste'], value: ({ cost }) => cost },
      ],
    },
    fact: true,
    edit: {},
  },
  age: {
    label: ['Age', 'Antigüedad'],
    column: {
      sortBy: 'reportedAt',
      cell: ({ row }) => <RelativeTime value={row.reportedAt} />,
      isSortable: true,
      isHidden: true,
      csv: [],
    },
  },
  reportedBy: { label: ['Reported by', 'Comunicada por'], fact: ReportedBy },
  awareAt: { label: ['Known since', 'Se sabe desde'], kind: 'instant', fact: true },
  resolvedAt: { label: ['Resolved at', 'Resuelta el'], kind: 'instant', fact: true },
  blocksRoom: {
    label: ['Blocks the room', 'Impide ocupar la habitación'],
    kind: 'flag',
    hint: [
      'The room cannot be let until it is mended.',
      'La habitación no se puede ocupar hasta que se arregle.',
    ],
    fact: true,
    edit: SwitchField,
  },
  repeatOf: {
    label: ['Follows', 'Sigue a'],
    value: ({ repeatOf }) => repeatOf && faultNumber(repeatOf.number),
    fact: true,
    isKnownOnly: true,
  },
  reason: {
    label: ['Reason', 'Motivo'],
    ...ending,
    value: ({ status, reason }) => (status === 'cancelled' ? reason : null),
  },
  done: {
    label: ['What was done', 'Qué se hizo'],
    ...ending,
    value: ({ status, reason }) => (status === 'resolved' ? reason : null),
  },
  photos: { label: ['Photos', 'Fotos'] },
  milestones: { label: ['Noted', 'Anotado'] },
});
