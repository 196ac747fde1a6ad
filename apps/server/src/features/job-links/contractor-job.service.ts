import { jobLinkProblems } from '@keyhold/contract';
import type { contract, ContractorJob, Parsed } from '@keyhold/contract';

import type { Context, OutsideContext } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { updateMaintenance } from '#features/maintenance/maintenance.service.ts';
import { outsidePhotoIds, signOutsidePhotos } from '#features/media/outside-photos.service.ts';

import * as queries from './job-links.queries.ts';
import type { FoundJob } from './job-links.queries.ts';
import { tellOfJob } from './job-links.service.ts';
import * as writes from './job-links.writes.ts';

type Body<Name extends keyof typeof contract.jobLinks> = Parsed<
  (typeof contract.jobLinks)[Name]
>['body'];

const actsAnHour = 30;
const photosAnHour = 30;

interface Caller {
  ctx: OutsideContext;
  token: string;
}

/** Lets in whoever has a good link, under the contractor's name; the link is all that they have. */
const withLink = async <T>(
  { ctx, token }: Caller,
  work: (inside: Context, job: FoundJob) => Promise<T>,
): Promise<T> => {
  const place = await ctx.identity.within((db) => queries.findPlace(db, token));
  const { tenantId, id, name } = place ?? refuse('not_found');
  return await ctx.asOutsider({ tenantId, name, origin: 'link' }, async (inside) =>
    work(inside, (await queries.findJob(inside.db, id)) ?? refuse('not_found')),
  );
};

/** The same, to do something; a link is heard so often within an hour. */
const actByLink = <T>(
  caller: Caller,
  work: (inside: Context, job: FoundJob) => Promise<T>,
): Promise<T> =>
  withLink(caller, async (inside, job) => {
    if ((await writes.countAct(inside.db, job.id)) > actsAnHour)
      refuse('too_many_requests', { values: { seconds: 3600 }, retryAfter: 3600 });
    return await work(inside, job);
  });

const firstNameOf = (name: string) => name.split(' ')[0] ?? '';

export const openJob = (ctx: OutsideContext, token: string): Promise<ContractorJob> =>
  withLink({ ctx, token }, async ({ files, session }, job) => {
    const { number, contractor, roomNo, area, issue, jobType, status, priority, hazard } = job;
    const { bookedIn, access, madeBy, today, expiresAt, isAccepted, proposal, isDone } = job;
    const seen = ({ fileKey, kind }: FoundJob['photos'][number]) => ({
      url: files.signRead({ fileKey, sessionId: 0 }).url,
      kind,
    });
    const place = { property: session.tenant?.title ?? '', roomNo, area };
    const what = { number, issue, jobType, status, priority, hazard, bookedIn };
    const answers = { isAccepted, proposal, isDone };
    const photos = job.photos.map(seen);
    const askFor = firstNameOf(madeBy);
    return { ...place, ...what, ...answers, contractor, access, askFor, photos, today, expiresAt };
  });

export const acceptJob = (ctx: OutsideContext, { token }: Body<'accept'>) =>
  actByLink({ ctx, token }, async (inside, { id, faultId, bookedIn }) => {
    await writes.noteAccepted(inside.db, { id, day: bookedIn });
    await tellOfJob(inside, { type: 'ACCEPT_JOB', faultId });
    return {};
  });

export const proposeDay = (ctx: OutsideContext, { token, day, note }: Body<'propose'>) =>
  actByLink({ ctx, token }, async (inside, { id, faultId, today }) => {
    if (day < today) refuseField(inside.locale, { path: 'day', message: jobLinkProblems.past });
    await writes.noteProposal(inside.db, { id, day, note });
    await tellOfJob(inside, { type: 'PROPOSE_JOB_DAY', faultId, day, note });
    return {};
  });

export const signJobPhotos = (ctx: OutsideContext, { token, files }: Body<'signPhotos'>) =>
  actByLink({ ctx, token }, (inside, { roomId }) =>
    signOutsidePhotos(inside, { files, roomId, anHour: photosAnHour }),
  );

export const addJobPhotos = (ctx: OutsideContext, { token, photos }: Body<'addPhotos'>) =>
  actByLink({ ctx, token }, async (inside, { faultId }) => {
    const afterPhotoIds = await outsidePhotoIds(inside, photos);
    await updateMaintenance(inside, { id: faultId, change: { afterPhotoIds } });
    return {};
  });

/** Nothing is resolved from outside: it waits for approval, and somebody of the house looks. */
export const finishJob = (ctx: OutsideContext, { token, note, photos }: Body<'finish'>) =>
  actByLink({ ctx, token }, async (inside, { id, faultId }) => {
    const afterPhotoIds = await outsidePhotoIds(inside, photos);
    const waits = { status: 'on_hold', holdReason: 'approval', reason: note } as const;
    await updateMaintenance(inside, { id: faultId, change: { ...waits, afterPhotoIds } });
    await writes.noteDone(inside.db, id);
    await tellOfJob(inside, { type: 'FINISH_JOB', faultId, note });
    return {};
  });
