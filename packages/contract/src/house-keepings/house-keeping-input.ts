import { z } from 'zod';

import { deviceMoment, optionalText, recordId, text, version, workDay } from '#core/fields.ts';
import { required } from '#core/messages.ts';

import { houseKeepingStatuses } from './house-keeping-life.ts';
import { recurrence } from './recurrence-field.ts';

export { recurrence };

export * from './house-keeping-life.ts';

export const houseKeepingTypes = [
  'departure',
  'stay_over',
  'deep',
  'flush',
  'inspection',
  'custom',
] as const;
export type HouseKeepingType = (typeof houseKeepingTypes)[number];
export const houseKeepingPriorities = ['low', 'medium', 'high'] as const;
export type HouseKeepingPriority = (typeof houseKeepingPriorities)[number];

/** For so long what was done or cancelled can be taken back. */
export const undoMinutes = 60;

export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];
/** Which of a series' cleanings a change is for. */
export const seriesScope = z.enum(seriesScopes);

/** What keeps people from entering, in the order in which it is asked. */
export const noEntryReasons = [
  'do_not_disturb',
  'guest_inside',
  'refused',
  'chain_on',
  'no_key',
] as const;
export type NoEntryReason = (typeof noEntryReasons)[number];

const place = { roomId: recordId.nullable(), area: optionalText(120) };
const work = {
  type: z.enum(houseKeepingTypes),
  priority: z.enum(houseKeepingPriorities),
  assignedToId: recordId.nullable(),
  actionRemarks: optionalText(2000),
};

export const NewHouseKeeping = z
  .strictObject({
    roomId: place.roomId.default(null),
    /** Where it is, if not in a room, or where in the room. */
    area: place.area.default(''),
    type: work.type.default('custom'),
    priority: work.priority.default('medium'),
    assignedToId: work.assignedToId.default(null),
    actionRemarks: work.actionRemarks.default(''),
    /** Today where it is left out. */
    startDate: workDay.optional(),
    recurrence: recurrence.nullable().default(null),
  })
  .refine(({ roomId, area }) => roomId !== null || area !== '', {
    path: ['area'],
    error: required,
  });
export type NewHouseKeeping = z.output<typeof NewHouseKeeping>;

export const HouseKeepingChange = z
  .strictObject({
    ...place,
    ...work,
    startDate: workDay,
    recurrence,
    status: z.enum(houseKeepingStatuses),
    /** Why it is cancelled. */
    reason: text(500),
    /** The same in one word, said to each in their language; the reason may add to it. */
    noEntry: z.enum(noEntryReasons),
    /** What is cancelled must be done after all: nobody could enter, or an inspection sends it back. */
    again: z.boolean(),
    /** A picture that has arrived in the folder `house-keeping`. */
    photoId: recordId.nullable(),
    scope: seriesScope,
    /** When it was started or closed, where a device kept that until it had a network. */
    ...deviceMoment,
    /** What the caller saw of these: refused where it is otherwise by now, and not what is asked for either. */
    seen: z
      .strictObject({
        status: z.enum(houseKeepingStatuses),
        assignedToId: recordId.nullable(),
        actionRemarks: optionalText(2000),
      })
      .partial(),
    version,
  })
  .partial()
  .refine(
    ({ status, reason, noEntry }) => status !== 'cancelled' || (reason ?? noEntry) !== undefined,
    { path: ['reason'], error: required },
  );
export type HouseKeepingChange = z.output<typeof HouseKeepingChange>;

const ids = z.array(recordId).min(1).max(500);
export const HouseKeepingBatch = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('assign'), ids, assignedToId: recordId.nullable() }),
  z.strictObject({
    act: z.literal('reprioritise'),
    ids,
    priority: z.enum(houseKeepingPriorities),
  }),
  z.strictObject({ act: z.literal('clean'), ids }),
  z.strictObject({ act: z.literal('cancel'), ids, reason: text(500) }),
]);
export type HouseKeepingBatch = z.output<typeof HouseKeepingBatch>;
