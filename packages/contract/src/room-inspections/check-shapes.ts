import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { Media } from '../media/media.ts';
import { roomStatuses } from '../rooms/room-input.ts';
import { checkOutcomes, CheckScope, discrepancyKinds, resolutionKinds } from './check-input.ts';
import { roundStatuses } from './round-life.ts';

const count = z.number().int();
const person = z.strictObject({ id: count, name: z.string() });

const answer = {
  outcome: z.enum(checkOutcomes),
  personsFound: count.nullable(),
  /** Of several stays those of whom somebody was seen; null: nobody was told apart. */
  seenReservationIds: z.array(count).nullable(),
  at: instant,
  by: person,
  viaCode: z.boolean(),
  note: z.string(),
};

/** A stay that was in the room when the round started, or in a free one whoever was to come that day. */
const ExpectedStay = z.strictObject({
  reservationId: count,
  bookingId: z.string(),
  guest: person,
  persons: count,
  isInHouse: z.boolean(),
});

/** One room of a round. */
export const RoomCheck = z.strictObject({
  id: count,
  room: z.strictObject({ id: count, roomNo: z.string(), floor: count }),
  /** What was written down of the room when the round started. */
  expected: z.strictObject({
    status: z.enum(roomStatuses),
    /** The only guest; of a room shared by several see `stays`. */
    guest: person.nullable(),
    persons: count,
    /** Since when somebody is in it, or it stands empty. */
    since: instant.nullable(),
    stays: z.array(ExpectedStay),
  }),
  outcome: answer.outcome.nullable(),
  personsFound: answer.personsFound,
  seenReservationIds: answer.seenReservationIds,
  at: answer.at.nullable(),
  by: answer.by.nullable(),
  viaCode: answer.viaCode,
  note: answer.note,
  photos: z.array(
    Media.pick({ fileKey: true, originalName: true, mimeType: true }).extend({ mediaId: count }),
  ),
  /** How often it was answered. */
  tries: count,
  /** The answers that a later one has overtaken, latest first. */
  earlier: z.array(z.strictObject({ id: count, ...answer })),
  discrepancy: z.strictObject({ kind: z.enum(discrepancyKinds), text: z.string() }).nullable(),
  /** What has changed since the round started, and why there is no discrepancy therefore; in words. */
  meanwhile: z.string().nullable(),
  /** In how many checks running, this one included, nobody was seen of a stay in house. */
  notSeen: count,
  resolution: z
    .strictObject({
      kind: z.enum(resolutionKinds),
      reason: z.string(),
      /** Of the change request, the reservation or the incident. */
      refId: count.nullable(),
      /** Whose stay is asked to end: the queue of change requests finds it by that. */
      bookingId: z.string().nullable(),
      by: person,
      at: instant,
    })
    .nullable(),
});
export type RoomCheck = z.infer<typeof RoomCheck>;

/** A round, as the list shows it. */
export const ListedRound = z.strictObject({
  id: count,
  /** The property's own count. */
  number: count,
  status: z.enum(roundStatuses),
  scope: CheckScope,
  /** The day that it is for, where it was planned. */
  plannedFor: day.nullable(),
  scheduleId: count.nullable(),
  request: z.strictObject({ id: count, council: person, by: day }).nullable(),
  createdAt: instant,
  /** Null: by the schedule. */
  createdBy: person.nullable(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  approvedBy: person.nullable(),
  /** Who has answered for a room, whoever did first. */
  by: z.array(person),
  roomsTotal: count,
  roomsDone: count,
  /** Why it ended with rooms that nobody answered for. */
  unvisitedReason: z.string(),
  discrepancies: count,
  /** Of these the ones that nothing has settled. */
  open: count,
  version: count,
});
export type ListedRound = z.infer<typeof ListedRound>;

export const RoomInspection = ListedRound.extend({
  /** By floor, then by the number of the room; empty before it starts. */
  checks: z.array(RoomCheck),
});
export type RoomInspection = z.infer<typeof RoomInspection>;

export const CheckSchedule = z.strictObject({
  id: count,
  scope: CheckScope,
  recurrence: z.string(),
  startsOn: day,
  /** The next days, at most five. */
  next: z.array(day),
  isPaused: z.boolean(),
  /** Nothing is left of what it goes over: it plans no round until there is something again. */
  isEmpty: z.boolean(),
  version: count,
});
export type CheckSchedule = z.infer<typeof CheckSchedule>;

/** Done: a round for it has ended, and each room of the council's placements was answered for; else it is done in part. */
export const checkRequestStates = ['pending', 'accepted', 'declined', 'part_done', 'done'] as const;
export const CheckRequest = z.strictObject({
  id: count,
  council: person,
  by: day,
  note: z.string(),
  status: z.enum(checkRequestStates),
  /** The day has passed, and it waits still. */
  isLate: z.boolean(),
  requestedAt: instant,
  requestedBy: person,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  /** Why it was declined. */
  reason: z.string(),
  round: z.strictObject({ id: count, number: count, status: z.enum(roundStatuses) }).nullable(),
});
export type CheckRequest = z.infer<typeof CheckRequest>;
