import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { email, line, optionalText, recordId, version } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { HeldGroup, User } from '../users/users.ts';

/** The admin is kept as a person; the address is only how the wire names them. */
const adminEmail = email.nullable();
const userIds = z.array(recordId).max(1000);
const tenantIds = z.array(recordId).max(100);

/** Of a property, or of the platform for those of a council, who oversee several properties. */
export const Group = HeldGroup.extend({
  description: z.string(),
  userCount: z.number().int(),
  allowedTenantIds: z.array(z.number().int()),
  version: z.number().int(),
});
export type Group = z.infer<typeof Group>;

const GroupMember = User.pick({ id: true, displayId: true, name: true, status: true }).extend({
  email: z.string(),
  roles: z.array(z.string()),
  isAdmin: z.boolean(),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** The group with everybody in it. */
export const WholeGroup = Group.extend({ users: z.array(GroupMember) });
export type WholeGroup = z.infer<typeof WholeGroup>;

export const NewGroup = z.strictObject({
  name: line(120),
  description: optionalText(2000).default(''),
  userIds: userIds.default([]),
  /** Of one of the people here, who becomes a member. */
  adminEmail: adminEmail.default(null),
  allowedTenantIds: tenantIds.default([]),
});
export type NewGroup = z.output<typeof NewGroup>;

export const GroupChange = z
  .strictObject({
    name: line(120),
    description: optionalText(2000),
    userIds,
    adminEmail,
    allowedTenantIds: tenantIds,
    version,
  })
  .partial();
export type GroupChange = z.output<typeof GroupChange>;

export const groupProblems = {
  admin: sentence('groups.admin', {
    en: 'Nobody here has this address',
    es: 'Nadie de aquí tiene esta dirección',
  }),
  name: sentence('groups.name', {
    en: 'There is a group of this name',
    es: 'Ya hay un grupo con este nombre',
  }),
};

/** In a property its own groups; outside of any, for those who run the platform, the platform's. */
export const groups = {
  list: get('/user-group', {
    summary: 'The groups of people here',
    access: 'read:users',
    scope: 'place',
    query: listQuery({ sortBy: ['id', 'name', 'userCount'], select: ['id', 'name', 'adminEmail'] }),
    reply: listOf(Group),
  }),
  get: get('/user-group/:id', {
    summary: 'One group with its people, for its members and for those who may see users',
    access: 'signed-in',
    scope: 'place',
    reply: WholeGroup,
  }),
  create: post('/user-group', {
    summary: 'Make a group',
    access: 'write:users',
    scope: 'place',
    events: ['CREATE_GROUP'],
    status: 201,
    body: NewGroup,
    reply: WholeGroup,
  }),
  update: patch('/user-group/:id', {
    summary: 'Change a group; its admin may say what it is and take people out of it',
    access: 'signed-in',
    scope: 'place',
    events: ['UPDATE_GROUP'],
    body: GroupChange,
    reply: WholeGroup,
  }),
  remove: remove('/user-group/:id', {
    summary: 'Delete a group; its people stay',
    access: 'delete:users',
    scope: 'place',
    events: ['DELETE_GROUP'],
    reply: WholeGroup,
  }),
};

export const groupDeclaration = declare({
  family: 'people',
  record: { type: 'user_group', editedBy: 'update:users' },
  savedViews: 'groups',
  shows: { groups: ['people'] },
  pages: { user_group: '/dashboard/groups/:id' },
  events: {
    CREATE_GROUP: { en: 'made the group', es: 'creó el grupo' },
    UPDATE_GROUP: { en: 'changed the group', es: 'cambió el grupo' },
    DELETE_GROUP: { en: 'deleted the group', es: 'eliminó el grupo' },
  },
});
