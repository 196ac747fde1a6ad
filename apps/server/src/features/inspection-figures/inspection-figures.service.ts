import { daysBetween, figuresProblems } from '@keyhold/contract';
import type { InspectionFigures } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';
import { weeksOf } from '#features/figures/weeks.ts';

import * as queries from './inspection-figures.queries.ts';
import type { FiguresQuery, Judged } from './inspection-figures.queries.ts';

const longestDays = 366;
const mostPlaces = 200;

export const demandPeriod = (ctx: Context, { from, to }: FiguresQuery) => {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > longestDays)
    refuseField(ctx.locale, { path: 'to', message: figuresProblems.period });
};

const nothing: Judged = { completed: 0, score: null, failed: 0, late: 0 };
const judgedOf = ({ completed, score, failed }: Judged) => ({ completed, score, failed });

const readActions = async (
  ctx: Context,
  query: FiguresQuery,
): Promise<InspectionFigures['actions']> => {
  if (!ctx.can('read:questioner_actions')) return null;
  const rows = await queries.sumActions(ctx.db, query);
  const none = { raised: 0, verified: 0, medianHours: null };
  const of = (week: string | null) => {
    const { raised, verified, medianHours } = rows.find((row) => row.week === week) ?? none;
    return { raised, verified, medianHours };
  };
  return {
    ...of(null),
    open: await queries.countOpenActions(ctx.db, query),
    weeks: weeksOf(query).map((week) => ({ week, ...of(week) })),
  };
};

export const readFigures = async (
  ctx: Context,
  query: FiguresQuery,
): Promise<InspectionFigures> => {
  demandPeriod(ctx, query);
  const told = { ...query, locale: ctx.locale };
  const sums = await queries.sumCompleted(ctx.db, told);
  const missed = await queries.sumMissed(ctx.db, query);
  const failing = await queries.listFailing(ctx.db, told);
  const { late, ...whole } = sums.find(({ by }) => by === 'all') ?? { ...nothing };
  const byForm = sums.flatMap((row) => (row.form ? [{ form: row.form, ...judgedOf(row) }] : []));
  const timesOf = (id: number) => byForm.find(({ form }) => form.id === id)?.completed ?? 0;
  return {
    from: query.from,
    to: query.to,
    ...judgedOf({ ...whole, late }),
    late,
    missed: missed.reduce((sum, row) => sum + row.missed, 0),
    weeks: weeksOf(query).map((week) => {
      const row = sums.find((one) => one.week === week) ?? nothing;
      const lost = missed.find((one) => one.week === week)?.missed ?? 0;
      return { week, ...judgedOf(row), late: row.late, missed: lost };
    }),
    forms: byForm,
    places: sums
      .filter(({ by }) => by === 'place')
      .slice(0, mostPlaces)
      .map((row) => ({ room: row.room, area: row.area ?? '', ...judgedOf(row) })),
    failing: failing.map((row) => ({ ...row, of: timesOf(row.form.id) })),
    actions: await readActions(ctx, query),
  };
};
