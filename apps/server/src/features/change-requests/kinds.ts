import type { ChangeRequestType } from '@keyhold/contract';

import { endReservation } from './end-reservation.ts';
import type { Kind } from './kind.ts';
import { updateClockTime } from './update-clock-time.ts';
import { updateShift } from './update-shift.ts';

/** A kind more is a line here. */
export const kinds: Record<ChangeRequestType, Kind> = {
  end_reservation: endReservation,
  update_shift: updateShift,
  update_clock_time: updateClockTime,
};
