import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { day, id, recordId } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { actions, resources } from '#core/permissions.ts';
import type { Resource } from '#core/permissions.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

/** One's own profile and the dashboard come with anything else that is open. */
const isGiven = (resource: Resource) => resource !== 'profile' && resource !== 'dashboard';
const entityType = z.enum(resources.filter(isGiven) as [Resource, ...Resource[]]);
const someActions = z.array(z.enum(actions)).min(1).max(actions.length);

/** What a role of a council may do with a resource in a property, from a day on, up to a day or for good. */
export const RoleResource = z.strictObject({
  id: z.number().int(),
  entityType: z.string(),
  actions: z.array(z.enum(actions)),
  role: z.strictObject({ id: z.number().int(), name: z.string(), title: z.string() }),
  tenant: z.strictObject({ id: z.number().int(), title: z.string() }),
  /** Null: for everybody who holds the role there. */
  groupId: z.number().int().nullable(),
  from: day,
  until: day.nullable(),
  /** Whether it holds today, as the property counts its days. */
  isOpen: z.boolean(),
  /** Of all that is open to the same holders in the same property: another one with each save. */
  version: z.number().int(),
});
export type RoleResource = z.infer<typeof RoleResource>;

export const roleResourceProblems = {
  order: sentence('role_resources.order', {
    en: 'The last day is before the first',
    es: 'El último día es anterior al primero',
  }),
  twice: sentence('role_resources.twice', {
    en: 'Each resource stands once',
    es: 'Cada recurso aparece una sola vez',
  }),
  beyond: sentence('role_resources.beyond', {
    en: 'The role may not do this anywhere',
    es: 'El rol no permite esto en ningún sitio',
  }),
  group: sentence('role_resources.group', {
    en: 'This group is not for this property',
    es: 'Este grupo no es para este hotel',
  }),
};

const OpenResource = z
  .strictObject({ entityType, actions: someActions, from: day, until: day.nullable() })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    message: roleResourceProblems.order,
  });
export type OpenResource = z.output<typeof OpenResource>;

const isOnce = (all: readonly OpenResource[]) =>
  new Set(all.map((each) => each.entityType)).size === all.length;

export const CouncilPermissions = z.strictObject({
  tenantId: recordId,
  /** A council's role, as that property numbers it. */
  roleId: recordId,
  groupId: recordId.nullable().default(null),
  /** All that is open from now on; what is left out is closed. */
  resources: z.array(OpenResource).max(resources.length).refine(isOnce, roleResourceProblems.twice),
  /** That was read, 0 where nothing was open; without it, what is there is replaced whatever it is. */
  version: z.number().int().min(0).max(2_147_483_647).optional(),
});
export type CouncilPermissions = z.output<typeof CouncilPermissions>;

export const roleResources = {
  list: get('/role-resource', {
    summary: 'What the roles of councils may do, in which property, for whom and from when to when',
    access: 'write:tenants',
    scope: 'span',
    query: {
      ...listQuery({
        sortBy: ['tenant', 'role', 'entityType', 'from', 'until'],
        select: ['id', 'entityType', 'actions', 'from', 'until'],
      }),
      entityType: entityType.optional(),
      roleId: id.optional(),
      tenantId: id.optional(),
      groupId: id.optional(),
    },
    reply: listOf(RoleResource),
  }),
  set: post('/role-resource', {
    summary: 'Say anew what a role of a council may do in a property, for all or for one group',
    access: 'write:tenants',
    scope: 'platform',
    events: ['UPDATE_ROLE_RESOURCES'],
    body: CouncilPermissions,
    reply: z.array(RoleResource),
  }),
};

export const roleResourceDeclaration = declare({
  family: 'people',
  shows: { roleResources: ['people'] },
  events: {
    UPDATE_ROLE_RESOURCES: {
      en: 'changed what the council may do here as',
      es: 'cambió lo que el ayuntamiento puede hacer aquí como',
    },
  },
});
