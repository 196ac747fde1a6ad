import { addDays, daysBetween, id, longestReportDays, reportPeriods } from '@keyhold/contract';
import { z } from 'zod';

import { addMonths } from '#core/language/days.ts';
import { mondayOf } from '#features/rota/week.ts';
import { listFields } from '#ui/table/list-state.ts';

export const periods = ['week', 'lastWeek', 'month', 'lastMonth', 'custom'] as const;
export type Period = (typeof periods)[number];

export const ReportSearch = z.object({
  period: z.enum(periods).default('month'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.enum(reportPeriods).default('total'),
  roleId: id.optional(),
  userId: id.optional(),
  ...listFields([]),
});
export type ReportSearch = z.output<typeof ReportSearch>;

const firstOf = (day: string) => `${day.slice(0, 8)}01`;
const monthFrom = (first: string) => ({ from: first, to: addDays(addMonths(first, 1), -1) });

/** Which days are meant, whole weeks and months as they are paid. */
export const daysOf = ({ period, from, to }: ReportSearch, today: string) => {
  const monday = mondayOf(today);
  const month = monthFrom(firstOf(today));
  const known = {
    week: { from: monday, to: addDays(monday, 6) },
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
    month,
    lastMonth: monthFrom(addMonths(firstOf(today), -1)),
    custom: { from: from ?? month.from, to: to ?? month.to },
  };
  return known[period];
};

export const isGood = ({ from, to }: { from: string; to: string }) =>
  daysBetween(from, to) >= 0 && daysBetween(from, to) < longestReportDays;
