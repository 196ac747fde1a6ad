import type { ChangeRequestType } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';

interface Options {
  success: string;
  onSuccess?: (() => void) | undefined;
}

/** Each kind has a route of its own: its permission is that kind's. */
export function useApproval(type: ChangeRequestType, options: Options) {
  const all = {
    end_reservation: useAction(api.changeRequests.approve, options),
    update_shift: useAction(api.changeRequests.approveShift, options),
    update_clock_time: useAction(api.changeRequests.approveClockTime, options),
  };
  return all[type];
}

export function useRefusal(type: ChangeRequestType, options: Options) {
  const all = {
    end_reservation: useAction(api.changeRequests.reject, options),
    update_shift: useAction(api.changeRequests.rejectShift, options),
    update_clock_time: useAction(api.changeRequests.rejectClockTime, options),
  };
  return all[type];
}
