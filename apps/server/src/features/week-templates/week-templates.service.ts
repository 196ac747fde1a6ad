import type { contract, Parsed, WeekTemplate } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { lockIn, recordOf } from '#core/records/record.ts';

import * as queries from './week-templates.queries.ts';

type Routes = typeof contract.weekTemplates;
interface One {
  id: number;
}

export const template = recordOf<WeekTemplate>({
  type: 'week_template',
  find: ({ db }, id) => queries.findTemplate(db, id),
  lock: lockIn('week_templates'),
  labelOf: ({ name }) => name,
  // It is made of drafts too: nobody's news but theirs who plan.
  aboutOf: () => ({ reading: 'update:shifts' }),
  fieldsOf: ({ name }) => ({ name }),
});

export const listTemplates = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listTemplates(ctx.db, query);

export const createTemplate = (ctx: Context, body: Parsed<Routes['create']>['body']) =>
  template.create(ctx, {
    event: 'CREATE_WEEK_TEMPLATE',
    write: async () => {
      const templateId = await queries.insertTemplate(ctx.db, body.name);
      if ((await queries.keepWeek(ctx.db, { ...body, templateId })) === 0)
        return refuse('nothing_to_keep');
      return templateId;
    },
  });

export const renameTemplate = (
  ctx: Context,
  { id, name, version }: One & Parsed<Routes['update']>['body'],
) =>
  template.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_WEEK_TEMPLATE',
    write: () => queries.renameTemplate(ctx.db, id, name),
  });

export const removeTemplate = (ctx: Context, { id }: One) =>
  template.remove(ctx, {
    id,
    event: 'DELETE_WEEK_TEMPLATE',
    write: () => queries.binTemplate(ctx.db, id),
  });

export const applyTemplate = async (
  ctx: Context,
  { id, to }: One & Parsed<Routes['apply']>['body'],
) => {
  // Two who plan the same week by it at once do so one after the other.
  await template.lockFresh(ctx, { id });
  const { name } = await template.find(ctx, id);
  const { planned, skipped } = await queries.planWeek(ctx.db, { id, to });
  if (planned === 0) ctx.isUnchanged = true;
  else
    await audit(ctx, {
      type: 'APPLY_WEEK_TEMPLATE',
      subject: { type: 'rota', id: null, label: to },
      info: { template: name, to, planned, skipped },
      reading: 'update:shifts',
    });
  return { planned, skipped };
};
