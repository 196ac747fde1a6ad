import { z } from 'zod';

import { instant, line, optionalText, version } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { savedViewLists } from '../declared.ts';

export const SavedView = z.strictObject({
  id: z.number().int(),
  list: z.enum(savedViewLists),
  name: z.string(),
  /** The address's search parameters: filters, order and columns, never the page. */
  search: z.string(),
  /** Opened where the list is asked for without any wish. */
  isDefault: z.boolean(),
  createdAt: instant,
  version: z.number().int(),
});
export type SavedView = z.infer<typeof SavedView>;

const parts = { name: line(60), search: optionalText(2000), isDefault: z.boolean() };

/** Everybody's own, in each property: somebody else's is not there at all. */
export const savedViews = {
  list: get('/saved-view', {
    summary: 'One’s own views of a list',
    access: 'read:profile',
    scope: 'tenant',
    query: {
      ...listQuery({ sortBy: ['name', 'createdAt'], select: ['id', 'list', 'name', 'search'] }),
      list: z.enum(savedViewLists).optional(),
    },
    reply: listOf(SavedView),
  }),
  create: post('/saved-view', {
    summary: 'Keep a list as it is shown now',
    access: 'write:profile',
    scope: 'tenant',
    events: ['CREATE_SAVED_VIEW'],
    status: 201,
    body: z.strictObject({
      list: z.enum(savedViewLists),
      ...parts,
      isDefault: parts.isDefault.default(false),
    }),
    reply: SavedView,
  }),
  update: patch('/saved-view/:id', {
    summary: 'Rename a view, give it what is shown now, or open the list with it',
    access: 'update:profile',
    scope: 'tenant',
    events: ['UPDATE_SAVED_VIEW'],
    body: z.strictObject({ ...parts, version }).partial(),
    reply: SavedView,
  }),
  remove: remove('/saved-view/:id', {
    summary: 'Forget a view',
    access: 'delete:profile',
    scope: 'tenant',
    events: ['DELETE_SAVED_VIEW'],
    reply: SavedView,
  }),
};
