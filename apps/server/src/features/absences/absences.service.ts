import { absenceProblems, isAbsenceRange, shiftProblems } from '@keyhold/contract';
import type { Absence, contract, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { fieldError, refuse, refuseField } from '#core/http/errors.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { isColleague } from '#features/shifts/people.queries.ts';

import * as queries from './absences.queries.ts';
import * as writes from './absences.writes.ts';

type Routes = typeof contract.absences;

export const askerOf = (ctx: Context): queries.Asker => ({
  userId: ctx.session.user.id,
  changesShifts: ctx.can('update:shifts'),
});

export const absence = recordOf<Absence>({
  type: 'absence',
  find: (ctx, id) => queries.findAbsence(ctx.db, { id, asker: askerOf(ctx) }),
  lock: lockIn('absences'),
  labelOf: ({ user }) => user.name,
  // Why somebody is away may be about their health: the log, which more people read, has only the days.
  aboutOf: ({ user, from, to }) => ({ info: { from, to, people: [user] } }),
  fieldsOf: ({ from, to }) => ({ from, to }),
});

interface Days {
  userId: number;
  from: string;
  to: string;
  but: number;
}
/** Nobody is away twice on a day: of two who enter it at once, the second one waits and is refused. */
const demandFree = async ({ db }: Context, days: Days) => {
  await queries.lockAbsences(db, days.userId);
  const other = await queries.findOverlap(db, days);
  if (other === undefined) return;
  const { id, name, from, to } = other;
  refuse('absence_overlap', { values: { name, from, to }, details: { absenceId: id } });
};

export const listAbsences = (ctx: Context, input: Parsed<Routes['list']>['query']) =>
  queries.listAbsences(ctx.db, { input, asker: askerOf(ctx) });

export const createAbsence = async (ctx: Context, body: Parsed<Routes['create']>['body']) => {
  const { userId, from, to } = body;
  if (!(await isColleague(ctx.db, userId)))
    refuse('not_found', {
      errors: [fieldError(ctx.locale, { path: 'userId', message: shiftProblems.person })],
    });
  return await absence.create(ctx, {
    event: 'CREATE_ABSENCE',
    write: async () => {
      await demandFree(ctx, { userId, from, to, but: 0 });
      return await writes.insertAbsence(ctx.db, { ...body, enteredBy: ctx.session.user.id });
    },
  });
};

export const updateAbsence = (
  ctx: Context,
  { id, version, ...change }: { id: number } & Parsed<Routes['update']>['body'],
) =>
  absence.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_ABSENCE',
    write: async ({ user, ...before }) => {
      const { from = before.from, to = before.to } = change;
      if (!isAbsenceRange({ from, to }))
        refuseField(ctx.locale, { path: 'to', message: absenceProblems.range });
      await demandFree(ctx, { userId: user.id, from, to, but: id });
      await writes.updateAbsence(ctx.db, id, change);
    },
  });

export const removeAbsence = (ctx: Context, { id }: { id: number }) =>
  absence.remove(ctx, {
    id,
    event: 'DELETE_ABSENCE',
    write: () => writes.binAbsence(ctx.db, id),
  });
