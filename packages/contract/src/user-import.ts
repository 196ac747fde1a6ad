import { z } from 'zod';

import { locales } from './core/errors.ts';
import { recordId, text } from './core/fields.ts';
import { importOf, maxImportRows } from './core/import.ts';
import { sentence } from './core/messages.ts';
import { post } from './core/route.ts';
import { NewGroup } from './groups.ts';
import { email } from './guests.ts';
import { User } from './users.ts';

/** A row of a file of people; the role by its title. */
export const UserRow = z.strictObject({
  name: text(120),
  email,
  role: text(60),
  language: z.enum(locales).default('en'),
});
export type UserRow = z.infer<typeof UserRow>;

export const userRowProblems = {
  known: sentence('users.import.known', {
    en: 'There is a user with this address; an import changes nobody',
    es: 'Ya hay un usuario con esta dirección; una importación no cambia a nadie',
  }),
  sameRow: sentence('users.import.row', {
    en: 'Row {other} has the same address',
    es: 'La fila {other} tiene la misma dirección',
  }),
  role: sentence('users.import.role', {
    en: 'There is no role of this title that you could give',
    es: 'No hay ningún rol con este título que usted pueda dar',
  }),
  oneGroup: sentence('users.import.one_group', {
    en: 'Either a group that is there or a new one',
    es: 'O un grupo que ya existe o uno nuevo',
  }),
  noGroup: sentence('users.import.no_group', {
    en: 'Only a group has an admin: name the group too',
    es: 'Solo un grupo tiene responsable: indique también el grupo',
  }),
  elsewhere: sentence('users.import.elsewhere', {
    en: 'The users of an import belong to this property alone',
    es: 'Los usuarios de una importación son solo de este hotel',
  }),
};

const tenantIds = z.array(recordId).max(100).default([]);

/** People, and the group that they come into: one that is there, or a new one, with its admin. */
export const UserBatch = z
  .strictObject({
    users: z
      .array(z.strictObject({ name: text(120), email, allocatedTenantIds: tenantIds }))
      .min(1)
      .max(maxImportRows),
    roleId: recordId,
    groupId: recordId.optional(),
    newGroup: NewGroup.pick({ name: true, description: true }).optional(),
    /** Of one of these people, or of somebody who is here already. */
    adminEmail: email.optional(),
    allowedTenantIds: tenantIds,
  })
  .refine(({ groupId, newGroup }) => groupId === undefined || newGroup === undefined, {
    path: ['newGroup'],
    message: userRowProblems.oneGroup,
  })
  .refine(
    ({ groupId, newGroup, adminEmail }) =>
      adminEmail === undefined || groupId !== undefined || newGroup !== undefined,
    { path: ['adminEmail'], message: userRowProblems.noGroup },
  );
export type UserBatch = z.output<typeof UserBatch>;

export const userImport = {
  import: post('/user/import', {
    summary: 'Add users from the rows of a file, or say what would be added',
    access: 'write:users',
    events: ['CREATE_USER'],
    ...importOf(UserRow),
  }),
  batch: post('/user/batch', {
    summary: 'Add several users with one role, and into a group, all of them or none',
    access: 'write:users',
    scope: 'tenant',
    events: ['CREATE_USER', 'CREATE_GROUP', 'UPDATE_GROUP'],
    status: 201,
    body: UserBatch,
    reply: z.array(User),
  }),
};
