import { jobLinkProblems } from '@keyhold/contract';
import type { contract, ContractorJob, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { updateMaintenance } from '#features/maintenance/maintenance.service.ts';
import { outsidePhotoIds, signOutsidePhotos } from '#features/media/outside-photos.service.ts';

import * as queries from './job-links.queries.ts';
import type { FoundRepair } from './job-links.queries.ts';
import { auditContractorEvent } from './job-links.service.ts';
import * as writes from './job-links.writes.ts';

type Body<Name extends keyof typeof contract.jobLinks> = Parsed<
  (typeof contract.jobLinks)[Name]
>['body'];

const actsAnHour = 30;
const photosAnHour = 30;

/** A link leads to a repair as long as it is open and its contractor's. */
const repairOf = async ({ db }: Context, linkId: number): Promise<FoundRepair> =>
  (await queries.findRepair(db, linkId)) ?? refuse('not_found');

/** The same, to do something; a link is heard so often within an hour. */
const repairToActOn = async (ctx: Context, linkId: number): Promise<FoundRepair> => {
  const repair = await repairOf(ctx, linkId);
  if ((await writes.countAct(ctx.db, repair.id)) > actsAnHour)
    refuse('too_many_requests', { values: { seconds: 3600 }, retryAfter: 3600 });
  return repair;
};

type Act<Name extends keyof typeof contract.jobLinks> = Body<Name> & { linkId: number };

const firstNameOf = (name: string) => name.split(' ')[0] ?? '';

export const openRepair = async (ctx: Context, linkId: number): Promise<ContractorJob> => {
  const repair = await repairOf(ctx, linkId);
  const { number, contractor, roomNo, area, issue, jobType, status, priority, hazard } = repair;
  const { bookedIn, access, madeBy, today, expiresAt, isAccepted, proposal, isDone } = repair;
  const seen = ({ fileKey, kind }: FoundRepair['photos'][number]) => ({
    url: ctx.files.signRead({ fileKey, sessionId: 0 }).url,
    kind,
  });
  const place = { property: ctx.session.tenant?.title ?? '', roomNo, area };
  const what = { number, issue, jobType, status, priority, hazard, bookedIn };
  const answers = { isAccepted, proposal, isDone };
  const photos = repair.photos.map(seen);
  const askFor = firstNameOf(madeBy);
  return { ...place, ...what, ...answers, contractor, access, askFor, photos, today, expiresAt };
};

export const acceptRepair = async (ctx: Context, { linkId, bookedIn: read }: Act<'accept'>) => {
  const { id, faultId, bookedIn } = await repairToActOn(ctx, linkId);
  if (read !== undefined && read !== bookedIn) refuse('job_day_changed');
  await writes.noteAccepted(ctx.db, { id, day: bookedIn });
  await auditContractorEvent(ctx, { type: 'ACCEPT_JOB', faultId });
  return {};
};

export const proposeDay = async (ctx: Context, { linkId, day, note }: Act<'propose'>) => {
  const { id, faultId, today } = await repairToActOn(ctx, linkId);
  if (day < today) refuseField(ctx.locale, { path: 'day', message: jobLinkProblems.past });
  await writes.noteProposal(ctx.db, { id, day, note });
  await auditContractorEvent(ctx, { type: 'PROPOSE_JOB_DAY', faultId, day, note });
  return {};
};

export const signRepairPhotos = async (ctx: Context, { linkId, files }: Act<'signPhotos'>) => {
  const { roomId } = await repairToActOn(ctx, linkId);
  return await signOutsidePhotos(ctx, { files, roomId, anHour: photosAnHour });
};

export const addRepairPhotos = async (ctx: Context, { linkId, photos }: Act<'addPhotos'>) => {
  const { faultId } = await repairToActOn(ctx, linkId);
  const afterPhotoIds = await outsidePhotoIds(ctx, photos);
  await updateMaintenance(ctx, { id: faultId, change: { afterPhotoIds } });
  return {};
};

/** Nothing is resolved from outside: it waits for approval, and somebody of the house looks. */
export const finishRepair = async (ctx: Context, { linkId, note, photos }: Act<'finish'>) => {
  const { id, faultId } = await repairToActOn(ctx, linkId);
  const afterPhotoIds = await outsidePhotoIds(ctx, photos);
  const waits = { status: 'on_hold', holdReason: 'approval', reason: note } as const;
  await updateMaintenance(ctx, { id: faultId, change: { ...waits, afterPhotoIds } });
  await writes.noteDone(ctx.db, id);
  await auditContractorEvent(ctx, { type: 'FINISH_JOB', faultId, note });
  return {};
};
