import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { instant } from '#core/fields.ts';
import { get, remove } from '#core/route.ts';

/** Where somebody is signed in, or need not give a code. */
const Place = z.strictObject({
  id: z.number().int(),
  /** What the browser says of itself; the screen puts it into words. */
  userAgent: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});
export const OwnSession = Place.extend({ isCurrent: z.boolean() });
export type OwnSession = z.infer<typeof OwnSession>;
export const TrustedDevice = Place.extend({ expiresAt: instant, isCurrent: z.boolean() });
export type TrustedDevice = z.infer<typeof TrustedDevice>;

export const sessions = {
  list: get('/auth/sessions', {
    summary: 'Where one is signed in',
    access: 'signed-in',
    scope: 'account',
    reply: z.array(OwnSession),
  }),
  remove: remove('/auth/sessions/:id', {
    summary: 'End one of one’s own sessions',
    access: 'signed-in',
    scope: 'account',
    events: ['END_SESSION'],
    reply: z.strictObject({}),
  }),
  removeOthers: remove('/auth/sessions', {
    summary: 'End all of one’s own sessions but this one',
    access: 'signed-in',
    scope: 'account',
    events: ['END_OTHER_SESSIONS'],
    reply: z.strictObject({}),
  }),
  devices: get('/auth/devices', {
    summary: 'The devices on which one is not asked for a code',
    access: 'signed-in',
    scope: 'account',
    reply: z.array(TrustedDevice),
  }),
  removeDevice: remove('/auth/devices/:id', {
    summary: 'Trust a device no longer',
    access: 'signed-in',
    scope: 'account',
    events: ['FORGET_DEVICE'],
    reply: z.strictObject({}),
  }),
};

export const sessionDeclaration = declare({
  family: 'people',
  shows: { sessions: ['people'] },
  events: {
    END_SESSION: { en: 'ended a session of', es: 'cerró una sesión de' },
    END_OTHER_SESSIONS: {
      en: 'ended all other sessions of',
      es: 'cerró todas las demás sesiones de',
    },
    FORGET_DEVICE: {
      en: 'stopped trusting a device of',
      es: 'dejó de confiar en un dispositivo de',
    },
  },
});
