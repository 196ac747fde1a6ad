import { maintenanceLife, mayTake, openMaintenance } from '@keyhold/contract';
import type {
  Maintenance,
  MaintenanceAct,
  MaintenanceChange,
  MaintenanceStatus,
} from '@keyhold/contract';

import { refuseFrom, takeAct } from '#core/records/life.ts';

const actOf: Record<MaintenanceStatus, MaintenanceAct> = {
  pending: 'unbook',
  booked_in: 'book',
  in_progress: 'start',
  on_hold: 'hold',
  resolved: 'resolve',
  cancelled: 'cancel',
};

/** What follows from the booked-in date alone: filled it is booked in, emptied it waits again. */
const statusByBooking = (before: Maintenance, { bookedIn }: MaintenanceChange) => {
  if (bookedIn === undefined || bookedIn === before.bookedIn) return undefined;
  if (bookedIn === null) return before.status === 'booked_in' ? 'pending' : undefined;
  return mayTake(maintenanceLife, 'book', before.status) ? 'booked_in' : undefined;
};

/** What may still be said of a fault that is over: what it cost, and how it looks. */
const afterwards = new Set(['cost', 'costEstimate', 'afterPhotoIds', 'version', 'status']);

/** The state that a change leads to; refused where none of the transitions leads there. */
export const statusAfter = (before: Maintenance, change: MaintenanceChange): MaintenanceStatus => {
  const isOver = !openMaintenance.some((status) => status === before.status);
  if (isOver && Object.keys(change).some((name) => !afterwards.has(name)))
    refuseFrom(maintenanceLife, { from: before.status, to: change.status ?? before.status });
  const isEnded = change.resolvedAt !== undefined ? 'resolved' : undefined;
  const asked = change.status ?? isEnded ?? statusByBooking(before, change) ?? before.status;
  if (asked === before.status) return asked;
  return takeAct(maintenanceLife, actOf[asked], before.status);
};
