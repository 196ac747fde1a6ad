import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { email, id, instant, line, optionalLine, recordId, text, version } from '#core/fields.ts';
import { locales } from '#core/locales.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { OpenWork, workEvents } from './open-work.ts';
import { userStatuses } from './user-words.ts';

export * from './user-words.ts';

export * from './open-work.ts';

/** A group as whoever is in it carries it about. */
export const HeldGroup = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  adminEmail: z.string().nullable(),
});
export type HeldGroup = z.infer<typeof HeldGroup>;

const HeldRole = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  name: z.string(),
  permissions: z.array(z.strictObject({ name: z.string() })),
});

export const User = z.strictObject({
  id: z.number().int(),
  displayId: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.strictObject({ fileKey: z.string() }).nullable(),
  status: z.enum(userStatuses),
  locale: z.enum(locales),
  roles: z.array(HeldRole),
  groups: z.array(HeldGroup),
  /** Where this person is at home, if that is here. */
  tenant: z.strictObject({ id: z.number().int(), title: z.string() }).nullable(),
  /** Looked after in this property; others are only members of it. */
  isAtHome: z.boolean(),
  /** By what the payroll of this property knows the person; empty where it does not. */
  payrollRef: z.string(),
  lastActiveAt: instant.nullable(),
  createdAt: instant,
  /** Since when in the bin. */
  deletedAt: instant.nullable(),
  version: z.number().int(),
});
export type User = z.infer<typeof User>;

const payrollRef = optionalLine(40);

/** Of the groups of somebody, what changes: into it or out of it. The others stay as they are. */
export const GroupSteps = z.array(z.strictObject({ id: recordId, isMember: z.boolean() })).max(100);
export type GroupSteps = z.output<typeof GroupSteps>;

export const NewUser = z.strictObject({
  name: line(120),
  email,
  roleIds: z.array(recordId).max(20).default([]),
  groups: GroupSteps.default([]),
  locale: z.enum(locales).default('en'),
  /** No two people of a property have the same one. */
  payrollRef: payrollRef.default(''),
});
export type NewUser = z.output<typeof NewUser>;

export const UserChange = z
  .strictObject({
    name: line(120),
    /** Only as long as nobody has signed in with it. */
    email,
    roleIds: z.array(recordId).max(20),
    groups: GroupSteps,
    locale: z.enum(locales),
    payrollRef,
    status: z.enum(['active', 'suspended']),
    /** Of who is suspended: who gets the open work that they may do; the rest, or all without it, is nobody's. */
    handOverTo: recordId.nullable(),
    version,
  })
  .partial();
export type UserChange = z.output<typeof UserChange>;

const sorts = ['id', 'name', 'email', 'status', 'lastActiveAt', 'createdAt'] as const;
const selects = ['id', 'name', 'email', 'roles', 'tenant', 'status'] as const;

/** Who runs a property, for those who look after all of them. */
export const Administrator = User.pick({
  id: true,
  displayId: true,
  name: true,
  email: true,
  avatar: true,
  status: true,
  lastActiveAt: true,
}).extend({ tenant: z.strictObject({ id: z.number().int(), title: z.string() }) });
export type Administrator = z.infer<typeof Administrator>;

/** With the groups of whoever is of a council: they decide what is seen here, and are the platform's to change. */
export const ListedUser = User.extend({ councils: z.array(z.string()) });
export type ListedUser = z.infer<typeof ListedUser>;

