import type { changeRequests, ChangeRequestType, Input } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useAct } from '#core/records/use-act.tsx';
import type { Act } from '#ui/button/act-buttons.tsx';

interface Approving extends Omit<Act, 'run'> {
  input: Input<typeof changeRequests.approve>;
  success: string;
  onSuccess?: (() => void) | undefined;
}
/** Each kind has a route of its own: its permission is that kind's. */
export function useApproval(type: ChangeRequestType, offer: Approving) {
  const all = {
    end_reservation: useAct(api.changeRequests.approve, offer),
    update_shift: useAct(api.changeRequests.approveShift, offer),
    update_clock_time: useAct(api.changeRequests.approveClockTime, offer),
  };
  return all[type];
}

export function useRefusal(type: ChangeRequestType, options: { success: string }) {
  const all = {
    end_reservation: useAction(api.changeRequests.reject, options),
    update_shift: useAction(api.changeRequests.rejectShift, options),
    update_clock_time: useAction(api.changeRequests.rejectClockTime, options),
  };
  return all[type];
}
