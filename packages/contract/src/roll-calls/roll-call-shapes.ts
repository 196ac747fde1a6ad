import { z } from 'zod';

import { instant, optionalText, workInstant } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import type { Word } from '#core/words.ts';

/** Not yet: nobody has said anything, or what was said is taken back. */
export const personStates = ['safe', 'missing', 'not_here', 'not_yet'] as const;
export type PersonState = (typeof personStates)[number];

/** What it was: said by whoever ends it. */
export const rollCallKinds = ['drill', 'alarm'] as const;
export type RollCallKind = (typeof rollCallKinds)[number];
export const rollCallKindWords = {
  drill: ['Drill', 'Simulacro'],
  alarm: ['Alarm', 'Alarma'],
} as const satisfies Record<RollCallKind, Word>;

/** So long somebody who was seen in the app is shown among the staff. */
export const staffHours = 8;
export const maxTicks = 500;

export const rollCallProblems = {
  person: sentence('rollCall.person', {
    en: 'This person was not in the house: only its guests and staff are ticked',
    es: 'Esta persona no estaba en el alojamiento: solo se marca a sus huéspedes y su personal',
  }),
};

/** `12/0` is the guest of reservation 12, `12/1` the next of the household; `u7` is who works here. */
const personKey = z.string().regex(/^(?:[1-9]\d{0,8}\/[1-4]?\d|u[1-9]\d{0,8})$/);
/** Made on the device, once for what is done there. */
const deviceKey = z.string().regex(/^[0-9a-f]{32}$/);

export const RollCallPerson = z.strictObject({
  key: z.string(),
  /** Empty where nobody has written it down. */
  name: z.string(),
  isChild: z.boolean(),
});
export type RollCallPerson = z.infer<typeof RollCallPerson>;

/** Those of one booking, in the room in which they are. */
export const RollCallParty = z.strictObject({
  reservationId: z.number().int(),
  room: z.strictObject({ roomNo: z.string(), floor: z.number().int() }).nullable(),
  people: z.array(RollCallPerson),
  /** What helps them out of the building; nothing where they need no help. */
  help: z.strictObject({ access: z.string(), notes: z.string() }).nullable(),
  /** Of the household, and more than the booking has persons: they may be in the house or not. */
  others: z.array(z.string()),
  isOverdue: z.boolean(),
  /** Checked out after the roll-call had begun. */
  hasLeft: z.boolean(),
});
export type RollCallParty = z.infer<typeof RollCallParty>;

export const RollCallColleague = z.strictObject({
  key: z.string(),
  name: z.string(),
  lastActiveAt: instant,
  handedOverAt: instant.nullable(),
});
export type RollCallColleague = z.infer<typeof RollCallColleague>;

export const RollCallArrival = z.strictObject({
  reservationId: z.number().int(),
  name: z.string(),
  roomNo: z.string().nullable(),
  persons: z.number().int(),
  needsHelp: z.boolean(),
  isLate: z.boolean(),
});
export type RollCallArrival = z.infer<typeof RollCallArrival>;

/** The guests of one roll-call as it stands; its staff counts apart. */
const counts = {
  persons: z.number().int(),
  safe: z.number().int(),
  notHere: z.number().int(),
  /** Said to be missing. */
  missing: z.number().int(),
  /** Missing, or not said yet. */
  unaccounted: z.number().int(),
  staff: z.number().int(),
  staffUnaccounted: z.number().int(),
};

export const RollCall = z.strictObject({
  id: z.number().int(),
  startedAt: instant,
  startedBy: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string(),
  /** Null while it is under way. */
  kind: z.enum(rollCallKinds).nullable(),
  remark: z.string(),
  ...counts,
});
export type RollCall = z.infer<typeof RollCall>;

/** What stands of a person: the latest that was said. */
export const RollCallTick = z.strictObject({
  person: z.string(),
  state: z.enum(personStates),
  at: instant,
  by: z.string(),
});
export type RollCallTick = z.infer<typeof RollCallTick>;

export const RollCallNow = z.strictObject({
  asOf: instant,
  parties: z.array(RollCallParty),
  staff: z.array(RollCallColleague),
  expected: z.array(RollCallArrival),
  /** The one that is under way. */
  current: RollCall.extend({ key: z.string(), ticks: z.array(RollCallTick) }).nullable(),
});
export type RollCallNow = z.infer<typeof RollCallNow>;

/** One person of a roll-call, with all that was said, the oldest first. */
export const RollCallEntry = RollCallPerson.pick({ key: true, name: true }).extend({
  isStaff: z.boolean(),
  roomNo: z.string().nullable(),
  floor: z.number().int().nullable(),
  needsHelp: z.boolean(),
  state: z.enum(personStates),
  ticks: z.array(
    RollCallTick.omit({ person: true }).extend({
      /** It reached the server after the roll-call was over. */
      isLate: z.boolean(),
    }),
  ),
});
export type RollCallEntry = z.infer<typeof RollCallEntry>;
export const RollCallRecord = RollCall.extend({ entries: z.array(RollCallEntry) });
export type RollCallRecord = z.infer<typeof RollCallRecord>;

export const EndOfRollCall = z.strictObject({
  kind: z.enum(rollCallKinds),
  remark: optionalText(500).default(''),
});
export type EndOfRollCall = z.output<typeof EndOfRollCall>;

export const NewTicks = z.strictObject({
  /** Of the roll-call, by whoever began it: on whichever device, with a network or without. */
  key: deviceKey,
  startedAt: workInstant,
  ticks: z
    .array(
      z.strictObject({
        key: deviceKey,
        person: personKey,
        state: z.enum(personStates),
        at: workInstant,
      }),
    )
    .max(maxTicks),
});
export type NewTicks = z.infer<typeof NewTicks>;
