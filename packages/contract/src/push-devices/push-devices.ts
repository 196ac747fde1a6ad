import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { instant } from '#core/fields.ts';
import type { Locale } from '#core/locales.ts';
import { sentence } from '#core/messages.ts';
import { get, post, remove } from '#core/route.ts';

/** A browser that is told also where no page of it is open. */
export const PushDevice = z.strictObject({
  id: z.number().int(),
  /** What the browser says of itself; the screen puts it into words. */
  userAgent: z.string(),
  madeAt: instant,
  /** When it was last told of something. */
  toldAt: instant.nullable(),
  /** The session there has ended: nothing is told until the same person signs in again. */
  isPaused: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** What is said to a browser, sealed: whoever carries it cannot read it. */
export interface PushMessage {
  title: string;
  body: string;
  /** The same for whatever tells of the same entry, so that it is shown once. */
  tag: string;
  locale: Locale;
  tenantId: number;
  /** Where it leads, below the address of this server. */
  address: string;
}

const base64url = (most: number) => z.string().regex(new RegExp(`^[\\w-]{1,${most}}=*$`));

/** As browsers write it: `PushSubscription.toJSON()`. */
export const PushSubscribing = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: base64url(100), auth: base64url(40) }),
});
export type PushSubscribing = z.output<typeof PushSubscribing>;

/** Whom this server would call is nobody's to choose: it calls the services of browsers. */
export const pushServiceUnknown = sentence('push_devices.service_unknown', {
  en: 'Alerts cannot be sent to this browser: this server does not know its push service',
  es: 'No se pueden enviar avisos a este navegador: este servidor no conoce su servicio de avisos',
});
/** Of more than these, whichever was turned on first is told no longer. */
export const mostPushDevices = 20;

const own = { scope: 'tenant', access: 'signed-in' } as const;

/** Where one hears at once of what waits in this property, although the app is closed. */
export const pushDevices = {
  list: get('/push-devices', {
    ...own,
    summary: 'One’s own browsers that are told, and the key by which another subscribes',
    reply: z.strictObject({
      /** Of this server: the `applicationServerKey` of a subscription. */
      key: z.string(),
      devices: z.array(PushDevice),
    }),
  }),
  create: post('/push-devices', {
    ...own,
    summary: 'Be told in this browser, while one is signed in there',
    events: ['ADD_PUSH_DEVICE'],
    status: 201,
    body: PushSubscribing,
    reply: PushDevice,
  }),
  remove: remove('/push-devices/:id', {
    ...own,
    summary: 'No longer be told in one of one’s own browsers',
    events: ['REMOVE_PUSH_DEVICE'],
    reply: z.strictObject({}),
  }),
};

export const pushDeviceDeclaration = declare({
  family: 'people',
  shows: { pushDevices: ['ADD_PUSH_DEVICE', 'REMOVE_PUSH_DEVICE'] },
  events: {
    ADD_PUSH_DEVICE: {
      en: 'turned on alerts on a device of',
      es: 'activó los avisos en un dispositivo de',
      isQuiet: true,
    },
    REMOVE_PUSH_DEVICE: {
      en: 'turned off alerts on a device of',
      es: 'desactivó los avisos en un dispositivo de',
      isQuiet: true,
    },
  },
});
