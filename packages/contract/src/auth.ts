import { z } from 'zod';

import { locales } from './core/errors.ts';
import { recordId, text } from './core/fields.ts';
import { actions } from './core/permissions.ts';
import type { Subject } from './core/permissions.ts';
import { get, patch, post } from './core/route.ts';
import { PropertyLogo } from './tenants.ts';

/** Set by the platform; what a role may do comes from its permissions, never from its name. */
export const roleKinds = ['staff', 'administrator', 'council', 'super_administrator'] as const;

const Role = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  name: z.string(),
  permissions: z.array(z.strictObject({ name: z.string() })),
});
const Rule = z.strictObject({ action: z.enum(actions), subject: z.string<Subject>() });

export const Profile = z.strictObject({
  id: z.number().int(),
  displayId: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.strictObject({ fileKey: z.string() }).nullable(),
  status: z.enum(['invited', 'active', 'suspended']),
  locale: z.enum(locales),
  roles: z.array(Role),
  tenant: z
    .strictObject({
      id: z.number().int(),
      title: z.string(),
      timezone: z.string(),
      currency: z.string(),
      logo: PropertyLogo.nullable(),
    })
    .nullable(),
  groups: z.array(
    z.strictObject({ id: z.number().int(), name: z.string(), adminEmail: z.string() }),
  ),
  abilities: z.array(Rule),
  isSuperAdmin: z.boolean(),
  isCouncil: z.boolean(),
  isHousekeeper: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const Credentials = z.strictObject({
  email: text(254),
  password: z.string().min(1).max(1000),
});

export const auth = {
  login: post('/auth/login', {
    summary: 'Sign in with email and password',
    access: 'public',
    scope: 'none',
    body: Credentials,
    reply: z.strictObject({ token: z.string(), user: Profile }),
  }),
  me: get('/auth/me', {
    summary: 'Who is signed in, and what they may do',
    access: 'signed-in',
    scope: 'platform',
    reply: Profile,
  }),
  update: patch('/auth/me', {
    summary: 'Change one’s own name, language and picture',
    access: 'signed-in',
    scope: 'platform',
    events: ['UPDATE_USER'],
    body: z
      .strictObject({
        name: text(120),
        locale: z.enum(locales),
        /** A picture that was sent by oneself; null takes it away. */
        avatarId: recordId.nullable(),
      })
      .partial(),
    reply: Profile,
  }),
  logout: post('/auth/logout', {
    summary: 'End this session',
    access: 'signed-in',
    scope: 'none',
    reply: z.strictObject({}),
  }),
};
