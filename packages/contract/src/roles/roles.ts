import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, line, money, recordId, version } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { permissions } from '#core/permissions.ts';
import type { Permission } from '#core/permissions.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';
import type { Word } from '#core/words.ts';

import { roleKinds } from '../auth/auth.ts';
import { plainLetters } from './plain-letters.ts';

/** Clients read meaning into these words, so only the platform's own roles hold them. */
const reserved = /council|super[^\p{L}\p{N}]*admin|^\P{L}*administrator\P{L}*$/u;
export const isReservedTitle = (title: string): boolean => reserved.test(plainLetters(title));
const reservedTitle = sentence('roles.reserved', {
  en: 'A role cannot be called so: council, super admin and administrator are reserved',
  es: 'Un rol no se puede llamar así: council, super admin y administrator están reservados',
});
const title = line(60).refine((words) => !isReservedTitle(words), reservedTitle);

/** How much those who hold it may approve of what is to be bought; null: any amount. */
const purchaseLimit = money.nullable();

const permissionName = z.enum(permissions as [Permission, ...Permission[]]);
const permissionNames = z.array(permissionName).max(permissions.length);

/** Its number is its place in the list of all there are. */
export const NamedPermission = z.strictObject({ id: z.number().int(), name: z.string() });
export type NamedPermission = z.infer<typeof NamedPermission>;
export const permissionNumber = (name: string): number =>
  permissions.findIndex((each) => each === name) + 1;

export const RoleRow = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  name: z.string(),
  kind: z.enum(roleKinds),
  permissions: z.array(NamedPermission),
  purchaseLimit: z.number().nullable(),
  /** How many hold it, people and programs, those in the bin included. */
  userCount: z.number().int(),
  /** Of these the people who are not in the bin, and who is. */
  peopleCount: z.number().int(),
  binnedCount: z.number().int(),
  programCount: z.number().int(),
  /** A sign-in by the organisation may give it. */
  isGivenBySignIn: z.boolean(),
  version: z.number().int(),
});
export type RoleRow = z.infer<typeof RoleRow>;

/** What a role may be needed for; each with what it is called, or how many there are. */
export const roleUseWords = {
  people: ['people who hold it', 'personas que lo tienen'],
  programs: ['programs that hold it', 'programas que lo tienen'],
  signIns: ['sign-in by the organisation, which gives it', 'acceso de la organización, que lo da'],
  policies: ['policies for it', 'políticas para él'],
  shifts: ['shifts still to come', 'turnos próximos'],
  shiftTemplates: ['shift templates', 'plantillas de turno'],
  weekTemplates: ['week templates', 'plantillas de semana'],
  coverRules: ['minimum cover', 'cobertura mínima'],
  inspections: ['open inspections', 'inspecciones abiertas'],
  inspectionSeries: ['series of inspections', 'series de inspecciones'],
} as const satisfies Record<string, Word>;
export type RoleUse = keyof typeof roleUseWords;

export const RoleChange = z
  .strictObject({ title, permissions: permissionNames, purchaseLimit, version })
  .partial();
export type RoleChange = z.output<typeof RoleChange>;

export const roles = {
  list: get('/role', {
    summary: 'The roles of the current property, with what they may do',
    access: 'read:roles',
    scope: 'tenant',
    query: listQuery({ sortBy: ['id', 'title', 'userCount'], select: ['id', 'title', 'name'] }),
    reply: listOf(RoleRow),
  }),
  create: post('/role', {
    summary: 'Make a role of staff',
    access: 'write:roles',
    scope: 'tenant',
    events: ['CREATE_ROLE'],
    status: 201,
    body: z.strictObject({
      title,
      permissions: permissionNames.default([]),
      purchaseLimit: purchaseLimit.default(null),
    }),
    reply: RoleRow,
  }),
  update: patch('/role/:id', {
    summary: 'Rename a role of staff, or say anew what it may do',
    access: 'update:roles',
    scope: 'tenant',
    events: ['UPDATE_ROLE'],
    body: RoleChange,
    reply: RoleRow,
  }),
  remove: remove('/role/:id', {
    summary: 'Delete a role that nobody holds and nothing is for; whoever is in the bin loses it',
    access: 'delete:roles',
    scope: 'tenant',
    events: ['DELETE_ROLE'],
    reply: RoleRow,
  }),
  listPermissions: get('/permission', {
    summary: 'Every permission there is',
    access: 'read:roles',
    scope: 'tenant',
    query: listQuery({ sortBy: ['id', 'name'], select: ['id', 'name'] }),
    reply: listOf(NamedPermission),
  }),
  allocated: get('/permission/allocated', {
    summary: 'What a role may do; without one, what the caller may',
    access: 'read:roles',
    scope: 'tenant',
    query: { roleId: id.optional() },
    reply: z.array(NamedPermission),
  }),
  addPermission: post('/permission', {
    summary: 'Give a role one permission more',
    access: 'update:roles',
    scope: 'tenant',
    events: ['UPDATE_ROLE'],
    body: z.strictObject({ roleId: recordId, name: permissionName }),
    reply: RoleRow,
  }),
  setPermissions: post('/permission/batch', {
    summary: 'Say anew what a role may do',
    access: 'update:roles',
    scope: 'tenant',
    events: ['UPDATE_ROLE'],
    body: z.strictObject({ roleId: recordId, permissions: permissionNames }),
    reply: RoleRow,
  }),
};

export const roleDeclaration = declare({
  family: 'people',
  record: { type: 'role', editedBy: 'update:roles' },
  shows: { roles: ['people'] },
  pages: { role: { address: '/dashboard/roles?role=:id', needs: 'write:users' } },
  events: {
    CREATE_ROLE: { en: 'created the role', es: 'creó el rol' },
    UPDATE_ROLE: { en: 'changed the role', es: 'cambió el rol' },
    UPGRADE_ROLE: {
      en: 'changed with the upgrade what is allowed to the role',
      es: 'cambió con la actualización lo que se permite al rol',
    },
    DELETE_ROLE: { en: 'deleted the role', es: 'eliminó el rol' },
  },
  failures: {
    beyond_rights: failure(
      409,
      'Nobody can give or take what goes beyond their own rights: {permission}',
      'Nadie puede dar ni quitar más de lo que le permiten sus propios derechos: {permission}',
    ),
    fixed_role: failure(
      409,
      'This role belongs to the product and stays as it is: copy it instead',
      'Este rol es del producto y no se cambia: cópielo',
    ),
    role_in_use: failure(
      409,
      '{title} is still needed: {uses}. Give each another role, or end it, first',
      '{title} todavía hace falta: {uses}. Asígneles antes otro rol o termínelos',
    ),
    beyond_limit: failure(
      409,
      'Nobody can let others approve more than they may approve themselves: {limit}',
      'Nadie puede permitir que otros aprueben más de lo que puede aprobar: {limit}',
    ),
  },
});
