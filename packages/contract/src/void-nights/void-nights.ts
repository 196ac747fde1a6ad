import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { day } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { get } from '#core/route.ts';

import { daysBetween } from '../core/days.ts';

/** What a room was empty for: what blocked it first at the end of the night, or nothing but guests. */
export const voidCauses = ['maintenance', 'cleaning', 'inspection', 'blocked', 'ready'] as const;
export type VoidCause = (typeof voidCauses)[number];

const longestDays = 366;
export const voidPeriodSaid = sentence('void_nights.period', {
  en: 'Choose a period of one day up to a year',
  es: 'Elija un periodo de un día a un año',
});

const count = z.number().int();
const nights = z.strictObject({
  maintenance: count,
  cleaning: count,
  inspection: count,
  blocked: count,
  ready: count,
});
export type VoidNightsByCause = z.infer<typeof nights>;

export const VoidRoom = z.strictObject({
  id: count,
  roomNo: z.string(),
  nights,
  total: count,
  /** At the price that the room had on each of the nights. */
  money: z.number(),
});
export type VoidRoom = z.infer<typeof VoidRoom>;

export const VoidNights = z.strictObject({
  from: day,
  /** The last night that has ended. */
  to: day,
  nights,
  money: z.strictObject({
    maintenance: z.number(),
    cleaning: z.number(),
    inspection: z.number(),
    blocked: z.number(),
    ready: z.number(),
  }),
  total: count,
  /** Rooms with an empty night, in the order of their numbers. */
  rooms: z.array(VoidRoom),
});
export type VoidNights = z.infer<typeof VoidNights>;

const lastsYear = ({ from, to }: { from: string; to: string }) => {
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= longestDays;
};
export const VoidPeriod = z
  .strictObject({ from: day, to: day })
  .refine(lastsYear, { path: ['to'], error: voidPeriodSaid });
export type VoidPeriod = z.infer<typeof VoidPeriod>;

export const voidNights = {
  get: get('/void-nights', {
    summary: 'The nights that rooms were empty within a period, by what kept them so',
    access: 'read:rooms',
    scope: 'tenant',
    side: 'house',
    query: { from: day, to: day },
    reply: VoidNights,
  }),
};

export const voidNightsDeclaration = declare({
  shows: { voidNights: ['rooms', 'UPDATE_PROPERTY'] },
});
