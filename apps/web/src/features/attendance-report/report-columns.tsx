import { absenceKinds, toldAbsenceKinds } from '@keyhold/contract';
import type { AttendanceRow, ReportPeriod, ToldAbsenceKind } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { reportMessages } from '#features/attendance-report/attendance-report.messages.ts';
import { flagTones } from '#features/attendance/attendance.fields.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { absenceMessages } from '#features/rota-absences/absences.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';
import type { Column } from '#ui/table/column.ts';

const lengths = ['planned', 'worked', 'over', 'breaks'] as const;
const sum = (rows: readonly AttendanceRow[], of: (row: AttendanceRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

const daysAway = (rows: readonly AttendanceRow[], kinds: readonly ToldAbsenceKind[]) =>
  rows
    .flatMap(({ away }) => away)
    .reduce((all, { kind, days }) => all + (kinds.includes(kind) ? days : 0), 0);

/** Days of absence: on the screen in words, in the file a column for all of them and one a kind. */
function useAwayColumn(rows: readonly AttendanceRow[]): Column<AttendanceRow> {
  const t = useMessages(reportMessages);
  const word = useMessages(absenceMessages);
  const kindOf = (kind: ToldAbsenceKind) => word(`kind.${kind}`).toLowerCase();
  const said = (of: readonly AttendanceRow[]) =>
    toldAbsenceKinds
      .map((kind) => ({ kind, days: daysAway(of, [kind]) }))
      .filter(({ days }) => days > 0)
      .map(({ kind, days }) => `${days} ${kindOf(kind)}`)
      .join(', ') || '–';
  return {
    id: 'away',
    header: t('away'),
    cell: (row) => said([row]),
    total: said(rows),
    csv: [
      { header: t('away'), value: (row) => daysAway([row], toldAbsenceKinds) },
      ...absenceKinds.map((kind) => ({
        header: t('awayOf', { kind: kindOf(kind) }),
        value: (row: AttendanceRow) => daysAway([row], [kind]),
      })),
    ],
  };
}

/** With the payroll reference of whoever has one. */
function nameOf({ user, payrollRef }: AttendanceRow) {
  if (payrollRef === '') return user.name;
  return (
    <span>
      {user.name}
      <span className="block text-sm text-ink-3">{payrollRef}</span>
    </span>
  );
}

function Flags({ row: { flags } }: { row: AttendanceRow }) {
  const t = useMessages(attendanceMessages);
  if (flags.length === 0) return <None />;
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map(({ flag, count }) => (
        <Badge key={flag} tone={flagTones[flag]}>
          {count} {t(flag)}
        </Badge>
      ))}
    </span>
  );
}

/** Minutes as hours on the screen, and as minutes in the file: what pays counts with them. */
export function useReportColumns(
  rows: readonly AttendanceRow[],
  by: ReportPeriod,
): Column<AttendanceRow>[] {
  const t = useMessages(reportMessages);
  const word = useMessages(attendanceMessages);
  const format = useFormat();
  const away = useAwayColumn(rows);
  const minutes = (name: (typeof lengths)[number]): Column<AttendanceRow> => ({
    id: name,
    header: t(name),
    cell: (row) => format.duration(row[name]),
    isNumeric: true,
    total: format.duration(sum(rows, (row) => row[name])),
    csv: [{ header: t('inMinutes', { name: t(name) }), value: (row) => row[name] }],
  });
  const lateOf = (late: number, shifts: number) =>
    shifts === 0 ? '–' : `${format.duration(late)} (${shifts})`;
  const count = (name: 'absent' | 'pending'): Column<AttendanceRow> => ({
    id: name,
    header: t(name),
    cell: (row) => (row[name] === 0 ? '–' : format.number(row[name])),
    isNumeric: true,
    total: format.number(sum(rows, (row) => row[name])),
    csv: [{ header: t(name), value: (row) => row[name] }],
  });
  const name = by === 'day' ? t('day') : t('week');
  const period: Column<AttendanceRow> = {
    id: 'period',
    header: name,
    cell: (row) => (row.period === null ? null : format.date(row.period)),
    csv: [{ header: name, value: (row) => row.period }],
  };
  return [
    {
      id: 'person',
      header: t('person'),
      cell: nameOf,
      isHideable: false,
      card: 'title',
      total: t('total'),
      csv: [
        { header: t('person'), value: ({ user }) => user.name },
        { header: t('payrollRef'), value: ({ payrollRef }) => payrollRef },
      ],
    },
    ...(by === 'total' ? [] : [period]),
    ...lengths.map(minutes),
    {
      id: 'late',
      header: t('late'),
      cell: (row) => lateOf(row.late, row.lateShifts),
      isNumeric: true,
      total: lateOf(
        sum(rows, (row) => row.late),
        sum(rows, (row) => row.lateShifts),
      ),
      csv: [
        { header: t('inMinutes', { name: t('late') }), value: (row) => row.late },
        { header: t('lateShifts'), value: (row) => row.lateShifts },
      ],
    },
    count('absent'),
    away,
    count('pending'),
    {
      id: 'flags',
      header: t('flags'),
      cell: (row) => <Flags row={row} />,
      csv: [
        {
          header: t('flags'),
          value: ({ flags }) =>
            flags.map(({ flag, count: times }) => `${times} ${word(flag)}`).join(', '),
        },
      ],
    },
  ];
}
