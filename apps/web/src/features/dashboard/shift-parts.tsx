import { breachingKinds, type Shift } from '@keyhold/contract';

import { useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { onNearing } from '#core/shell/on-nearing.tsx';
import { BreachingPanel } from '#features/breaching/breaching-panel.tsx';
import type { ShiftFocus } from '#features/dashboard/shift-focus.ts';

/** For those who keep the stores, or buy. */
const StoresPart = onDemand(
  async () => (await import('#features/stock/stores-pressing.tsx')).StoresPressing,
);
export function StoresPressing({ shift }: { shift: Shift }) {
  const { stock, purchasing } = shift;
  return (stock !== null || purchasing !== null) && <StoresPart shift={shift} />;
}
/** For those who clean. */
export const MyListPanel = onDemand(
  async () => (await import('#features/house-keepings/cleaning-lists.tsx')).MyListPanel,
);
/** For a property that is new. */
export const FirstSteps = onDemand(
  async () => (await import('#features/first-steps/first-steps.tsx')).FirstSteps,
);
export const ShiftIncidents = onNearing(
  async () => (await import('#features/incident/incidents-panel.tsx')).ShiftIncidentsPanel,
  'min-h-60',
);
export const ShiftFaults = onNearing(
  async () => (await import('#features/maintenance/faults-panel.tsx')).ShiftFaultsPanel,
  'min-h-60',
);
export const Occupancy = onNearing(
  async () => (await import('#features/dashboard/occupancy-panel.tsx')).OccupancyPanel,
  'min-h-112',
);
const besidesFaults = breachingKinds.filter((kind) => kind !== 'fault');

/** What is out of time here. Whoever mends has the faults beside it, each with its next act. */
export function ShiftBreaching({ focus }: { focus: ShiftFocus }) {
  const { tenant } = useProfile();
  if (tenant === null) return null;
  return (
    <BreachingPanel tenantId={tenant.id} {...(focus === 'repairs' && { kinds: besidesFaults })} />
  );
}
