import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { email, id, line, recordId, text, version } from '#core/fields.ts';
import { locales } from '#core/locales.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { GroupSteps, User, userStatuses } from '../users/users.ts';

/** Somebody of a council: in each property that is overseen, with the role held there. */
export const CouncilUser = User.pick({
  id: true,
  displayId: true,
  name: true,
  email: true,
  status: true,
  groups: true,
  lastActiveAt: true,
  deletedAt: true,
}).extend({
  places: z.array(
    z.strictObject({
      id: z.number().int(),
      title: z.string(),
      role: z.string(),
      roleName: z.string(),
    }),
  ),
  version: z.number().int(),
});
export type CouncilUser = z.infer<typeof CouncilUser>;

export const NewCouncilUser = z.strictObject({
  name: line(120),
  email,
  locale: z.enum(locales).default('en'),
  /** By its name, which is the same in every property. */
  role: text(60),
  tenantIds: z.array(recordId).min(1).max(100),
  groups: GroupSteps.default([]),
});
export type NewCouncilUser = z.output<typeof NewCouncilUser>;

/** A role that a council user can have, and what it may do at most. */
export const CouncilRole = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  permissions: z.array(z.string()),
});
export type CouncilRole = z.infer<typeof CouncilRole>;

export const CouncilUserChange = z
  .strictObject({
    name: line(120),
    status: z.enum(['active', 'suspended']),
    /** What changes: the role in a property by its name, or null for whoever oversees it no more. */
    places: z.array(z.strictObject({ tenantId: recordId, role: text(60).nullable() })).max(100),
    groups: GroupSteps,
    version,
  })
  .partial();
export type CouncilUserChange = z.output<typeof CouncilUserChange>;

/** People who oversee several properties: the platform alone lets them in. */
export const councils = {
  list: get('/user/council', {
    summary: 'Council users, with the properties that they oversee',
    access: 'write:tenants',
    scope: 'span',
    query: {
      ...listQuery({
        sortBy: ['name', 'email', 'status', 'lastActiveAt', 'deletedAt'],
        select: ['id', 'name', 'email', 'status', 'places'],
      }),
      isRemoved: flag.default(false).meta({ description: 'Those who were removed instead.' }),
    },
    reply: listOf(CouncilUser),
  }),
  roles: get('/role/council', {
    summary: 'The roles that a council user can have',
    access: 'write:tenants',
    scope: 'span',
    query: {
      tenantId: id
        .optional()
        .meta({ description: 'As this property numbers them; else each of them once.' }),
    },
    reply: z.array(CouncilRole),
  }),
  update: patch('/user/council/:id', {
    summary: 'Change, suspend or reactivate a council user, or what they oversee',
    access: 'write:tenants',
    scope: 'platform',
    events: ['UPDATE_USER', 'UPDATE_GROUP'],
    body: CouncilUserChange,
    reply: z.strictObject({ id: z.number().int(), name: z.string(), status: z.enum(userStatuses) }),
  }),
  remove: remove('/user/council/:id', {
    summary: 'Remove a council user everywhere; their sessions end at once',
    access: 'write:tenants',
    scope: 'platform',
    events: ['DELETE_USER'],
    reply: z.strictObject({ id: z.number().int(), name: z.string() }),
  }),
  restore: post('/user/council/:id/restore', {
    summary: 'Bring back a council user who was removed, with what they oversaw',
    access: 'write:tenants',
    scope: 'platform',
    events: ['RESTORE_USER'],
    reply: z.strictObject({ id: z.number().int(), name: z.string() }),
  }),
  erase: remove('/user/council/:id/permanent', {
    summary: 'Delete a removed council user for ever; the logs keep the name',
    access: 'write:tenants',
    scope: 'platform',
    events: ['ERASE_USER'],
    reply: z.strictObject({ id: z.number().int() }),
  }),
  create: post('/user/council', {
    summary: 'Add a council user, who oversees these properties',
    access: 'write:tenants',
    scope: 'platform',
    events: ['CREATE_USER', 'UPDATE_GROUP'],
    status: 201,
    body: NewCouncilUser,
    reply: z.strictObject({ id: z.number().int(), name: z.string() }),
  }),
};

export const councilDeclaration = declare({ shows: { councils: ['people'] } });
