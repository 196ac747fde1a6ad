import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { deviceMoment, instant, line, recordId } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, post, remove } from '#core/route.ts';

import { fileKey } from '../media/media.ts';
import { OutsideUploads, outsidePhotos } from '../media/outside-photos.ts';
import { LinkToken } from '../passwords/passwords.ts';
import { breakMinutes } from './time-log-shapes.ts';

/** So long the kiosk shows one code, and so many of the last ones are still taken. */
export const kioskStepSeconds = 30;
export const kioskStepsTaken = 3;
export const entriesAtOnce = 100;

export const Kiosk = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  pairedBy: z.string(),
  pairedAt: instant,
  seenAt: instant.nullable(),
  /** How far its clock was ahead when it was last heard of. */
  driftMs: z.number().int(),
});
export type Kiosk = z.infer<typeof Kiosk>;

/** Somebody who may clock in there. */
const KioskPerson = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  hasPin: z.boolean(),
  since: instant.nullable(),
  /** Of the shift that they are at work in. */
  plannedBreak: z.number().int().nullable(),
});
export type KioskPerson = z.infer<typeof KioskPerson>;

export const KioskEntry = z.strictObject({
  /** Made there, once for what is done there. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  userId: recordId,
  kind: z.enum(['in', 'out']),
  /** Of six digits; those that were chosen before that was so are good until they are changed. */
  pin: z.string().regex(/^\d{4,8}$/),
  /** By the clock of the kiosk. */
  at: instant,
  /** How far that clock was ahead when the server was last heard of before. */
  driftMs: deviceMoment.driftMs,
  breakMinutes: breakMinutes.default(0),
  photo: fileKey.nullable().default(null),
});
export type KioskEntry = z.output<typeof KioskEntry>;

export const KioskAnswer = z.strictObject({
  key: z.string(),
  isCounted: z.boolean(),
  /** Why not, in words. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  at: instant,
});
export type KioskAnswer = z.infer<typeof KioskAnswer>;

export const KioskState = z.strictObject({
  now: instant,
  id: z.number().int(),
  name: z.string(),
  property: z.string(),
  timezone: z.string(),
  wantsPhoto: z.boolean(),
  people: z.array(KioskPerson),
  answers: z.array(KioskAnswer),
});
export type KioskState = z.infer<typeof KioskState>;

/** What was said at a kiosk without a network and could not be counted: somebody has to look. */
export const RefusedEntry = z.strictObject({
  id: z.number().int(),
  kiosk: z.string(),
  user: z.strictObject({ id: z.number().int(), name: z.string() }),
  kind: z.enum(['in', 'out']),
  at: instant,
  heardAt: instant,
  code: z.string(),
  message: z.string(),
});
export type RefusedEntry = z.infer<typeof RefusedEntry>;

const house = { scope: 'tenant', side: 'house' } as const;
export const kiosks = {
  list: get('/time-logs/kiosks', {
    ...house,
    access: 'read:time_logs',
    summary: 'The tablets at which people clock in',
    query: listQuery({ sortBy: ['id'], select: ['id', 'name', 'seenAt'] }),
    reply: listOf(Kiosk),
  }),
  create: post('/time-logs/kiosks', {
    ...house,
    access: 'update:shifts',
    summary: 'Make the device in hand a kiosk',
    events: ['PAIR_KIOSK'],
    isToldOnce: true,
    status: 201,
    body: z.strictObject({ name: line(60) }),
    reply: z.strictObject({ kiosk: Kiosk, token: z.string() }),
  }),
  remove: remove('/time-logs/kiosks/:id', {
    ...house,
    access: 'update:shifts',
    summary: 'Withdraw a kiosk: nobody clocks in there any more',
    events: ['WITHDRAW_KIOSK'],
    reply: z.strictObject({}),
  }),
  refused: get('/time-logs/kiosks/refused', {
    ...house,
    access: 'read:time_logs',
    summary: 'What was said at a kiosk without a network and could not be counted',
    query: listQuery({ sortBy: ['id'], select: ['id', 'user', 'kind', 'at'] }),
    reply: listOf(RefusedEntry),
  }),
  settle: post('/time-logs/kiosks/refused/:id/settle', {
    ...house,
    access: 'update:time_logs',
    summary: 'Say that this was looked at',
    events: ['SETTLE_KIOSK_ENTRY'],
    reply: z.strictObject({}),
  }),
};

const outside = { access: 'public', scope: 'link' } as const;
/** What a kiosk itself calls: it has no account, only what it was given once. */
export const kiosk = {
  sync: post('/time-logs/kiosk', {
    ...outside,
    summary:
      'Say who came and went at a kiosk, now or while there was no network, and how it stands',
    events: ['CLOCK_IN', 'SET_TIME_LOG_ASIDE', 'CLOCK_OUT', 'REFUSE_KIOSK_ENTRY'],
    body: z.strictObject({
      token: LinkToken,
      /** By the clock of the kiosk, as it sends this. */
      sentAt: instant,
      entries: z.array(KioskEntry).max(entriesAtOnce),
    }),
    reply: KioskState,
  }),
  signPhotos: post('/time-logs/kiosk/photo', {
    ...outside,
    summary: 'Where a kiosk sends the photos of those who clock in',
    events: ['CREATE_MEDIA'],
    body: z.strictObject({ token: LinkToken, files: outsidePhotos }),
    reply: OutsideUploads,
  }),
};

export const kioskDeclaration = declare({
  family: 'time_logs',
  shows: { kiosks: ['PAIR_KIOSK', 'WITHDRAW_KIOSK', 'REFUSE_KIOSK_ENTRY', 'SETTLE_KIOSK_ENTRY'] },
  events: {
    PAIR_KIOSK: { en: 'set up the kiosk', es: 'configuró el quiosco' },
    WITHDRAW_KIOSK: { en: 'withdrew the kiosk', es: 'retiró el quiosco' },
    REFUSE_KIOSK_ENTRY: {
      en: 'could not count what was said at the kiosk by',
      es: 'no pudo contar lo que dijo en el quiosco',
      told: {
        en: 'What {{what}} said at a kiosk could not be counted',
        es: 'Lo que {{what}} dijo en un quiosco no se pudo contar',
      },
    },
    SETTLE_KIOSK_ENTRY: {
      en: 'looked at what was said at the kiosk by',
      es: 'revisó lo que dijo en el quiosco',
    },
  },
  failures: {
    wrong_pin: failure(409, 'This PIN is not right', 'Este PIN no es correcto'),
    no_pin: failure(
      409,
      'You have no PIN yet: choose one under Attendance',
      'Todavía no tiene PIN: elíjalo en Asistencia',
    ),
    pin_paused: failure(
      409,
      'Too many wrong PINs: wait a quarter of an hour',
      'Demasiados PIN erróneos: espere un cuarto de hora',
    ),
    not_staff: failure(409, 'Nobody of this name works here', 'Nadie con ese nombre trabaja aquí'),
    out_before_in: failure(409, 'This is before the clock in', 'Esto es anterior a la entrada'),
    break_too_long: failure(
      409,
      'The break is longer than the time worked',
      'La pausa es más larga que el tiempo trabajado',
    ),
    too_long_ago: failure(409, 'This was more than a week ago', 'Esto fue hace más de una semana'),
  },
});
