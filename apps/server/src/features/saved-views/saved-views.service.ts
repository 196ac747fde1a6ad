import type { contract, EventName, Parsed, SavedView } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import * as queries from './saved-views.queries.ts';
import type { NewView, ViewChange } from './saved-views.queries.ts';

const edited = ({ name, search, isDefault }: SavedView) => ({ name, search, isDefault });

interface Told {
  type: EventName;
  before?: SavedView;
  after: SavedView;
}
const tell = (ctx: Context, { type, before, after }: Told) =>
  audit(ctx, {
    type,
    subject: { type: 'saved_view', id: after.id, label: after.name },
    ...(before && { before: edited(before), after: edited(after) }),
    info: { list: after.list },
  });

const lockOwn = async (ctx: Context, id: number): Promise<SavedView> =>
  (await queries.lockView(ctx.db, { id, userId: ctx.session.user.id })) ?? refuse('not_found');

export const listViews = (ctx: Context, query: Parsed<typeof contract.savedViews.list>['query']) =>
  queries.listViews(ctx.db, { ...query, userId: ctx.session.user.id });

export const createView = async (ctx: Context, view: NewView): Promise<SavedView> => {
  const userId = ctx.session.user.id;
  if (view.isDefault) await queries.clearDefault(ctx.db, { userId, list: view.list });
  const after = await queries.insertView(ctx.db, { userId, view });
  await tell(ctx, { type: 'CREATE_SAVED_VIEW', after });
  return after;
};

export const updateView = async (
  ctx: Context,
  { id, change }: { id: number; change: ViewChange },
): Promise<SavedView> => {
  const userId = ctx.session.user.id;
  const before = await lockOwn(ctx, id);
  if (change.version !== undefined && change.version !== before.version) refuse('stale');
  if (change.isDefault === true && !before.isDefault)
    await queries.clearDefault(ctx.db, { userId, list: before.list });
  const after = await queries.updateView(ctx.db, { id, userId, change });
  await tell(ctx, { type: 'UPDATE_SAVED_VIEW', before, after });
  return after;
};

export const removeView = async (ctx: Context, id: number): Promise<SavedView> => {
  const before = await lockOwn(ctx, id);
  await queries.deleteView(ctx.db, { id, userId: ctx.session.user.id });
  await tell(ctx, { type: 'DELETE_SAVED_VIEW', after: before });
  return before;
};
