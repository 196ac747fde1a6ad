import {
  eventNames,
  eventNeeds,
  familyNames,
  eventFamilies,
  eventLanes,
  eventReading,
  mostCounted,
  namesOf,
  noteReads,
  noteSubjects,
  quietEvents,
  personalEvents,
  recordFamilies,
  safetyEvents,
  tooDeep,
} from '@keyhold/contract';
import type { AuditEntry, contract, EventName, Page, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { sideOf } from '#core/identity/session.ts';
import { unlessSame } from '#core/records/unless-same.ts';

import type { Reader } from './audit-log.queries.ts';
import * as queries from './audit-log.queries.ts';
import * as marks from './marks.queries.ts';
import type { OwnMark } from './marks.queries.ts';

type Query = Parsed<typeof contract.auditLog.list>['query'];

/** What is kept from those who may only read the record is not among these. */
const told = (ctx: Context, names: readonly EventName[]): EventName[] =>
  names.filter((name) => {
    const besides = eventReading[name];
    return besides === undefined || ctx.can(besides);
  });

/** Who may read a resource may read what happened to it, but what its events keep for few. */
export const readerOf = (ctx: Context): Reader => {
  const families = familyNames.filter((name) => ctx.can(`read:${eventFamilies[name].reads}`));
  const types = told(ctx, namesOf(families));
  const subjects = noteSubjects.filter((subject) => ctx.can(noteReads[subject]));
  return {
    userId: ctx.session.user.id,
    types: types.length === eventNames.length ? null : types,
    noteSubjects: subjects.length === noteSubjects.length ? null : subjects,
    readsGuests: ctx.can('read:guests'),
    hidesFoods: ctx.can('read:inventories') && !ctx.can('read:foods'),
    lane: { side: sideOf(ctx.session), names: Object.keys(eventLanes) },
    councilIds: ctx.session.councilIds,
  };
};

export const within = (reader: Reader, names: readonly EventName[]): Reader => ({
  ...reader,
  types: names.filter((name) => reader.types?.includes(name) ?? true),
});

/** The notes that name somebody are among these; they reach the one who is named, whatever is muted. */
const mentioning = ['CREATE_NOTE', 'UPDATE_NOTE'] as const satisfies EventName[];

/** What may wait for the caller: the next step is one that they may do. */
export const needed = (ctx: Context): EventName[] =>
  eventNames.filter((name) => {
    const need = eventNeeds[name];
    const isOnSide = eventLanes[name]?.includes(sideOf(ctx.session)) ?? true;
    return need !== undefined && isOnSide && ctx.can(need);
  });

const namesUnmuted = ({ muted }: Pick<OwnMark, 'muted'>): EventName[] => {
  const silentFamilies = familyNames.filter((family) => muted.includes(family));
  const silent = new Set<EventName>([...namesOf(silentFamilies), ...quietEvents]);
  return eventNames.filter((name) => !silent.has(name) || safetyEvents.includes(name));
};

export const unmuted = (reader: Reader, mark: Pick<OwnMark, 'muted'>): Reader => {
  const names = namesUnmuted(mark);
  const news = { ...reader, personal: personalEvents };
  return mark.muted.includes('notes')
    ? { ...within(news, [...names, ...mentioning]), isForMentions: true }
    : within(news, names);
};

type Narrowing = Partial<Pick<Query, 'family' | 'type' | 'needsMe'>>;

const narrowed = (
  ctx: Context,
  { query, mark }: { query: Narrowing; mark?: OwnMark | undefined },
): Reader => {
  let reader = readerOf(ctx);
  if (query.family) reader = within(reader, namesOf(query.family));
  if (query.type) reader = within(reader, query.type);
  if (mark !== undefined) reader = unmuted(reader, mark);
  if (!query.needsMe) return reader;
  const names = [...needed(ctx), ...mentioning];
  return { ...within(reader, names), isForMentions: true, waiting: { names, isWanted: true } };
};

const placeBefore = async (ctx: Context, before: number | undefined) =>
  before === undefined
    ? undefined
    : ((await queries.findPlace(ctx.db, before)) ?? refuse('not_found'));

export const listEntries = async (ctx: Context, query: Query): Promise<Page<AuditEntry>> => {
  const { page, limit, actorId, subjectType, subjectId, from, to } = query;
  const offset = (page - 1) * limit;
  if (offset + limit > mostCounted.entries)
    return refuseField(ctx.locale, { path: 'page', message: tooDeep });
  const { id: userId } = ctx.session.user;
  // What is muted must be known before; else the page looks up by itself what is read.
  const own = query.unread ? await marks.readMark(ctx.db, userId) : undefined;
  const reader = narrowed(ctx, { query, mark: own });
  const filters: queries.Filters = {
    actorId,
    subject: { type: subjectType, id: subjectId },
    from,
    to,
    timezone: ctx.timezone,
    unreadBy: own,
    before: await placeBefore(ctx, query.before),
  };
  const direction = query.sortOrder;
  const mark = own ?? marks.markOf(userId);
  const hasFilter = [
    actorId,
    subjectType,
    subjectId,
    from,
    to,
    query.unread,
    query.needsMe,
    query.before,
  ].some((one) => one !== undefined);
  const cut = { reader, filters, mark, limit, offset, direction };
  const reading = queries.readPage(ctx.db, cut);
  // How many there are of types alone is known at once: it is asked together with the page.
  const isKnown =
    !hasFilter && reader.noteSubjects === null && reader.councilIds === null && !reader.hidesFoods;
  const known = isKnown ? queries.countOfTypes(ctx.db, reader.types) : undefined;
  const [items, total] = await Promise.all([reading, known]);
  if (total !== undefined) return { items, total };
  if (offset === 0 && items.length < limit) return { items, total: items.length };
  const most = mostCounted.entries;
  return { items, total: await queries.countUpTo(ctx.db, { ...cut, limit: most }) };
};

/** All that the log holds of one record, for whoever may read what is about such. */
export const listActivity = async (
  ctx: Context,
  query: Parsed<typeof contract.auditLog.activity>['query'],
): Promise<Page<AuditEntry>> => {
  const { type, id } = query;
  if (!ctx.can(`read:${eventFamilies[recordFamilies[type]].reads}`)) return refuse('forbidden');
  const { page, limit, sortOrder } = query;
  const own = namesOf([recordFamilies[type]]);
  const isWhole = told(ctx, own).length === own.length;
  const types = isWhole ? (query.event ?? null) : told(ctx, query.event ?? eventNames);
  const reader: Reader = { ...readerOf(ctx), types };
  const filters = { subject: { type, id }, timezone: ctx.timezone };
  const direction = sortOrder;
  const mark = marks.markOf(reader.userId);
  const offset = (page - 1) * limit;
  const items = await queries.readPage(ctx.db, { reader, filters, mark, limit, offset, direction });
  if (offset === 0 && items.length < limit) return { items, total: items.length };
  const total = await queries.countUpTo(ctx.db, { reader, filters, limit: mostCounted.entries });
  return { items, total };
};

const countUnread = (ctx: Context, mark: OwnMark, query: Narrowing = {}): Promise<number> =>
  queries.countUpTo(ctx.db, {
    reader: narrowed(ctx, { query, mark }),
    filters: { timezone: ctx.timezone, unreadBy: mark },
    limit: mostCounted.unread,
  });

export const unreadCount = async (ctx: Context, query: Narrowing = {}): Promise<number> =>
  countUnread(ctx, await marks.readMark(ctx.db, ctx.session.user.id), query);

const ownMark = async (ctx: Context) => {
  const userId = ctx.session.user.id;
  await marks.lockMark(ctx.db, userId);
  return { userId, mark: await marks.readMark(ctx.db, userId) };
};

/** Those of them that may be read and were not; one that is not there at all is refused. */
const findUnread = async (ctx: Context, { ids, mark }: { ids: number[]; mark: OwnMark }) => {
  const found = await queries.readThese(ctx.db, { reader: readerOf(ctx), ids, mark });
  if (found.length < new Set(ids).size) return refuse('not_found');
  return found.filter(({ isNew }) => isNew).map(({ id }) => id);
};

const subjectOf = ({ session: { user } }: Context) => ({
  type: 'user',
  id: user.id,
  label: user.name,
});

/** Marks as read what is named, or all; the log keeps who did, and when. */
export const markRead = async (ctx: Context, ids: number[] | undefined) => {
  const own = await ownMark(ctx);
  const unread =
    ids === undefined ? await countUnread(ctx, own.mark) : await findUnread(ctx, { ids, ...own });
  const count = typeof unread === 'number' ? unread : unread.length;
  if (typeof unread === 'number') await marks.markAllRead(ctx.db, own);
  else await marks.markRead(ctx.db, { ...own, ids: unread });
  ctx.isUnchanged = count === 0;
  if (count > 0)
    await audit(ctx, {
      type: 'READ_NOTIFICATIONS',
      subject: subjectOf(ctx),
      info: { count, ...(ids && { ids }) },
    });
  return { unread: await unreadCount(ctx) };
};

type Settings = Pick<OwnMark, 'muted' | 'digest' | 'quiet'>;
const settingsOf = ({ muted, digest, quiet }: OwnMark): Settings => ({ muted, digest, quiet });

export const readSettings = async (ctx: Context): Promise<Settings> =>
  settingsOf(await marks.readMark(ctx.db, ctx.session.user.id));

export const changeSettings = async (
  ctx: Context,
  change: Parsed<typeof contract.auditLog.mute>['body'],
): Promise<Settings> => {
  const { userId, mark } = await ownMark(ctx);
  const { muted, digest, quiet } = { ...settingsOf(mark), ...change };
  const before = settingsOf(mark);
  const after = await unlessSame(ctx, before, async () => {
    const wanted = { muted: familyNames.filter((family) => muted.includes(family)), digest, quiet };
    await marks.writeSettings(ctx.db, { userId, mark: { ...mark, ...wanted } });
    return wanted;
  });
  if (after === before) return before;
  await audit(ctx, {
    type: 'MUTE_NOTIFICATIONS',
    subject: subjectOf(ctx),
    before: { ...before },
    after: { ...after },
  });
  return after;
};
