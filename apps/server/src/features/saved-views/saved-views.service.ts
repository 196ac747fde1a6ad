import type { contract, Parsed, SavedView } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { recordOf } from '#core/records/record.ts';

import * as queries from './saved-views.queries.ts';
import type { NewView, ViewChange } from './saved-views.queries.ts';

const lockOwn = ({ db, session }: Context, id: number) =>
  queries.lockView(db, { id, userId: session.user.id });

const savedView = recordOf<SavedView>({
  type: 'saved_view',
  find: lockOwn,
  lock: lockOwn,
  labelOf: ({ name }) => name,
  fieldsOf: ({ name, search, isDefault }) => ({ name, search, isDefault }),
  aboutOf: ({ list }) => ({ info: { list } }),
});

export const listViews = (ctx: Context, query: Parsed<typeof contract.savedViews.list>['query']) =>
  queries.listViews(ctx.db, { ...query, userId: ctx.session.user.id });

export const createView = (ctx: Context, view: NewView) =>
  savedView.create(ctx, {
    event: 'CREATE_SAVED_VIEW',
    write: async () => {
      const userId = ctx.session.user.id;
      if (view.isDefault) await queries.clearDefault(ctx.db, { userId, list: view.list });
      return await queries.insertView(ctx.db, { userId, view });
    },
  });

export const updateView = (ctx: Context, { id, change }: { id: number; change: ViewChange }) =>
  savedView.change(ctx, {
    id,
    event: 'UPDATE_SAVED_VIEW',
    read: change.version,
    write: async ({ isDefault, list }) => {
      const userId = ctx.session.user.id;
      if (change.isDefault === true && !isDefault)
        await queries.clearDefault(ctx.db, { userId, list });
      await queries.updateView(ctx.db, { id, userId, change });
    },
  });

export const removeView = (ctx: Context, id: number) =>
  savedView.remove(ctx, {
    id,
    event: 'DELETE_SAVED_VIEW',
    write: () => queries.deleteView(ctx.db, { id, userId: ctx.session.user.id }),
  });
