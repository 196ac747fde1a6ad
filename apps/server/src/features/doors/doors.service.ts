import { doorFaultNames, photosAtOnce } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import type { OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { reportFault } from '#features/maintenance/maintenance.service.ts';
import { outsidePhotoIds, signOutsidePhotos } from '#features/media/outside-photos.service.ts';

import { countReports, findDoor } from './doors.queries.ts';

const reportsAnHour = 5;

const doorOr404 = async (ctx: OutsideContext, code: string) =>
  (await ctx.identity.within((db) => findDoor(db, code))) ?? refuse('not_found');

export const readDoor = async (ctx: OutsideContext, code: string) => {
  const { property, roomNo } = await doorOr404(ctx, code);
  return { property, roomNo };
};

const strangerAt = ({ tenantId, roomNo }: { tenantId: number; roomNo: string }) => ({
  tenantId,
  name: `Somebody at the door of ${roomNo}`,
  origin: 'door',
});

export const signDoorPhotos = async (
  ctx: OutsideContext,
  { code, files }: Parsed<typeof contract.doors.signPhotos>['body'],
) => {
  const { roomId, ...door } = await doorOr404(ctx, code);
  const anHour = reportsAnHour * photosAtOnce;
  return await ctx.asOutsider(strangerAt(door), (inside) =>
    signOutsidePhotos(inside, { files, roomId, anHour }),
  );
};

/**
 * Whoever stands before the door is believed about the fault and nothing more: the room stays on
 * sale, and how urgent it is is for the house to say.
 */
export const reportAtDoor = async (
  ctx: OutsideContext,
  { code, kind, text, photos }: Parsed<typeof contract.doors.report>['body'],
) => {
  const { roomId, ...door } = await doorOr404(ctx, code);
  return await ctx.asOutsider(strangerAt(door), async (inside) => {
    if ((await countReports(inside.db, roomId)) >= reportsAnHour)
      refuse('too_many_requests', { values: { seconds: 3600 }, retryAfter: 3600 });
    const { number } = await reportFault(inside, {
      roomId,
      issue: [doorFaultNames[inside.locale][kind], text].filter(Boolean).join(': '),
      area: '',
      jobTypeId: null,
      priority: 'medium',
      hazard: 'none',
      blocksRoom: false,
      contractorId: null,
      assigneeId: null,
      bookedIn: null,
      costEstimate: null,
      beforePhotoIds: await outsidePhotoIds(inside, photos),
      reportedBy: null,
    });
    return { number };
  });
};
