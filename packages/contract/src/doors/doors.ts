import { z } from 'zod';

import { optionalText } from '#core/fields.ts';
import type { Locale } from '#core/locales.ts';
import { required, sentence } from '#core/messages.ts';
import { get, post } from '#core/route.ts';

import { OutsideUploads, outsidePhotos, sentPhotos } from '../media/outside-photos.ts';

export const doorFaults = [
  'water',
  'heating',
  'electricity',
  'lock',
  'window',
  'alarm',
  'furniture',
  'pests',
  'other',
] as const;
export type DoorFault = (typeof doorFaults)[number];

/** The page offers them, and the report begins with one: both in the reporter's language. */
export const doorFaultNames: Record<Locale, Record<DoorFault, string>> = {
  en: {
    water: 'Water or drain',
    heating: 'Heating or cooling',
    electricity: 'Electricity or light',
    lock: 'Door or lock',
    window: 'Window or blind',
    alarm: 'Smoke alarm',
    furniture: 'Furniture or equipment',
    pests: 'Insects, mould or smell',
    other: 'Something else',
  },
  es: {
    water: 'Agua o desagüe',
    heating: 'Calefacción o aire acondicionado',
    electricity: 'Electricidad o luz',
    lock: 'Puerta o cerradura',
    window: 'Ventana o persiana',
    alarm: 'Detector de humo',
    furniture: 'Muebles o equipamiento',
    pests: 'Insectos, moho u olor',
    other: 'Otra cosa',
  },
};

const code = z.uuid();
const otherSaid = sentence('doors.other', {
  en: 'Say in a few words what is wrong',
  es: 'Diga en pocas palabras qué ocurre',
});

export const DoorReport = z
  .strictObject({
    code,
    kind: z.enum(doorFaults, { error: ({ input }) => (input ? undefined : required) }),
    text: optionalText(1000).default(''),
    photos: sentPhotos,
  })
  .refine(({ kind, text }) => kind !== 'other' || text !== '', {
    path: ['text'],
    error: otherSaid,
  });

export type DoorReport = z.output<typeof DoorReport>;

/** The code on a room's door, for whoever stands before it without an account. */
export const doors = {
  get: get('/door', {
    summary: 'Which property and room the code of a door belongs to, and nothing else',
    access: 'public',
    scope: 'link',
    query: { code },
    reply: z.strictObject({ property: z.string(), roomNo: z.string() }),
  }),
  signPhotos: post('/door/photo', {
    summary: 'Where to send photos that a report from a door will have',
    access: 'public',
    scope: 'link',
    events: ['CREATE_MEDIA'],
    body: z.strictObject({ code, files: outsidePhotos }),
    reply: OutsideUploads,
  }),
  report: post('/door/report', {
    summary: 'Report a fault at a door without an account',
    access: 'public',
    scope: 'link',
    events: ['CREATE_MAINTENANCE'],
    status: 201,
    body: DoorReport,
    reply: z.strictObject({ number: z.number().int() }),
  }),
};
