import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { instant, line, mailedAddress, phone, recordId, text } from '#core/fields.ts';
import { locales } from '#core/locales.ts';
import { actions } from '#core/permissions.ts';
import type { Subject } from '#core/permissions.ts';
import { get, patch, post } from '#core/route.ts';
import { timeZone } from '#core/time-zones.ts';

import { LinkToken } from '../passwords/passwords.ts';
import { PropertyLogo } from '../tenants/tenants.ts';
import { HeldGroup } from '../users/users.ts';

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
  phone: z.string(),
  avatar: z.strictObject({ fileKey: z.string() }).nullable(),
  status: z.enum(['invited', 'active', 'suspended']),
  locale: z.enum(locales),
  /** In which times are read where no property says it; null goes by the device. */
  timezone: z.string().nullable(),
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
  groups: z.array(HeldGroup),
  abilities: z.array(Rule),
  isSuperAdmin: z.boolean(),
  /** A super administrator acts in the property above, and until when. */
  acting: z.strictObject({ reason: z.string(), endsAt: instant }).nullable(),
  isCouncil: z.boolean(),
  isHousekeeper: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const factorMethods = ['otp', 'qr'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What stands between the password and the session; it lives for ten minutes. */
export const Challenge = z.strictObject({
  challenge: z.string(),
  methods: z.array(z.enum(factorMethods)),
  enrolled: z.array(z.enum(factorMethods)),
});
export type Challenge = z.infer<typeof Challenge>;

/** Digits, spaces and the usual marks: how people write a number. */

export const Credentials = z.strictObject({
  email: text(254).overwrite(mailedAddress),
  password: z.string().min(1).max(1000),
  /** What the organisation's sign-in has said before: the two accounts are joined by the password, once. */
  arrival: LinkToken.optional(),
});

export const auth = {
  login: post('/auth/login', {
    summary: 'Sign in with email and password',
    access: 'public',
    scope: 'none',
    body: Credentials,
    reply: z.strictObject({
      token: z.string().optional(),
      user: Profile.optional(),
      /** Instead of both, where a second factor is asked for. */
      mfa: Challenge.optional(),
    }),
  }),
  me: get('/auth/me', {
    summary: 'Who is signed in, and what they may do',
    access: 'signed-in',
    scope: 'platform',
    reply: Profile,
  }),
  update: patch('/auth/me', {
    summary: 'Change one’s own name, language, time zone, phone and picture',
    access: 'signed-in',
    scope: 'platform',
    events: ['UPDATE_USER'],
    body: z
      .strictObject({
        name: line(120),
        locale: z.enum(locales),
        timezone: timeZone.nullable(),
        /** A picture that was sent by oneself; null takes it away. */
        avatarId: recordId.nullable(),
        phone: z.union([z.literal(''), phone]),
      })
      .partial(),
    reply: Profile,
  }),
  logout: post('/auth/logout', {
    summary: 'End this session',
    access: 'signed-in',
    scope: 'none',
    reply: z.strictObject({
      /** Who came in by the organisation's sign-in is signed out there too: the browser goes on to this address. */
      leaveAt: z.string().optional(),
    }),
  }),
};

export const signInDeclaration = declare({
  shows: { auth: ['people'] },
  failures: {
    wrong_credentials: failure(
      401,
      'The email or the password is not right',
      'El correo o la contraseña no son correctos',
    ),
    too_many_attempts: failure(
      429,
      'Too many attempts. Try again in {seconds} seconds',
      'Demasiados intentos. Pruebe de nuevo en {seconds} segundos',
    ),
  },
});
