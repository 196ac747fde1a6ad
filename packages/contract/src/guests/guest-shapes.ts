import { z } from 'zod';

import { day, email, instant, line, optionalText, phone, version } from '#core/fields.ts';

export const guestPresences = ['in_house', 'arriving', 'left', 'none'] as const;

export const Needs = z.strictObject({
  /** Help to leave the building in a fire. */
  evacuation: z.boolean(),
  access: optionalText(1200),
  notes: optionalText(1200),
});
export const HouseholdMember = z.strictObject({
  name: line(120),
  relation: optionalText(60),
  child: z.boolean(),
});

const orNone = <Field extends z.ZodString | z.ZodEmail>(field: Field) =>
  z.union([z.literal(''), field]);

const fields = {
  name: line(120),
  /** Other spellings, and names that somebody had before: they are found by these too. */
  otherNames: z.array(line(120)).max(10),
  email: orNone(email),
  phone: orNone(phone),
  language: optionalText(40),
  dateOfBirth: day.nullable(),
  needs: Needs,
  household: z.array(HouseholdMember).max(20),
  councilReference: optionalText(60),
  /** Until when this person's data is kept once they have left. */
  retainUntil: day.nullable(),
};

/** So many days after a guest was removed, what is personal of them goes. */
export const removedGuestDays = 30;

/** The months at most for which a property's rule keeps what is personal. */
export const longestRetention = 240;

export const Guest = z.strictObject({
  id: z.number().int(),
  ...fields,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  householdSize: z.number().int(),
  room: z.strictObject({ id: z.number().int(), roomNo: z.string() }).nullable(),
  presence: z.enum(guestPresences),
  /** The first and the last night of the stay that `room` or `presence` speaks of. */
  checkIn: day.nullable(),
  checkOut: day.nullable(),
  reservations: z.number().int(),
  /** When an occupancy check saw somebody of them last; null also for whoever reads no checks. */
  lastSeenAt: instant.nullable(),
  /** In how many checks running nobody of them was seen, of the stay they are in; null as above. */
  notSeen: z.number().int().nullable(),
  /** Incidents of theirs that are open; null for whoever reads none. */
  openIncidents: z.number().int().nullable(),
  /**
   * Until when the property's rule keeps what is personal; null where none is, where they have a day of
   * their own, are here or expected, and for a council.
   */
  keptUntil: day.nullable(),
  /** Nothing can be written about them any more. */
  isErased: z.boolean(),
  version: z.number().int(),
});
export type Guest = z.infer<typeof Guest>;

const noNeeds = { evacuation: false, access: '', notes: '' };
export const NewGuest = z.strictObject({
  name: fields.name,
  otherNames: fields.otherNames.default([]),
  email: fields.email.default(''),
  phone: fields.phone.default(''),
  language: fields.language.default(''),
  dateOfBirth: fields.dateOfBirth.default(null),
  needs: Needs.default(noNeeds),
  household: fields.household.default([]),
  councilReference: fields.councilReference.default(''),
  retainUntil: fields.retainUntil.default(null),
});
export const GuestChange = z.strictObject({ ...fields, version }).partial();
