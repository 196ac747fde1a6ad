import { doorFaultNames, photosAtOnce } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { reportFault } from '#features/maintenance/maintenance.service.ts';
import { outsidePhotoIds, signOutsidePhotos } from '#features/media/outside-photos.service.ts';

import { countReports, lockDoor } from './doors.queries.ts';
import type { Door } from './doors.queries.ts';

const reportsAnHour = 5;

export const signDoorPhotos = (
  ctx: Context,
  { files, roomId }: Pick<Door, 'roomId'> & Parsed<typeof contract.doors.signPhotos>['body'],
) => signOutsidePhotos(ctx, { files, roomId, anHour: reportsAnHour * photosAtOnce });

/**
 * Whoever stands before the door is believed about the fault and nothing more: the room stays on
 * sale, and how urgent it is is for the house to say.
 */
export const reportAtDoor = async (
  ctx: Context,
  {
    code,
    kind,
    text,
    photos,
    roomId,
  }: Pick<Door, 'roomId'> & Parsed<typeof contract.doors.report>['body'],
) => {
  if (!(await lockDoor(ctx.db, { roomId, code }))) return refuse('not_found');
  if ((await countReports(ctx.db, roomId)) >= reportsAnHour)
    refuse('too_many_requests', { values: { seconds: 3600 }, retryAfter: 3600 });
  const { number } = await reportFault(ctx, {
    roomId,
    issue: [doorFaultNames[ctx.locale][kind], text].filter(Boolean).join(': '),
    area: '',
    jobTypeId: null,
    priority: 'medium',
    hazard: 'none',
    blocksRoom: false,
    contractorId: null,
    assigneeId: null,
    bookedIn: null,
    costEstimate: null,
    beforePhotoIds: await outsidePhotoIds(ctx, photos),
    reportedBy: null,
  });
  return { number };
};