export const users = {
  administrators: get('/user/administrators', {
    summary: 'The administrators of all properties',
    access: 'read:tenants',
    scope: 'span',
    query: listQuery({
      sortBy: ['name', 'email', 'tenant', 'status', 'lastActiveAt'],
      select: ['id', 'name', 'email', 'tenant', 'status'],
    }),
    reply: listOf(Administrator),
  }),
  list: get('/user', {
    summary: 'The people of the current property',
    access: 'read:users',
    scope: 'tenant',
    query: {
      ...listQuery({ sortBy: sorts, select: selects }),
      roleId: id.optional(),
      byRole: text(120).optional().meta({ description: 'The name of a role.' }),
      status: oneOrMore(userStatuses).optional(),
      includeMe: flag.default(true),
    },
    reply: listOf(ListedUser),
  }),
  bin: get('/user/bin', {
    summary: 'The people who were removed and can come back',
    access: 'delete:users',
    scope: 'tenant',
    query: listQuery({ sortBy: [...sorts, 'deletedAt'], select: selects }),
    reply: listOf(User),
  }),
  get: get('/user/:id', {
    summary: 'One person',
    access: 'read:users',
    scope: 'tenant',
    reply: User,
  }),
  work: get('/user/:id/work', {
    summary: 'What a person has still to do here: asked before they are suspended or removed',
    access: 'read:users',
    scope: 'tenant',
    reply: OpenWork,
  }),
  create: post('/user', {
    summary: 'Add a person',
    access: 'write:users',
    scope: 'tenant',
    events: ['CREATE_USER', 'UPDATE_GROUP'],
    status: 201,
    body: NewUser,
    reply: User,
  }),
  update: patch('/user/:id', {
    summary: 'Change, suspend or reactivate a person',
    access: 'update:users',
    scope: 'tenant',
    events: ['UPDATE_USER', 'UPDATE_GROUP', ...workEvents],
    body: UserChange,
    reply: User,
  }),
  remove: remove('/user/:id', {
    summary: 'Move a person to the bin; their sessions end at once',
    access: 'delete:users',
    scope: 'tenant',
    events: ['DELETE_USER', ...workEvents],
    query: { handOverTo: id.optional() },
    reply: User,
  }),
  signOut: post('/user/:id/sign-out', {
    summary: 'End all sessions of a person, and trust none of their devices any more',
    access: 'update:users',
    scope: 'tenant',
    events: ['SIGN_OUT_USER'],
    reply: User,
  }),
  restore: post('/user/:id/restore', {
    summary: 'Take a person out of the bin, with the roles that the caller could give',
    access: 'delete:users',
    scope: 'tenant',
    events: ['RESTORE_USER'],
    reply: User,
  }),
  erase: remove('/user/:id/permanent', {
    summary: 'Delete a person in the bin for ever; the log keeps the name',
    access: 'delete:users',
    scope: 'tenant',
    events: ['ERASE_USER', ...workEvents],
    reply: z.strictObject({ id: z.number().int() }),
  }),
};

export const userDeclaration = declare({
  family: 'people',
  record: { type: 'user', editedBy: 'update:users' },
  savedViews: 'users',
  shows: { users: ['people'] },
  pages: { user: '/dashboard/users?open=:id' },
  events: {
    CREATE_USER: { en: 'added the user', es: 'añadió al usuario' },
    UPDATE_USER: { en: 'changed the user', es: 'cambió al usuario' },
    DELETE_USER: { en: 'moved the user to the bin', es: 'envió al usuario a la papelera' },
    SIGN_OUT_USER: { en: 'signed out the user', es: 'cerró las sesiones del usuario' },
    RESTORE_USER: { en: 'took the user out of the bin', es: 'sacó al usuario de la papelera' },
    ERASE_USER: { en: 'deleted the user for ever', es: 'eliminó al usuario para siempre' },
  },
  failures: {
    last_administrator: failure(
      409,
      'This is the last active administrator: make somebody else one first',
      'Es el último administrador activo: nombre antes a otra persona',
    ),
    own_account: failure(
      409,
      'Somebody else must do this to your account',
      'Otra persona debe hacer esto con su cuenta',
    ),
    elsewhere_at_home: failure(
      409,
      '{name} is looked after elsewhere and cannot be changed here',
      '{name} se gestiona en otro lugar y no se puede cambiar aquí',
    ),
    address_refused: failure(
      409,
      'This address cannot be used here: take another one',
      'Esta dirección no se puede usar aquí: elija otra',
    ),
    in_bin: failure(
      409,
      '{name} has this address and is in the bin: restore them instead',
      '{name} tiene esta dirección y está en la papelera: recupere su cuenta',
    ),
    address_settled: failure(
      409,
      'Only {name} can change this address, in Account Management',
      'Solo {name} puede cambiar esta dirección, en la gestión de su cuenta',
    ),
  },
});
