import { changeRequestKinds, changeRequestTypes } from '@keyhold/contract';

import { useAbility } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';

const Panel = onDemand(
  async () => (await import('#features/change-requests/requests-panel.tsx')).WaitingRequestsPanel,
);

/** For those who lead the house. */
export const WaitingForYou = onDemand(
  async () => (await import('#features/waiting/waiting-for-you.tsx')).WaitingForYou,
);

/** What people ask to change, for those who decide about any of it; the others load none of it. */
export function ShiftRequests() {
  const { can } = useAbility();
  const mayDecide = changeRequestTypes.some((type) => can(changeRequestKinds[type].decides));
  return mayDecide && <Panel />;
}
