import { absenceWords, ReportScope, toldAbsenceKinds, wordIn } from '@keyhold/contract';
import type { AttendanceRow, Locale, TimeLogFlag } from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Block, Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { dayText } from '#core/language/format.ts';
import { askerOf } from '#features/absences/absences.service.ts';

import { readReport } from './attendance.queries.ts';
import { scopeOf } from './attendance.service.ts';

const columns = [
  'person',
  'planned',
  'worked',
  'over',
  'breaks',
  'late',
  'absent',
  'away',
  'flags',
] as const;
interface Words extends Record<(typeof columns)[number], string> {
  title: string;
  text: string;
  none: string;
  total: string;
  flag: Record<TimeLogFlag, string>;
}
const words: Record<Locale, Words> = {
  en: {
    title: 'Attendance report',
    text: 'Hours of the clock less the breaks, by the day on which a shift begins. A time without an end, and one that was rejected, counts nothing. Over or under is worked less planned: short days are taken off long ones, and a shift that is still to come counts as under. A shift on a day away counts as planned, and not as absent.',
    none: 'Nobody was to work, and nobody has.',
    total: 'Total',
    person: 'Person',
    planned: 'Planned',
    worked: 'Worked',
    over: 'Over or under',
    breaks: 'Break',
    late: 'Late',
    absent: 'Absent',
    away: 'Days away',
    flags: 'Flags',
    flag: {
      late: 'late',
      early_leave: 'left early',
      missing_out: 'no clock-out',
      unscheduled: 'unscheduled',
      too_long: 'too long',
      corrected: 'corrected',
      by_hand: 'by hand',
      sent_late: 'sent late',
      clock_doubt: 'clock unsure',
    },
  },
  es: {
    title: 'Informe de asistencia',
    text: 'Horas del reloj menos las pausas, por el día en que empieza el turno. Un tiempo sin salida, o rechazado, no cuenta. De más o de menos es lo trabajado menos lo previsto: los días cortos se descuentan de los largos, y un turno que aún no ha llegado cuenta de menos. Un turno en un día de ausencia cuenta como previsto, y no como ausente.',
    none: 'Nadie debía trabajar, y nadie trabajó.',
    total: 'Total',
    person: 'Persona',
    planned: 'Previsto',
    worked: 'Trabajado',
    over: 'De más o de menos',
    breaks: 'Pausa',
    late: 'Tarde',
    absent: 'Ausente',
    away: 'Días de ausencia',
    flags: 'Avisos',
    flag: {
      late: 'tarde',
      early_leave: 'salió antes',
      missing_out: 'sin salida',
      unscheduled: 'sin turno',
      too_long: 'demasiado largo',
      corrected: 'corregido',
      by_hand: 'a mano',
      sent_late: 'enviado tarde',
      clock_doubt: 'reloj dudoso',
    },
  },
};

/** Hours and minutes, as a payroll takes them: 7:05. */
const hours = (minutes: number) => {
  const whole = Math.abs(minutes);
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 ? `-${text}` : text;
};
const late = (minutes: number, shifts: number) =>
  shifts === 0 ? '–' : `${hours(minutes)} (${shifts})`;

const sumsOf = (rows: readonly AttendanceRow[]) => {
  const sums = { planned: 0, worked: 0, over: 0, breaks: 0, late: 0, lateShifts: 0, absent: 0 };
  for (const row of rows) {
    sums.planned += row.planned;
    sums.worked += row.worked;
    sums.over += row.over;
    sums.breaks += row.breaks;
    sums.late += row.late;
    sums.lateShifts += row.lateShifts;
    sums.absent += row.absent;
  }
  return sums;
};
const flagsOf = (rows: readonly AttendanceRow[], t: Words) => {
  const counts = new Map<TimeLogFlag, number>();
  for (const { flag, count } of rows.flatMap(({ flags }) => flags))
    counts.set(flag, (counts.get(flag) ?? 0) + count);
  const said = [...counts].map(([flag, count]) => `${count} ${t.flag[flag]}`);
  return said.length === 0 ? '–' : said.join(', ');
};

const awayOf = (rows: readonly AttendanceRow[], locale: Locale) => {
  const all = rows.flatMap(({ away }) => away);
  const said = toldAbsenceKinds.flatMap((kind) => {
    const count = all.reduce((sum, each) => sum + (each.kind === kind ? each.days : 0), 0);
    return count === 0 ? [] : `${count} ${wordIn(absenceWords, kind, locale).toLowerCase()}`;
  });
  return said.join(', ') || '–';
};

/** With the payroll reference of whoever has one. */
const nameOf = ({ user, payrollRef }: AttendanceRow) =>
  payrollRef === '' ? user.name : `${user.name} (${payrollRef})`;

/** One line for each, and the sums of all. */
export const tableOf = (rows: readonly AttendanceRow[], locale: Locale): Block => {
  const t = words[locale];
  const lineOf = (name: string, of: readonly AttendanceRow[]) => {
    const sums = sumsOf(of);
    return [
      name,
      hours(sums.planned),
      hours(sums.worked),
      hours(sums.over),
      hours(sums.breaks),
      late(sums.late, sums.lateShifts),
      sums.absent === 0 ? '–' : String(sums.absent),
      awayOf(of, locale),
      flagsOf(of, t),
    ];
  };
  return {
    kind: 'table',
    columns: columns.map((name): Column => {
      const isWide = name === 'person' || name === 'away' || name === 'flags';
      return isWide
        ? { label: t[name], width: 'rest' }
        : { label: t[name], width: 'content', align: 'right' };
    }),
    rows: [...rows.map((row) => lineOf(nameOf(row), [row])), lineOf(t.total, rows)],
  };
};

/** Behind the request nobody asks any more: whether kinds of absence are told is ordered with it. */
const Order = ReportScope.extend({
  asker: z
    .strictObject({ userId: z.number().int(), changesShifts: z.boolean() })
    .default({ userId: 0, changesShifts: false }),
});
type Order = z.output<typeof Order>;

/** What it tells besides one’s own: the times of others, and why they are away. */
const more = ['read:time_logs', 'update:shifts'] as const;

/** The same figures as on the screen, for whoever pays. */
const write = async (
  { db, locale }: Pen,
  { from, to, userId, roleId, asker }: Order,
): Promise<Sheet> => {
  const whom = { userId, roleId, asker };
  const rows = await readReport(db, { from, to, by: 'total', ...whom });
  const t = words[locale];
  return {
    title: t.title,
    subtitle: `${dayText(from, { locale })} – ${dayText(to, { locale })}`,
    isLandscape: true,
    blocks: [
      { kind: 'text', text: rows.length === 0 ? t.none : t.text },
      ...(rows.length === 0 ? [] : [tableOf(rows, locale)]),
    ],
  };
};

export const reportSheet = defineDocument({
  kind: 'time_report',
  event: 'PRINT_TIME_REPORT',
  input: Order,
  order: (ctx, asked: ReportScope) => {
    const { from, to, ...whom } = scopeOf(ctx, asked);
    return {
      input: { from, to, ...whom, asker: askerOf(ctx) },
      needs: ['read:shifts', ...more.filter((permission) => ctx.can(permission))],
      fileName: `${words[ctx.locale].title} ${from} ${to}.pdf`,
      info: { from, to },
    };
  },
  write,
});
