import { isAllowed, maintenanceTransitions, openMaintenance } from '@keyhold/contract';
import type {
  Maintenance,
  MaintenanceAct,
  MaintenanceChange,
  MaintenanceStatus,
} from '@keyhold/contract';

import { refuse } from '#core/http/errors.ts';

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
  return isAllowed(maintenanceTransitions.book, before.status) ? 'booked_in' : undefined;
};

export const refuseStep = (from: MaintenanceStatus, to: MaintenanceStatus): never =>
  refuse('illegal_transition', { values: { from }, details: { from, to } });

/** What may still be said of a fault that is over: what it cost, and how it looks. */
const afterwards = new Set(['cost', 'costEstimate', 'afterPhotoIds', 'version', 'status']);

/** The state that a change leads to; refused where none of the transitions leads there. */
export const statusAfter = (before: Maintenance, change: MaintenanceChange): MaintenanceStatus => {
  const isOver = !openMaintenance.some((status) => status === before.status);
  if (isOver && Object.keys(change).some((name) => !afterwards.has(name)))
    refuseStep(before.status, change.status ?? before.status);
  const isEnded = change.resolvedAt !== undefined ? 'resolved' : undefined;
  const asked = change.status ?? isEnded ?? statusByBooking(before, change) ?? before.status;
  if (asked === before.status) return asked;
  return isAllowed(maintenanceTransitions[actOf[asked]], before.status)
    ? asked
    : refuseStep(before.status, asked);
};
