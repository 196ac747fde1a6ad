import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { sides } from '../incident-council/posting-shapes.ts';
import { payables } from '../nights/night-shapes.ts';

/** What of a pack hangs on a right of whoever asks: named in it where it is left out. */
export const packParts = [
  'guests',
  'bookings',
  'incidents',
  'hazards',
  'inspections',
  'actions',
] as const;
export type PackPart = (typeof packParts)[number];

/** What stands on the cover, in its order. */
export const packFigures = [
  'payable',
  'payableMoney',
  'inQuery',
  'inQueryMoney',
  'unpaid',
  'unpaidMoney',
  'void',
  'incidents',
  'lateReplies',
  'hazards',
  'lateHazards',
  'rounds',
  'discrepancies',
  'unsettled',
  'completed',
  'missed',
  'unverified',
] as const;
export type PackFigure = (typeof packFigures)[number];

/** Each is a file of its own, and a part of the paper. */
export const packTables = [
  'statement',
  'nights',
  'voids',
  'incidents',
  'hazards',
  'checks',
  'discrepancies',
  'inspections',
  'actions',
] as const;
export type PackTableName = (typeof packTables)[number];

const count = z.number().int();
const worth = z.strictObject({ payable: z.enum(payables), amount: z.number() });

/** What an edition says otherwise than the one before it. */
export const PackChange = z.discriminatedUnion('kind', [
  /** A night of a stay in a room; null where it was not there, or is not any more. */
  z.strictObject({
    kind: z.literal('night'),
    day,
    roomNo: z.string(),
    before: worth.nullable(),
    after: worth.nullable(),
  }),
  z.strictObject({
    kind: z.literal('figure'),
    figure: z.enum(packFigures),
    before: z.number().nullable(),
    after: z.number().nullable(),
  }),
  /** So many of its lines are new, gone or say something else. */
  z.strictObject({ kind: z.literal('table'), table: z.enum(packTables), lines: count }),
  z.strictObject({ kind: z.literal('part'), part: z.enum(packParts), isLeftOut: z.boolean() }),
]);
export type PackChange = z.infer<typeof PackChange>;

const sum = z.strictObject({ nights: count, money: z.number() });
/** Of the statement: what is payable, what is in query or disputed, and both. */
export const PackSums = z.strictObject({ payable: sum, inQuery: sum, total: sum });
export type PackSums = z.infer<typeof PackSums>;

export const PackEdition = z.strictObject({
  id: count,
  /** Counted for the property, the council and the span. */
  number: count,
  from: day,
  to: day,
  council: z.strictObject({ id: count, name: z.string() }),
  /** What the figures stand at: when they were read. */
  asOf: instant,
  sums: PackSums,
  currency: z.string(),
  leftOut: z.array(z.enum(packParts)),
  changes: z.array(PackChange),
  /** The edition that the changes are counted from; null: it is the first one. */
  since: count.nullable(),
  /** Of the archive, byte by byte. */
  sha256: z.string(),
  size: count,
  fileName: z.string(),
  /** False: somebody whom it names was erased, and the file went with them. */
  hasFile: z.boolean(),
  askedBy: z.strictObject({ id: count, name: z.string(), side: z.enum(sides) }),
});
export type PackEdition = z.infer<typeof PackEdition>;
