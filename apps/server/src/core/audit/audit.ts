import type { EventName, LiveEntry, Permission } from '@keyhold/contract';
import {
  erasedName,
  eventFamilies,
  eventNeeds,
  eventReading,
  familyOf,
  placedFamilies,
  postedFamilies,
  urgentEvents,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { pictureOf } from '#core/identity/session.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Announcement } from '#core/realtime/announcement.ts';
import { leaveUnderWay } from '#db/scope.ts';

import { urgentNotice } from './urgent-notice.ts';

export interface AuditEvent {
  type: EventName;
  subject: { type: string; id: number | null; label: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  info?: Record<string, unknown>;
  /** Of whom it tells: what is personal of it lies where it can be erased, and `private` does too. */
  guest?: { id: number; name: string };
  private?: Record<string, unknown>;
  /** Who may not read what it is about is told nothing of it, whatever else may be read. */
  reading?: Permission;
  /** Of incidents a council is told of what was posted to it. */
  councils?: readonly number[];
  /** Those whom the property names for its notifications hear of it at once, whatever its type. */
  isUrgent?: boolean;
}
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields of a guest, and of what is written about one, that erasing must reach. */
const personal = new Set(
  'name otherNames email phone language dateOfBirth needs household councilReference bookingConfirmation reason content'.split(
    ' ',
  ),
);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, each with what it was and what it is. */
export const changesBetween = (
  before: Record<string, unknown> = {},
  after: Record<string, unknown> = {},
): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'version' && !isSame(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** What the log itself keeps of an event: that a personal field changed, not what it says. */
const keptOf = (event: AuditEvent, changes: Change[]) => {
  const { guest, subject, info = {} } = event;
  if (guest === undefined) return { label: subject.label, info, changes };
  return {
    label: subject.label.includes(guest.name) ? `Guest ${guest.id}` : subject.label,
    info: { ...info, guest: { id: guest.id, name: erasedName } },
    changes: changes.map((change) =>
      personal.has(change.field) ? { field: change.field, before: null, after: null } : change,
    ),
  };
};

const entryOf = (ctx: Context, event: AuditEvent) => {
  const { session } = ctx;
  const isGuest = session.isSuperAdmin || session.acting !== null;
  const kept = keptOf(event, changesBetween(event.before, event.after));
  return {
    type: event.type,
    actor_id: session.user.id,
    actor_name: session.user.name,
    acting_as: isGuest ? (session.tenant?.title ?? null) : null,
    subject_type: event.subject.type,
    subject_id: event.subject.id,
    subject_label: kept.label,
    addition_info: kept.info,
    changes: kept.changes,
    origin: ctx.origin,
    request_id: ctx.requestId,
  };
};

type Entry = ReturnType<typeof entryOf>;

/** The words about a guest, with the place of their entry among those written together. */
const wordsOf = ({ guest, ...event }: AuditEvent, index: number) =>
  guest && {
    place: index + 1,
    guest_id: guest.id,
    label: event.subject.label,
    info: { guest, ...event.private },
    changes: changesBetween(event.before, event.after),
  };

type Words = ReturnType<typeof wordsOf>;
interface Made {
  id: number;
  created_at: string;
  /** Those that placed the stay that it is about. */
  councils: number[] | null;
  /** Somebody here has a browser that is told at once. */
  hasDevices?: boolean;
}

interface Facts {
  entry: Entry;
  words: Words;
  made: Made;
  avatar: LiveEntry['actor']['avatar'];
}
const announcementOf = (event: AuditEvent, { entry, words, made, avatar }: Facts): Announcement => {
  const bare: LiveEntry = {
    id: made.id,
    type: event.type,
    actor: { id: entry.actor_id, name: entry.actor_name, avatar },
    actingAs: entry.acting_as,
    createdAt: made.created_at,
    readBy: [],
    additionInfo: entry.addition_info,
    subject: { ...event.subject, label: entry.subject_label },
    changes: entry.changes,
    origin: entry.origin,
  };
  const reading: Permission[] = [`read:${eventFamilies[familyOf[event.type]].reads}`];
  for (const besides of [event.reading, eventReading[event.type]])
    if (besides !== undefined) reading.push(besides);
  const councils = event.councils ?? made.councils ?? [];
  if (words === undefined) return { reading, councils, entry: bare, bare: null };
  const { label, info, changes } = words;
  const whole = {
    ...bare,
    additionInfo: { ...bare.additionInfo, ...info },
    subject: { ...bare.subject, label },
    changes,
  };
  return { reading, councils, entry: whole, bare };
};

/** It hangs on a placement: by its record, or by the guest of whom it tells. */
const isPlaced = ({ type, guest }: AuditEvent): boolean =>
  placedFamilies.includes(familyOf[type]) ||
  (guest !== undefined && !postedFamilies.includes(familyOf[type]));

const isUrgent = (event: AuditEvent): boolean =>
  event.isUrgent === true || urgentEvents.includes(event.type);

/** Waits for somebody's next step, or cannot wait. */
const isPushed = (event: AuditEvent): boolean =>
  eventNeeds[event.type] !== undefined || isUrgent(event);

interface Told {
  events: readonly AuditEvent[];
  made: readonly Made[];
}
const tellAtOnce = async (ctx: Context, { events, made }: Told): Promise<void> => {
  const idsOf = (isMeant: (event: AuditEvent) => boolean) =>
    made.flatMap(({ id }, index) => (events[index] && isMeant(events[index]) ? [id] : []));
  const ids = idsOf(isUrgent);
  const pushed = made[0]?.hasDevices === true ? idsOf(isPushed) : [];
  if (ids.length + pushed.length > 0) await enqueue(ctx, urgentNotice, { input: { ids, pushed } });
};

/** Writes what happened into the log, in the transaction in which it happened; told once that is committed. */
export const audit = async (ctx: Context, ...events: AuditEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const entries = events.map((event) => entryOf(ctx, event));
  const words = events.map(wordsOf);
  const personalWords = words.filter((each) => each !== undefined);
  const writeWords = sql`, told as (
    insert into audit_personal (audit_log_id, guest_id, label, info, changes)
    select m.id, w.guest_id, w.label, w.info, w.changes
    from (select id, row_number() over (order by id) as place from made) m
    join jsonb_to_recordset(${JSON.stringify(personalWords)}::jsonb)
      as w(place int, guest_id int, label text, info jsonb, changes jsonb) using (place))`;
  const hasPlaced = events.some(isPlaced);
  const hasPushed = events.some(isPushed);
  const councils = hasPlaced
    ? sql`councils_knowing(subject_type, subject_id, (addition_info #>> '{guest,id}')::int)`
    : sql`null::int[]`;
  const written = sql<Made>`with made as (
      insert into audit_log (type, actor_id, actor_name, acting_as, subject_type, subject_id,
        subject_label, addition_info, changes, origin, request_id)
      select e.type, e.actor_id, e.actor_name, e.acting_as, e.subject_type, e.subject_id,
        e.subject_label, e.addition_info, e.changes, e.origin, e.request_id
      from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (type text, actor_id int, actor_name text,
        acting_as text, subject_type text, subject_id int, subject_label text, addition_info jsonb,
        changes jsonb, origin text, request_id text)) with ordinality as e
      order by e.ordinality
      returning id, created_at${hasPlaced ? sql`, subject_type, subject_id, addition_info` : sql``}
    )${personalWords.length > 0 ? writeWords : sql``}
    select id, created_at, ${councils} as councils${
      hasPushed
        ? sql`,
      exists (select from push_devices) as "hasDevices"`
        : sql``
    } from made order by id`.execute(ctx.db);
  leaveUnderWay(written);
  ctx.audited += events.length;
  if (hasPushed) await tellAtOnce(ctx, { events, made: (await written).rows });
  const avatar = pictureOf(ctx.session.user.avatarKey);
  const announceAll = ({ rows }: { rows: Made[] }) => {
    const announcements = events.flatMap((event, index) => {
      const [entry, made] = [entries[index], rows[index]];
      return entry && made
        ? [announcementOf(event, { entry, made, words: words[index], avatar })]
        : [];
    });
    ctx.announce(announcements);
  };
  // Committed, it has been answered.
  ctx.afterCommit(() => void written.then(announceAll));
};
