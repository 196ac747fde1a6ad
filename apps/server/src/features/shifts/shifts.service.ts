import { isShiftLength, lengthOf, restHours, shiftProblems } from '@keyhold/contract';
import type { contract, Parsed, PlannedShift } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { sendMails } from '#core/mail/mail.ts';
import { lockIn, recordOf } from '#core/records/record.ts';

import { isColleague } from './people.queries.ts';
import { rotaMail } from './shifts.mails.ts';
import * as queries from './shifts.queries.ts';
import * as writes from './shifts.writes.ts';

type Routes = typeof contract.shifts;
type New = Parsed<Routes['create']>['body'];
type Change = Parsed<Routes['update']>['body'];

export const askerOf = (ctx: Context): queries.Asker => ({
  userId: ctx.session.user.id,
  isPlanner: ctx.can('write:shifts') || ctx.can('update:shifts'),
});

export const shift = recordOf<PlannedShift>({
  type: 'shift',
  find: (ctx, id) => queries.findShift(ctx.db, { id, asker: askerOf(ctx) }),
  lock: lockIn('shifts'),
  labelOf: ({ title }) => title,
  // A draft is nobody's news but theirs who plan.
  aboutOf: ({ status, title, user }, before) => ({
    info: {
      shift: { title },
      people: status === 'draft' ? [] : [user, before?.user].filter((each) => each?.id),
    },
    ...(status === 'draft' && { reading: 'update:shifts' as const }),
  }),
  fieldsOf: ({ user, title, role, startsAt, endsAt, breakMinutes, notes }) => ({
    user: user?.name ?? null,
    title,
    role: role?.title ?? null,
    startsAt,
    endsAt,
    breakMinutes,
    notes,
  }),
});

export const listShifts = (ctx: Context, input: Parsed<Routes['list']>['query']) =>
  queries.listShifts(ctx.db, { input, asker: askerOf(ctx) });

/** Whom and what it names is of this property. */
const demandOwn = async (ctx: Context, { userId, roleId }: Partial<New>) => {
  const { db, locale } = ctx;
  if (typeof userId === 'number' && !(await isColleague(db, userId)))
    refuseField(locale, { path: 'userId', message: shiftProblems.person });
  if (typeof roleId === 'number' && !(await queries.isRole(db, roleId)))
    refuseField(locale, { path: 'roleId', message: shiftProblems.role });
};

const demandLength = ({ locale }: Context, planned: Omit<PlannedShift, 'user'>) => {
  if (!isShiftLength(planned)) refuseField(locale, { path: 'endsAt', message: shiftProblems.ends });
  if (planned.breakMinutes >= lengthOf(planned))
    refuseField(locale, { path: 'breakMinutes', message: shiftProblems.break });
};

type Planned = Pick<PlannedShift, 'id' | 'startsAt' | 'endsAt'> & { userId: number | null };
/** Nobody works twice at a time: of two who plan at once, the second one waits and is refused. */
export const demandFree = async (ctx: Context, { userId, ...at }: Planned) => {
  if (userId === null) return;
  await queries.lockPlan(ctx.db, userId);
  const clash = await queries.findClash(ctx.db, { userId, ...at });
  if (clash) refuse('shift_overlap', { values: { ...clash }, details: { shiftId: clash.id } });
};

/** Whoever plans is warned and may know better; whoever takes a shift keeps their rest. */
const demandRest = async (ctx: Context, at: Planned & { userId: number }) => {
  const near = await queries.findClash(ctx.db, { ...at, hoursBetween: restHours });
  if (near)
    refuse('shift_rest', {
      values: { ...near, hours: restHours },
      details: { shiftId: near.id },
    });
};

/** What one has worked, or is at work in, is for somebody else to change. */
const demandNotOwn = async (ctx: Context, { user, startsAt, status }: PlannedShift) => {
  const isOwn = user?.id === ctx.session.user.id && status === 'published';
  if (isOwn && (await queries.hasBegun(ctx.db, startsAt))) refuse('own_shift');
};

export const createShift = async (ctx: Context, body: New): Promise<PlannedShift> => {
  await demandOwn(ctx, body);
  return await shift.create(ctx, {
    event: 'CREATE_SHIFT',
    write: () => writes.insertShift(ctx.db, body),
  });
};

type Plan = Omit<Change, 'version'>;
interface Planning {
  before: PlannedShift;
  change: Plan;
}
/** Looks at whether a shift may become that; what people rely on may not lie across another one. */
export const demandPlan = async (ctx: Context, { before, change }: Planning): Promise<void> => {
  const { userId = before.user?.id ?? null, roleId } = change;
  // Whoever had it may have left since.
  await demandOwn(ctx, userId === before.user?.id ? { roleId } : { userId, roleId });
  const said = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const after = { ...before, ...said, userId };
  demandLength(ctx, after);
  if (before.status === 'published') await demandFree(ctx, after);
};

