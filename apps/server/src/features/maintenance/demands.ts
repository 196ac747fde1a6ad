import { maintenanceProblems, required } from '@keyhold/contract';
import type { Maintenance, MaintenanceChange, MaintenanceStatus } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { demandMedia } from '#features/media/media.service.ts';

import { findLinks } from './maintenance.queries.ts';
import type { Links } from './maintenance.queries.ts';

interface Changing {
  before: Maintenance;
  change: MaintenanceChange;
  status: MaintenanceStatus;
  /** The property's day of the report, and the moment that it is now. */
  reportedOn: string;
  now: string;
}

const isFuture = (at: string | undefined, now: string) =>
  at !== undefined && Date.parse(at) > Date.parse(now);

const demandTimes = (ctx: Context, { before, change, reportedOn, now }: Changing) => {
  const { bookedIn, resolvedAt, milestone } = change;
  if (bookedIn && bookedIn !== before.bookedIn && bookedIn < reportedOn)
    refuseField(ctx.locale, { path: 'bookedIn', message: maintenanceProblems.booked });
  for (const [path, at] of [
    ['resolvedAt', resolvedAt],
    ['milestone.at', milestone?.at],
  ] as const) {
    if (isFuture(at, now)) refuseField(ctx.locale, { path, message: maintenanceProblems.future });
    if (at !== undefined && Date.parse(at) < Date.parse(before.awareAt))
      refuseField(ctx.locale, { path, message: maintenanceProblems.order });
  }
};

const isAfter = ({ kind }: Maintenance['photos'][number]) => kind === 'after';
/** A hazard is over when it can be seen that it is. */
const isShown = ({ before, change }: Changing): boolean => {
  const { hazard = before.hazard, afterPhotoIds = [], removedPhotoIds = [] } = change;
  const left = before.photos.filter(({ id }) => !removedPhotoIds.includes(id));
  return hazard === 'none' || afterPhotoIds.length > 0 || left.some(isAfter);
};

type Wanting = readonly [path: string, why: string];
const asked = (isThere: boolean, wanting: Wanting) => (isThere ? null : wanting);
/** What each state asks for that is led to: the field that is wanting, and why. */
const wantingFor = (changing: Changing): Wanting | null => {
  const { before, change } = changing;
  const { bookedIn = before.bookedIn, holdReason, reason } = change;
  switch (changing.status) {
    case 'booked_in':
      return asked(bookedIn !== null, ['bookedIn', required]);
    case 'on_hold':
      return asked(holdReason !== undefined, ['holdReason', required]);
    case 'cancelled':
      return asked(Boolean(reason), ['reason', required]);
    case 'resolved':
      return asked(isShown(changing), ['afterPhotoIds', maintenanceProblems.photo]);
    default:
      return null;
  }
};

export const demandChange = (ctx: Context, changing: Changing): void => {
  const { before, change, status } = changing;
  demandTimes(ctx, changing);
  const { roomId = before.room?.id ?? null, area = before.area } = change;
  if (roomId === null && area === '')
    refuseField(ctx.locale, { path: 'roomId', message: maintenanceProblems.place });
  const wanting = status === before.status ? null : wantingFor(changing);
  if (wanting !== null) refuseField(ctx.locale, { path: wanting[0], message: wanting[1] });
};

const linkNames = ['roomId', 'jobTypeId', 'contractorId', 'assigneeId'] as const;

/** What a fault names must be there, and of this property. */
export const demandLinks = async (ctx: Context, links: Links): Promise<void> => {
  const known = await findLinks(ctx.db, links);
  if (linkNames.some((name) => (links[name] ?? null) !== known[name])) refuse('not_found');
};

export const demandPhotos = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await demandMedia(ctx, { id, folder: 'maintenance' });
};
