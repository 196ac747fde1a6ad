import { erasedName, GuestChange, mergedGuest, NewGuest } from '@keyhold/contract';
import type { contract, Guest, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Erasure } from '#core/files/erasure-list.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { eraseMailsOf } from '#core/mail/mail.ts';
import { pick } from '#core/records/columns.ts';
import { recordOf } from '#core/records/record.ts';
import { keepErasures } from '#features/erasures/erasures.jobs.ts';

import * as queries from './guests.queries.ts';
import * as writes from './guests.writes.ts';
import { exportHeld } from './held.service.ts';

export { isFound } from './guests.queries.ts';

type New = Parsed<typeof contract.guests.create>['body'];
type Change = Parsed<typeof contract.guests.update>['body'];

/** Locked, so that nobody books for them meanwhile; whom nothing is known of any more stays so. */
const lock = async (ctx: Context, id: number) => {
  const [locked] = await writes.lockGuests(ctx.db, [id]);
  if (locked === undefined) return refuse('not_found');
  return locked.erasedAt === null ? locked : refuse('guest_erased');
};

/** What checks and incidents say of a guest is for those who may read these. */
const toldTo = (ctx: Context) => ({
  checks: ctx.can('read:room_inspections'),
  incidents: ctx.can('read:incidents'),
});

const auditFields = (guest: Guest) => pick(guest, NewGuest.keyof().options);
const guest = recordOf<Guest>({
  type: 'guest',
  find: (ctx, id) => queries.findGuest(ctx.db, { id, told: toldTo(ctx) }),
  lock,
  labelOf: ({ name }) => name,
  fieldsOf: auditFields,
  aboutOf: ({ id, name }) => ({ guest: { id, name } }),
});
export const getGuest = guest.find;

export const listGuests = async (
  ctx: Context,
  query: Parsed<typeof contract.guests.list>['query'],
) => {
  const told = toldTo(ctx);
  if (query.notSeen !== undefined && !told.checks) return refuse('forbidden');
  return await queries.listGuests(ctx.db, { input: query, told });
};

export const listLikenesses = (
  ctx: Context,
  query: Parsed<typeof contract.guests.likenesses>['query'],
) => queries.listLikenesses(ctx.db, query);

/** Adds guests, each with the event that the caller puts into the log. */
export const addGuests = async (
  ctx: Context,
  guests: readonly New[],
): Promise<{ ids: number[]; events: AuditEvent[] }> => {
  const ids = await writes.insertGuests(ctx.db, guests);
  const events = guests.map(({ name }, index) => {
    const { [index]: id = 0 } = ids;
    const subject = { type: 'guest', id, label: name };
    return { type: 'CREATE_GUEST' as const, subject, guest: { id, name } };
  });
  return { ids, events };
};

export const createGuest = (ctx: Context, body: New) =>
  guest.create(ctx, {
    event: 'CREATE_GUEST',
    write: async () => (await writes.insertGuests(ctx.db, [body]))[0] ?? refuse('internal'),
  });

export const updateGuest = (ctx: Context, { id, change }: { id: number; change: Change }) =>
  guest.change(ctx, {
    id,
    event: 'UPDATE_GUEST',
    read: change.version,
    write: () => writes.updateGuest(ctx.db, { id, change }),
  });

/** What is so of both, unless it is more than one record can hold. */
const mergedOf = (kept: Guest, other: Guest): Change => {
  const merged = mergedGuest(kept, other);
  const { error } = GuestChange.safeParse(merged);
  const path = error?.issues.find(({ code }) => code === 'too_big')?.path.join('.');
  if (path !== undefined)
    refuse('guest_full', { values: { field: path }, details: { field: path } });
  return merged;
};

