import { z } from 'zod';

import { clockPattern, optionalText, recordId, version } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { timeZone } from '#core/time-zones.ts';

import { clockProfiles } from '../clocks/clock-profiles.ts';
import { longestRetention } from '../guests/guest-shapes.ts';
import { EmailRecipientInfo } from '../mails/mails.ts';

export const currencies: readonly string[] = Intl.supportedValuesOf('currency');
const known = new Set(currencies);
const isKnown = (word: string) => known.has(word);
const unknownCurrency = sentence('tenants.currency', {
  en: 'This is not a known currency',
  es: 'No es una moneda conocida',
});
export const currency = z.string().max(3).refine(isKnown, unknownCurrency);
const timeOfDay = z.string().regex(clockPattern, {
  error: sentence('tenants.time', {
    en: '{path} must be a time of day, such as 15:00',
    es: '{path} debe ser una hora, por ejemplo 15:00',
  }),
});

const actionDueDays = z.number().int().min(0).max(365);

/** What a property says of itself. A name that is left empty stays what it was. */
export const PropertySettings = z
  .strictObject({
    title: optionalText(120).nullable(),
    address: optionalText(500).nullable(),
    /** A picture that has arrived in the folder `tenants`; null takes the present one away. */
    logoId: recordId.nullable(),
    timezone: timeZone,
    currency,
    checkInTime: timeOfDay,
    checkOutTime: timeOfDay,
    sixWeekLimit: z.boolean(),
    clockProfile: z.enum(clockProfiles),
    cctvRetentionDays: z.number().int().min(1).max(365),
    guestRetentionMonths: z.number().int().min(1).max(longestRetention).nullable(),
    inspectEvery: z.number().int().min(0).max(50),
    serviceEvery: z.number().int().min(0).max(60),
    notSeenChecks: z.number().int().min(0).max(20),
    publishTakesTwo: z.boolean(),
    actionDueHigh: actionDueDays,
    actionDueMedium: actionDueDays,
    actionDueLow: actionDueDays,
    lateAfterMinutes: z.number().int().min(0).max(60),
    clockPhoto: z.boolean(),
    clockAtKioskOnly: z.boolean(),
    /** Who is new in copy is asked by mail first. */
    emailRecipientInfo: EmailRecipientInfo,
    version,
  })
  .partial();
export type PropertySettings = z.infer<typeof PropertySettings>;
