import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { version } from '#core/fields.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { User } from '../users/users.ts';

/** Whoever looks after all properties, for the others who do. */
export const SuperAdministrator = User.pick({
  id: true,
  displayId: true,
  name: true,
  email: true,
  avatar: true,
  status: true,
  lastActiveAt: true,
  deletedAt: true,
  version: true,
});
export type SuperAdministrator = z.infer<typeof SuperAdministrator>;

const change = {
  access: 'write:tenants',
  scope: 'platform',
  reply: SuperAdministrator,
} as const;

/** Each act wants to be proven anew who one is, and none of them is done to oneself: so one is always left. */
export const superAdministrators = {
  list: get('/user/super-administrator', {
    summary: 'Who looks after all properties',
    access: 'write:tenants',
    scope: 'platform',
    query: {
      ...listQuery({
        sortBy: ['name', 'email', 'status', 'lastActiveAt', 'deletedAt'],
        select: ['id', 'name', 'email', 'status'],
      }),
      isRemoved: flag.default(false).meta({ description: 'Those who were removed instead.' }),
    },
    reply: listOf(SuperAdministrator),
  }),
  update: patch('/user/super-administrator/:id', {
    summary: 'Suspend a super administrator, or let one in again; their sessions end at once',
    ...change,
    events: ['UPDATE_USER'],
    body: z.strictObject({
      status: z.enum(['active', 'suspended']),
      version: version.optional(),
    }),
  }),
  signOut: post('/user/super-administrator/:id/sign-out', {
    summary: 'End all sessions of a super administrator, and trust none of their devices any more',
    ...change,
    events: ['SIGN_OUT_USER'],
  }),
  remove: remove('/user/super-administrator/:id', {
    summary: 'Remove a super administrator; their sessions end at once',
    ...change,
    events: ['DELETE_USER'],
  }),
  restore: post('/user/super-administrator/:id/restore', {
    summary: 'Bring back a super administrator who was removed',
    ...change,
    events: ['RESTORE_USER'],
  }),
  erase: remove('/user/super-administrator/:id/permanent', {
    summary: 'Delete a removed super administrator for ever; the log keeps the name',
    ...change,
    events: ['ERASE_USER'],
    reply: z.strictObject({ id: z.number().int() }),
  }),
};

export const superAdministratorDeclaration = declare({
  shows: { superAdministrators: ['people'] },
});