export const mergeGuests = async (
  ctx: Context,
  { id, otherId }: { id: number; otherId: number },
) => {
  if (id === otherId) return refuse('not_found');
  const locked = await writes.lockGuests(ctx.db, [id, otherId]);
  if (locked.length < 2) return refuse('not_found');
  if (locked.some(({ erasedAt }) => erasedAt !== null)) return refuse('guest_erased');
  const [kept, other] = [await getGuest(ctx, id), await getGuest(ctx, otherId)];
  await writes.updateGuest(ctx.db, { id, change: mergedOf(kept, other) });
  await writes.moveEverything(ctx.db, { from: otherId, to: id });
  const after = await getGuest(ctx, id);
  await audit(ctx, {
    ...guest.eventOf({ type: 'MERGE_GUESTS', of: after, before: kept, after }),
    info: { otherId },
    private: { other: auditFields(other) },
  });
  return after;
};

const demandGone = async (ctx: Context, id: number) => {
  const booking = await queries.findLiveBooking(ctx.db, id);
  if (booking !== undefined) refuse('guest_expected', { values: booking, details: booking });
};

/** Its row is locked, and nobody is to come. */
const forget = async (
  ctx: Context,
  person: Pick<Guest, 'id' | 'email'>,
  why: Record<string, string | number>,
) => {
  const { id } = person;
  const fileKeys = await writes.eraseGuest(ctx.db, id);
  ctx.afterCommit(() => fileKeys.forEach((fileKey) => ctx.files.dispose(fileKey)));
  await eraseMailsOf(ctx.db, person);
  await audit(ctx, {
    type: 'ERASE_GUEST',
    subject: { type: 'guest', id, label: `Guest ${id}` },
    info: { ...why, guest: { id, name: erasedName } },
  });
};

export const eraseGuest = async (ctx: Context, { id, reason }: { id: number; reason: string }) => {
  await lock(ctx, id);
  const before = await getGuest(ctx, id);
  await demandGone(ctx, id);
  await forget(ctx, before, { reason });
  await enqueue(ctx, keepErasures, { input: {} });
  return await getGuest(ctx, id);
};

/** One of those whose day is past, or who were removed a while ago; none: there is nobody left. */
export const forgetOneOutdated = async (ctx: Context): Promise<boolean> => {
  const person = await writes.lockOutdated(ctx.db);
  if (person === undefined) return false;
  // Somebody may have booked while the row was waited for.
  const isExpected = (await queries.findLiveBooking(ctx.db, person.id)) !== undefined;
  const { retainUntil, removedAt } = person;
  const why = { ...(retainUntil && { retainUntil }), ...(removedAt && { removedAt }) };
  if (!isExpected) await forget(ctx, person, why);
  return true;
};

/** One of those who were erased and are there again, since an older copy of the database was put back. */
export const forgetOneReturned = async (
  ctx: Context,
  erased: readonly Erasure[],
): Promise<boolean> => {
  const person = await writes.lockReturned(ctx.db, erased);
  if (person === undefined) return false;
  const isExpected = (await queries.findLiveBooking(ctx.db, person.id)) !== undefined;
  if (!isExpected) await forget(ctx, person, { erasedAt: person.erasedAt });
  return true;
};

/** One of those whom the property's rule has kept long enough; none: there is nobody left. */
export const forgetOneRuledOut = async (ctx: Context): Promise<boolean> => {
  const person = await writes.lockRuledOut(ctx.db);
  if (person === undefined) return false;
  const isExpected = (await queries.findLiveBooking(ctx.db, person.id)) !== undefined;
  const { guestRetentionMonths, keptUntil } = person;
  const why = { guestRetentionMonths, ...(keptUntil && { keptUntil }) };
  if (!isExpected) await forget(ctx, person, why);
  return true;
};

export const countOutdated = async (ctx: Context, months: number) => ({
  count: await queries.countRuledOut(ctx.db, months),
});

export const removeGuest = async (ctx: Context, id: number) => {
  const [locked] = await writes.lockGuests(ctx.db, [id]);
  if (locked === undefined) return refuse('not_found');
  const before = await getGuest(ctx, id);
  if (before.reservations > 0) refuse('in_use');
  await writes.removeGuest(ctx.db, id);
  await audit(ctx, guest.eventOf({ type: 'DELETE_GUEST', of: before }));
  return before;
};

export const exportGuest = async (ctx: Context, id: number) =>
  await exportHeld(ctx, await getGuest(ctx, id));