/** Nobody comes to what has begun, nor can anybody be found for it. */
export const demandAhead = async (ctx: Context, { startsAt }: Pick<PlannedShift, 'startsAt'>) => {
  if (await queries.hasBegun(ctx.db, startsAt)) refuse('shift_begun');
};

interface AsItWas {
  startsAt: string;
  endsAt: string;
  userId: number | null;
}
const isStill = ({ user, startsAt, endsAt }: PlannedShift, was: AsItWas) =>
  (user?.id ?? null) === was.userId &&
  Date.parse(startsAt) === Date.parse(was.startsAt) &&
  Date.parse(endsAt) === Date.parse(was.endsAt);

interface Asked {
  id: number;
  change: Plan;
  /** As it was asked of, where that is known: what is another one by now stays as it is. */
  was?: AsItWas | undefined;
}
/** What was asked for and approved: whoever decides is somebody else already. */
export const updateShiftAsAsked = (ctx: Context, { id, change, was }: Asked) =>
  shift.change(ctx, {
    id,
    event: 'UPDATE_SHIFT',
    write: async (before) => {
      if (was !== undefined && !isStill(before, was)) refuse('shift_changed');
      if (change.userId !== undefined) await demandAhead(ctx, before);
      await demandPlan(ctx, { before, change });
      await writes.updateShift(ctx.db, id, change);
    },
  });

export const updateShift = (
  ctx: Context,
  { id, version, ...change }: { id: number } & Change,
): Promise<PlannedShift> =>
  shift.change(ctx, {
    id,
    read: version,
    event: 'UPDATE_SHIFT',
    write: async (before) => {
      await demandNotOwn(ctx, before);
      await demandPlan(ctx, { before, change });
      await writes.updateShift(ctx.db, id, change);
    },
  });

export const removeShift = (ctx: Context, { id }: { id: number }): Promise<PlannedShift> =>
  shift.remove(ctx, {
    id,
    event: 'DELETE_SHIFT',
    write: async (before) => {
      await demandNotOwn(ctx, before);
      await writes.binShift(ctx.db, id);
    },
  });

export const takeShift = (ctx: Context, { id }: { id: number }): Promise<PlannedShift> =>
  shift.change(ctx, {
    id,
    event: 'TAKE_SHIFT',
    write: async (open) => {
      const { user, status, role } = open;
      const { id: userId } = ctx.session.user;
      if (status !== 'published') refuse('shift_draft');
      if (user !== null) refuse('shift_taken');
      await demandAhead(ctx, open);
      if (role && !(await queries.holdsRole(ctx.db, { userId, roleId: role.id })))
        refuse('shift_other_role', { values: { role: role.title } });
      await demandOwn(ctx, { userId });
      await demandFree(ctx, { ...open, userId });
      await demandRest(ctx, { ...open, userId });
      await writes.updateShift(ctx.db, id, { userId });
    },
  });

export const publishShifts = async (ctx: Context, body: Parsed<Routes['publish']>['body']) => {
  const drafts = await writes.lockDrafts(ctx.db, body);
  if (drafts.length === 0) return refuse('nothing_to_publish');
  for (const draft of drafts) {
    await demandFree(ctx, draft);
    await writes.publishShifts(ctx.db, [draft.id]);
  }
  const people = [...new Set(drafts.flatMap(({ userId }) => userId ?? []))];
  const { from, to } = body;
  await audit(ctx, {
    type: 'PUBLISH_SHIFTS',
    subject: { type: 'rota', id: null, label: from },
    info: { from, to, published: drafts.length, people: people.map((id) => ({ id })) },
  });
  const readers = await queries.listReaders(ctx.db, people);
  const letters = readers.map(({ email, locale, ...reader }) => ({
    to: email,
    locale,
    values: { ...reader, from, tenantId: ctx.tenantId },
  }));
  await sendMails(ctx, rotaMail, letters);
  return { published: drafts.length, told: people.length };
};

export const copyWeek = async (ctx: Context, { from, to }: Parsed<Routes['copy']>['body']) => {
  const copied = await writes.copyWeek(ctx.db, { from, to });
  if (copied === 0) return refuse('nothing_to_copy');
  await audit(ctx, {
    type: 'COPY_SHIFTS',
    subject: { type: 'rota', id: null, label: to },
    info: { from, to, copied },
    reading: 'update:shifts',
  });
  return { copied };
};
