import { z } from 'zod';

import { email, line, recordId, text } from '#core/fields.ts';
import { importOf, maxImportRows } from '#core/import.ts';
import { locales } from '#core/locales.ts';
import { sentence } from '#core/messages.ts';
import { post } from '#core/route.ts';

import { NewGroup } from '../groups/groups.ts';
import { User } from '../users/users.ts';

/** A row of a file of people; the role by its title. */
export const UserRow = z.strictObject({
  name: line(120),
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
    en: 'Only of the properties that the import is for',
    es: 'Solo de los hoteles para los que es la importación',
  }),
  noProperty: sentence('users.import.no_property', {
    en: 'Choose the properties that these people oversee',
    es: 'Elija los hoteles que supervisan estas personas',
  }),
};

const tenantIds = z.array(recordId).max(100).default([]);

/** Where the people of an import come to. */
const placing = {
  /** A group that is there, or a new one. */
  groupId: recordId.optional(),
  newGroup: NewGroup.pick({ name: true, description: true }).optional(),
  /** Of one of these people, or of somebody who is here already. */
  adminEmail: email.optional(),
  /** In a property its own; outside, those that the people of a council oversee, and a new group is for. */
  allowedTenantIds: tenantIds,
};
export const ImportPlacing = z.strictObject(placing);
export type ImportPlacing = z.output<typeof ImportPlacing>;

type Grouping = Omit<ImportPlacing, 'allowedTenantIds'>;
const oneGroup = ({ groupId, newGroup }: Grouping) =>
  groupId === undefined || newGroup === undefined;
const adminOfGroup = ({ groupId, newGroup, adminEmail }: Grouping) =>
  adminEmail === undefined || groupId !== undefined || newGroup !== undefined;
const onlyOne = { path: ['newGroup'], message: userRowProblems.oneGroup };
const onlyOfGroup = { path: ['adminEmail'], message: userRowProblems.noGroup };

/** People with one role: of the property, or of a council as one of its properties numbers it. */
export const UserBatch = z
  .strictObject({
    users: z
      .array(
        z.strictObject({
          name: line(120),
          email,
          /** Of the properties that are allowed, those that this person oversees; none named is all. */
          allocatedTenantIds: tenantIds,
        }),
      )
      .min(1)
      .max(maxImportRows),
    roleId: recordId,
    ...placing,
  })
  .refine(oneGroup, onlyOne)
  .refine(adminOfGroup, onlyOfGroup);
export type UserBatch = z.output<typeof UserBatch>;

const file = importOf(UserRow);

/** In a property its staff; outside of any, for a super administrator, people of a council. */
export const userImport = {
  import: post('/user/import', {
    ...file,
    summary: 'Add users from the rows of a file, or say what would be added',
    access: 'write:users',
    scope: 'place',
    events: ['CREATE_USER', 'CREATE_GROUP', 'UPDATE_GROUP'],
    body: file.body.extend(placing).refine(oneGroup, onlyOne).refine(adminOfGroup, onlyOfGroup),
  }),
  batch: post('/user/batch', {
    summary: 'Add several users with one role, and into a group, all of them or none',
    access: 'write:users',
    scope: 'place',
    events: ['CREATE_USER', 'CREATE_GROUP', 'UPDATE_GROUP'],
    status: 201,
    body: UserBatch,
    reply: z.array(User),
  }),
};
