import { timeLogFlags, type TimeLog } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { dayOf } from '#features/rota/week.ts';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';

export const flagTones = {
  late: 'warning',
  early_leave: 'warning',
  missing_out: 'danger',
  unscheduled: 'neutral',
  too_long: 'danger',
  corrected: 'info',
  by_hand: 'info',
  sent_late: 'neutral',
  clock_doubt: 'warning',
} as const;

export function Flags({ row: { flags } }: { row: TimeLog }) {
  const t = useMessages(attendanceMessages);
  if (flags.length === 0) return <None />;
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone={flagTones[flag]}>
          {t(flag)}
        </Badge>
      ))}
    </span>
  );
}
const approvalTones = { pending: 'neutral', approved: 'success', rejected: 'danger' } as const;
/** With who decided, and what was said where it was refused. */
function Approval({ row: { approval, decidedBy, remarks } }: { row: TimeLog }) {
  const t = useMessages(attendanceMessages);
  const by = decidedBy !== null && approval !== 'pending' ? decidedBy.name : null;
  return (
    <span className="flex flex-col gap-0.5">
      <Badge tone={approvalTones[approval]}>{t(approval)}</Badge>
      {by !== null && <span className="text-sm text-ink-2">{t('decidedBy', { name: by })}</span>}
      {remarks !== '' && <span className="max-w-60 text-sm break-words text-ink-2">{remarks}</span>}
    </span>
  );
}
/** On the day on which it began the time says enough, and later the day without its year. */
function Out({ row: { clockIn, clockOut } }: { row: TimeLog }) {
  const format = useFormat();
  if (clockOut === null) return <None />;
  const isSameDay = dayOf(format, clockIn) === dayOf(format, clockOut);
  return (
    <span className="whitespace-nowrap">
      {format.time(clockOut)}
      {!isSameDay && `, ${format.pattern(clockOut, 'dd MMM')}`}
    </span>
  );
}
function Length({ minutes }: { minutes: number | null }) {
  const format = useFormat();
  return minutes === null ? <None /> : <span>{format.duration(minutes)}</span>;
}

export const timeLogFields = fieldsOf<TimeLog>('time_log')({
  user: {
    label: ['Person', 'Persona'],
    value: ({ user }) => user.name,
    column: { isSortable: true, isHideable: false, card: 'title' },
  },
  shift: {
    label: ['Shift', 'Turno'],
    value: ({ shift }) => shift?.title,
    column: {},
    isLogged: false,
  },
  clockIn: { label: ['In', 'Entrada'], kind: 'instant', column: { isSortable: true } },
  clockOut: { label: ['Out', 'Salida'], kind: 'instant', column: { cell: Out } },
  breakMinutes: {
    label: ['Break', 'Pausa'],
    kind: 'number',
    // It is off what was worked already: the table fits beside the menu without it.
    column: { isHidden: true, cell: ({ row }) => <Length minutes={row.breakMinutes} /> },
  },
  worked: {
    label: ['Worked', 'Trabajado'],
    kind: 'number',
    column: { isSortable: true, cell: ({ row }) => <Length minutes={row.worked} /> },
    isLogged: false,
  },
  variance: {
    label: ['Variance', 'Diferencia'],
    kind: 'number',
    column: { cell: ({ row }) => <Length minutes={row.variance} /> },
    isLogged: false,
  },
  flags: {
    label: ['Flags', 'Avisos'],
    value: ({ flags }) => flags.map((flag) => attendanceMessages.text(flag)).join(', '),
    column: { cell: Flags },
    isLogged: false,
  },
  approval: {
    label: ['Approval', 'Aprobación'],
    value: ({ approval }) => attendanceMessages.text(approval),
    column: { cell: Approval },
  },
});
export const flagOptions = () =>
  timeLogFlags.map((value) => ({ value, label: attendanceMessages.text(value) }));
