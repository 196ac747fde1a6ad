import { cut, maintenanceLife, maintenanceProblems, mayTake, reopenDays } from '@keyhold/contract';
import type {
  contract,
  Maintenance,
  MaintenanceChange,
  NewMaintenance,
  Parsed,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';
import { recordOf } from '#core/records/record.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { followRepair } from '#features/action-repairs/follow-repair.service.ts';
import { cleanAfterRepair } from '#features/automatic-cleaning/automatic-cleaning.service.ts';
import { resetClocks } from '#features/clocks/clocks.service.ts';
import { giveUpMedia } from '#features/media/media.service.ts';

import { demandChange, demandLinks, demandPhotos } from './demands.ts';
import * as queries from './maintenance.queries.ts';
import * as writes from './maintenance.writes.ts';
import { statusAfter } from './steps.ts';

const maintenance = recordOf<Maintenance, writes.Locked>({
  type: 'maintenance',
  find: ({ db }, id) => queries.findMaintenance(db, id),
  lock: ({ db }, id) => writes.lockMaintenance(db, id),
  labelOf: ({ issue }) => cut(issue, 120),
  fieldsOf: (fault) => ({
    room: fault.room?.roomNo ?? null,
    area: fault.area,
    issue: fault.issue,
    jobType: fault.jobType?.title ?? null,
    status: fault.status,
    holdReason: fault.holdReason,
    reason: fault.reason,
    priority: fault.priority,
    hazard: fault.hazard,
    blocksRoom: fault.blocksRoom,
    contractor: fault.contractor?.contractorName ?? null,
    assignee: fault.assignee?.name ?? null,
    bookedIn: fault.bookedIn,
    costEstimate: fault.costEstimate,
    cost: fault.cost,
    resolvedAt: fault.resolvedAt,
    photos: fault.photos.map(({ originalName, kind }) => `${originalName} (${kind})`),
    milestones: fault.milestones.map(({ event, at }) => `${event} ${at}`),
  }),
  grows: ['photos', 'milestones'],
  aboutOf: ({ area, status, issue, room, hazard }, before) => ({
    isUrgent: hazard === 'emergency' && before?.hazard !== 'emergency',
    info: {
      maintenance: { area, status, issue: cut(issue, 120) },
      ...(room && { room: { id: room.id, roomNo: room.roomNo } }),
    },
  }),
});

export const listMaintenance = (
  ctx: Context,
  query: Parsed<typeof contract.maintenance.list>['query'],
) => queries.listMaintenance(ctx.db, { input: query, userId: ctx.session.user.id });

export const maintenanceStats = (ctx: Context) => queries.readStats(ctx.db);

export const listPeople = (ctx: Context) => queries.listPeople(ctx.db);

export const getMaintenance = maintenance.find;

interface Reported extends NewMaintenance {
  /** Null: nobody of the house. */
  reportedBy: number | null;
  repeatOf?: number | null;
  /** Of what it is made of. */
  takenPhotoIds?: readonly number[];
}

/** Takes in a fault, whoever tells of it; what they may tell is for the caller to see to. */
export const reportFault = async (
  ctx: Context,
  { beforePhotoIds, takenPhotoIds = [], repeatOf = null, ...fault }: Reported,
): Promise<Maintenance> => {
  const { roomId, area, awareAt, bookedIn } = fault;
  const refuseIn = (path: string, message: string) => refuseField(ctx.locale, { path, message });
  if (roomId === null && area === '') refuseIn('roomId', maintenanceProblems.place);
  const { now, today } = await queries.readNow(ctx.db);
  if (awareAt !== undefined && Date.parse(awareAt) > Date.parse(now))
    refuseIn('awareAt', maintenanceProblems.future);
  if (bookedIn !== null && bookedIn < today) refuseIn('bookedIn', maintenanceProblems.booked);
  await demandLinks(ctx, fault);
  await demandPhotos(ctx, beforePhotoIds);
  const status = bookedIn === null ? 'pending' : 'booked_in';
  return await maintenance.create(ctx, {
    event: 'CREATE_MAINTENANCE',
    write: async () => {
      const id = await writes.insertMaintenance(ctx.db, { ...fault, status, repeatOf });
      const mediaIds = [...beforePhotoIds, ...takenPhotoIds];
      await writes.insertPhotos(ctx.db, { id, mediaIds, kind: 'before' });
      await resetClocks(ctx, id);
      return id;
    },
  });
};

export const createMaintenance = (ctx: Context, body: NewMaintenance) =>
  reportFault(ctx, { ...body, reportedBy: ctx.session.user.id });

interface Step {
  before: Maintenance;
  change: MaintenanceChange;
  status: Maintenance['status'];
  now: string;
}

const writePhotos = async (
  ctx: Context,
  { id, change }: { id: number; change: MaintenanceChange },
): Promise<void> => {
  const { beforePhotoIds = [], afterPhotoIds = [], removedPhotoIds = [] } = change;
  await demandPhotos(ctx, [...beforePhotoIds, ...afterPhotoIds]);
  const gone = await writes.removePhotos(ctx.db, { id, mediaIds: removedPhotoIds });
  for (const mediaId of gone) await giveUpMedia(ctx, mediaId);
  await writes.insertPhotos(ctx.db, { id, mediaIds: beforePhotoIds, kind: 'before' });
  await writes.insertPhotos(ctx.db, { id, mediaIds: afterPhotoIds, kind: 'after' });
};

/** What the change writes besides the record's own fields: waits, milestones, photos. */
const writeAround = async (ctx: Context, { before, change, status, now }: Step) => {
  const { id } = before;
  const { holdReason, reason: note = '', milestone } = change;
  const userId = ctx.session.user.id;
  const isNewHold = holdReason !== undefined && status === 'on_hold';
  if (before.status === 'on_hold' && (status !== 'on_hold' || isNewHold))
    await writes.endHold(ctx.db, id);
  if (isNewHold)
    await writes.beginHold(ctx.db, { id, reason: holdReason, note, userId: userId || null });
  if (milestone !== undefined)
    await writes.noteMilestone(ctx.db, {
      id,
      userId,
      event: milestone.event,
      at: milestone.at ?? now,
    });
  await writePhotos(ctx, { id, change });
};

/** Whoever starts a job that nobody has takes it on. */
const assigneeOf = (ctx: Context, { before, change, status }: Step) => {
  const isTaken = status === 'in_progress' && before.status !== status && before.assignee === null;
  return isTaken && change.assigneeId === undefined ? ctx.session.user.id : change.assigneeId;
};

const closing = new Set<Maintenance['status']>(['cancelled', 'resolved']);
/** Why it was cancelled, or what was done; of an earlier end nothing stays. */
const reasonOf = ({ before, change, status }: Step) =>
  closing.has(status) ? (change.reason ?? (status === before.status ? undefined : '')) : undefined;

const fieldsOf = (ctx: Context, step: Step): writes.Fields => {
  const { before, change, status, now } = step;
  const isStep = status !== before.status;
  // Emptied by hand it is booked in no more; taken back to pending it is not either.
  const bookedIn = isStep && status === 'pending' ? null : change.bookedIn;
  return {
    ...change,
    status,
    bookedIn,
    assigneeId: assigneeOf(ctx, step),
    reason: reasonOf(step),
    resolvedAt: isStep && status === 'resolved' ? (change.resolvedAt ?? now) : undefined,
    isStarted: isStep && status === 'in_progress',
  };
};

export const updateMaintenance = async (
  ctx: Context,
  { id, change }: { id: number; change: MaintenanceChange },
): Promise<Maintenance> => {
  const { before, locked } = await maintenance.lockFresh(ctx, { id, read: change.version });
  const { now, reportedOn } = locked;
  const status = statusAfter(before, change);
  demandChange(ctx, { before, change, status, reportedOn, now });
  await demandLinks(ctx, change);
  const step = { before, change, status, now };
  const after = await unlessSame(ctx, before, async () => {
    await writeAround(ctx, step);
    await writes.updateMaintenance(ctx.db, { id, fields: fieldsOf(ctx, step) });
    await resetClocks(ctx, id);
    return await maintenance.find(ctx, id);
  });
  if (after === before) return before;
  const isResolved = status === 'resolved' && before.status !== 'resolved';
  const type = isResolved ? 'RESOLVE_MAINTENANCE' : 'UPDATE_MAINTENANCE';
  await audit(ctx, maintenance.eventOf({ type, of: after, before, after }));
  if (isResolved) await followRepair(ctx, { kind: 'maintenance', ids: [id] });
  if (isResolved && before.blocksRoom && after.room !== null)
    await cleanAfterRepair(ctx, { roomId: after.room.id, issue: after.issue });
  return after;
};

/** The same once more: whoever has gone since, and a kind of job that there is no longer, are left out. */
const sameAgain = async (ctx: Context, fault: Maintenance): Promise<NewMaintenance> => ({
  ...(await queries.findLinks(ctx.db, {
    jobTypeId: fault.jobType?.id,
    contractorId: fault.contractor?.id,
    assigneeId: fault.assignee?.id,
  })),
  roomId: fault.room?.id ?? null,
  area: fault.area,
  issue: fault.issue,
  priority: fault.priority,
  hazard: fault.hazard,
  blocksRoom: fault.blocksRoom,
  bookedIn: null,
  costEstimate: null,
  beforePhotoIds: [],
});

/** The record that was resolved stays as it is; what is there again has its own clocks and costs. */
export const reopenMaintenance = async (
  ctx: Context,
  { id, issue }: { id: number; issue: string | undefined },
): Promise<Maintenance> => {
  const { before, locked } = await maintenance.lockFresh(ctx, { id });
  const { status, resolvedAt } = before;
  if (!mayTake(maintenanceLife, 'reopen', status) || resolvedAt === null)
    return refuseFrom(maintenanceLife, { from: status, to: maintenanceLife.acts.reopen.to });
  const days = (Date.parse(locked.now) - Date.parse(resolvedAt)) / 86_400_000;
  if (days > reopenDays) refuse('reopen_late', { values: { days: reopenDays } });
  return await reportFault(ctx, {
    ...(await sameAgain(ctx, before)),
    ...(issue !== undefined && { issue }),
    reportedBy: ctx.session.user.id,
    repeatOf: id,
  });
};

export const removeMaintenance = (ctx: Context, id: number) =>
  maintenance.remove(ctx, {
    id,
    event: 'DELETE_MAINTENANCE',
    write: async () => {
      await writes.removeMaintenance(ctx.db, id);
      await resetClocks(ctx, id);
    },
  });
