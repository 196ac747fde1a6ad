import { hoursProblem, shiftProblems } from '@keyhold/contract';
import type { contract, Parsed, ShiftTemplate } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';
import { areHouseRoles } from '#core/identity/house-roles.ts';
import { lockIn, recordOf } from '#core/records/record.ts';

import * as queries from './shift-templates.queries.ts';

type Routes = typeof contract.shiftTemplates;

export const template = recordOf<ShiftTemplate>({
  type: 'shift_template',
  find: ({ db }, id) => queries.findTemplate(db, id),
  lock: lockIn('shift_templates'),
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, role, from, to, breakMinutes }) => ({
    title,
    role: role?.title ?? null,
    from,
    to,
    breakMinutes,
  }),
});

const demandRole = async ({ db, locale }: Context, roleId: number | null | undefined) => {
  if (typeof roleId === 'number' && !(await areHouseRoles(db, [roleId])))
    refuseField(locale, { path: 'roleId', message: shiftProblems.role });
};

export const createTemplate = async (ctx: Context, body: Parsed<Routes['create']>['body']) => {
  await demandRole(ctx, body.roleId);
  return await template.create(ctx, {
    event: 'CREATE_SHIFT_TEMPLATE',
    write: () => queries.insertTemplate(ctx.db, body),
  });
};

export const updateTemplate = (
  ctx: Context,
  { id, version, ...change }: { id: number } & Parsed<Routes['update']>['body'],
) =>
  template.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_SHIFT_TEMPLATE',
    write: async (before) => {
      const problem = hoursProblem({ ...before, ...change });
      if (problem) refuseField(ctx.locale, problem);
      await demandRole(ctx, change.roleId);
      await queries.updateTemplate(ctx.db, id, change);
    },
  });

export const removeTemplate = (ctx: Context, id: number) =>
  template.remove(ctx, {
    id,
    event: 'DELETE_SHIFT_TEMPLATE',
    write: () => queries.binTemplate(ctx.db, id),
  });
