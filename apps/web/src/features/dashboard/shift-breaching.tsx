import { breachingKinds } from '@keyhold/contract';

import { useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import type { ShiftFocus } from '#features/dashboard/shift-focus.ts';

const Panel = onDemand(
  async () => (await import('#features/breaching/breaching-panel.tsx')).BreachingPanel,
);
const besidesFaults = breachingKinds.filter((kind) => kind !== 'fault');

/** What is out of time here. Whoever mends has the faults beside it, each with its next act. */
export function ShiftBreaching({ focus }: { focus: ShiftFocus }) {
  const { tenant } = useProfile();
  if (tenant === null) return null;
  return <Panel tenantId={tenant.id} {...(focus === 'repairs' && { kinds: besidesFaults })} />;
}
