import { z } from 'zod';

import { instant, whole } from './core/fields.ts';
import { listQuery } from './core/query.ts';
import { get, listOf, post } from './core/route.ts';

export const Tenant = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  roomCount: z.number().int(),
  createdAt: instant,
  address: z.string(),
  timezone: z.string(),
  currency: z.string(),
  logo: z.strictObject({ id: z.number().int(), fileKey: z.string() }).nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

const Entered = z.strictObject({ tenant: Tenant.nullable() });

export const tenants = {
  current: get('/tenant/current', {
    summary: 'The current property',
    access: 'signed-in',
    scope: 'tenant',
    reply: Tenant,
  }),
  list: get('/tenant/all', {
    summary: 'The properties that the caller may enter',
    access: 'signed-in',
    scope: 'span',
    query: listQuery({
      sortBy: ['id', 'title', 'category', 'roomCount', 'createdAt'],
      select: ['id', 'title', 'category', 'roomCount', 'createdAt', 'address', 'logo'],
    }),
    reply: listOf(Tenant),
  }),
  enter: post('/tenant/switch', {
    summary: 'Enter a property, or leave it with 0; the session goes on there',
    access: 'signed-in',
    scope: 'none',
    events: ['ENTER_PROPERTY', 'LEAVE_PROPERTY'],
    body: z.strictObject({ tenantId: z.number().int().min(0).max(2_147_483_647) }),
    reply: Entered,
  }),
  /** The older spelling of it: only for a call of our own pages, see `isOwnCall` in the server. */
  enterByLink: get('/tenant/switch', {
    summary: 'The same as POST /tenant/switch, for older clients',
    access: 'signed-in',
    scope: 'none',
    events: ['ENTER_PROPERTY', 'LEAVE_PROPERTY'],
    query: { tenantId: whole(0, 2_147_483_647) },
    reply: Entered,
  }),
};
