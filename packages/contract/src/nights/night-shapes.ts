import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { sides } from '../incident-council/posting-shapes.ts';
import { checkOutcomes } from '../room-inspections/check-input.ts';
import { voidCauses } from '../void-nights/void-nights.ts';

/**
 * What a check between noon and noon says of the night in between, in the words of the round; not seen:
 * others in a shared room were seen by name, and this one was not.
 */
export const nightEvidence = [...checkOutcomes, 'not_seen', 'not_checked'] as const;
export type NightEvidence = (typeof nightEvidence)[number];
/** Disputed: house and council answered otherwise, and neither closes it alone. */
export const payables = ['yes', 'query', 'disputed', 'no'] as const;
export type Payable = (typeof payables)[number];
/** Why a night is payable or not: what a check says of it, that it was not booked, or what somebody answered. */
export const payableReasons = [
  'seen',
  'signs_of_use',
  'not_checked',
  /** A check was made, and could not tell: nobody answered, or there was no sign. */
  'undecided',
  'contradicted',
  'overstayed',
  'answered',
  'disputed',
  'void',
] as const;
export type PayableReason = (typeof payableReasons)[number];
/** A night in one word; of several guests in a room, the one that asks for most. */
export const nightStates = [
  'seen',
  'signs_of_use',
  'not_seen',
  'no_signs',
  'no_answer',
  'refused',
  'not_checked',
  'answered_yes',
  'query',
  'disputed',
  'answered_no',
  'found_occupied',
  ...voidCauses,
] as const;
export type NightState = (typeof nightStates)[number];

const count = z.number().int();
const named = z.strictObject({ id: count, name: z.string() });
const room = z.strictObject({ id: count, roomNo: z.string() });

const evidence = z.strictObject({
  kind: z.enum(nightEvidence),
  /** How many persons were seen in the room, of so many by the books then; null: nobody was counted. */
  found: count.nullable(),
  expected: count.nullable(),
  checkId: count.nullable(),
  at: instant.nullable(),
});
const blocker = z.strictObject({
  cause: z.enum(voidCauses),
  text: z.string(),
  since: instant,
});

export const NightAnswer = z.strictObject({
  id: count,
  payable: z.enum(['yes', 'no']),
  /** Who gave it: of each side the latest counts. */
  side: z.enum(sides),
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type NightAnswer = z.infer<typeof NightAnswer>;

export const Night = z.strictObject({
  day,
  room,
  /** Null where nobody slept; of who may read neither guests nor reservations, nobody is told. */
  guest: named.nullable(),
  reservationId: count.nullable(),
  bookingId: z.string().nullable(),
  council: named.nullable(),
  councilReference: z.string(),
  persons: count,
  evidence,
  /** The room's price on that night; of a shared room, the part of the beds. What an empty one cost a council is not told. */
  rate: z.number().nullable(),
  payable: z.enum(payables),
  reason: z.enum(payableReasons),
  state: z.enum(nightStates),
  /** The latest one. */
  answer: NightAnswer.nullable(),
  /** What kept an empty room from being let at the end of the night, the oldest first. */
  void: z.strictObject({ cause: z.enum(voidCauses), blockers: z.array(blocker) }).nullable(),
});
export type Night = z.infer<typeof Night>;

export const NightTotals = z.strictObject({
  /** Nights that guests slept, payable or not. */
  nights: count,
  payable: count,
  /** With those in dispute. */
  queries: count,
  unpaid: count,
  void: count,
  money: z.strictObject({
    payable: z.number(),
    queries: z.number(),
    unpaid: z.number(),
    /** Null: of a council, which is not told. */
    void: z.number().nullable(),
  }),
});
export type NightTotals = z.infer<typeof NightTotals>;

export const NightsBoard = z.strictObject({
  from: day,
  /** The last night that has ended; the day before `from` where none has. */
  to: day,
  totals: NightTotals,
  /** Each with a word for every night from `from` to `to`; null: nothing to tell of it. */
  rooms: z.array(
    z.strictObject({
      ...room.shape,
      floor: count,
      nights: z.array(z.enum(nightStates).nullable()),
    }),
  ),
  /** What the period can be narrowed to. */
  councils: z.array(named),
  references: z.array(z.string()),
});
export type NightsBoard = z.infer<typeof NightsBoard>;

/** The check that counts, as whoever made it wrote it down. */
export const NightCheck = z.strictObject({
  outcome: z.string(),
  personsFound: count.nullable(),
  by: z.string(),
  inspectionId: count,
  inspectionNumber: count,
  note: z.string(),
  photos: z.array(
    z.strictObject({
      fileKey: z.string(),
      originalName: z.string(),
      mimeType: z.string(),
      isPublic: z.boolean(),
      hasOriginal: z.boolean(),
    }),
  ),
});
export type NightCheck = z.infer<typeof NightCheck>;

/** With everything that is known of it. */
export const WholeNight = Night.extend({
  /** It is or was asked about: an answer to it is taken, also where there is one already. */
  isQueried: z.boolean(),
  check: NightCheck.nullable(),
  answers: z.array(NightAnswer),
});
export type WholeNight = z.infer<typeof WholeNight>;
