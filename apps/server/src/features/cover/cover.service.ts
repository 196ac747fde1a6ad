import { isRotaRange, shiftProblems } from '@keyhold/contract';
import type { contract, CoverRule, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';
import { areHouseRoles } from '#core/identity/house-roles.ts';
import { lockIn, recordOf } from '#core/records/record.ts';

import * as queries from './cover.queries.ts';
import * as writes from './cover.writes.ts';

type Routes = typeof contract.cover;

export const rule = recordOf<CoverRule>({
  type: 'cover_rule',
  find: ({ db }, id) => queries.findRule(db, id),
  lock: lockIn('cover_rules'),
  labelOf: ({ name }) => name,
  fieldsOf: ({ name, roles, weekdays, from, to, needed }) => ({
    name,
    role: roles.map(({ title }) => title).join(', '),
    weekdays,
    from,
    to,
    needed,
  }),
});

const demandRoles = async ({ db, locale }: Context, roleIds: readonly number[] = []) => {
  if (!(await areHouseRoles(db, roleIds)))
    refuseField(locale, { path: 'roleIds', message: shiftProblems.role });
};

export const listRules = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listRules(ctx.db, query);

export const createRule = async (ctx: Context, body: Parsed<Routes['create']>['body']) => {
  await demandRoles(ctx, body.roleIds);
  return await rule.create(ctx, {
    event: 'CREATE_COVER_RULE',
    write: () => writes.insertRule(ctx.db, body),
  });
};

export const updateRule = (
  ctx: Context,
  { id, version, ...change }: { id: number } & Parsed<Routes['update']>['body'],
) =>
  rule.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_COVER_RULE',
    write: async () => {
      await demandRoles(ctx, change.roleIds);
      await writes.updateRule(ctx.db, id, change);
    },
  });

export const removeRule = (ctx: Context, { id }: { id: number }) =>
  rule.remove(ctx, {
    id,
    event: 'DELETE_COVER_RULE',
    write: () => writes.binRule(ctx.db, id),
  });

/** Drafts are the planners' own: nobody else learns of them by a gap either. */
const isPlanner = (ctx: Context) => ctx.can('write:shifts') || ctx.can('update:shifts');

export const listGaps = async (ctx: Context, days: Parsed<Routes['gaps']>['query']) => {
  if (!isRotaRange(days)) refuseField(ctx.locale, { path: 'to', message: shiftProblems.range });
  return { gaps: await queries.listGaps(ctx.db, { ...days, withDrafts: isPlanner(ctx) }) };
};

export const readNow = async ({ db }: Context) => ({
  asOf: await queries.readAsOf(db),
  rules: await queries.listNow(db),
});

/** Those who plan. */
export const isToldOfCover = (ctx: Context): boolean =>
  ctx.can('update:shifts') && ctx.session.councilIds === null;
