import type { Shift } from '@keyhold/contract';
import type { ReactNode } from 'react';

import { onDemand } from '#core/shell/on-demand.tsx';

const PoliciesToRead = onDemand(
  async () => (await import('#features/policies/policies-to-read.tsx')).PoliciesToRead,
);

/** What one was to have read already stands before the day's work; the menu leads on all the same. */
export function PoliciesFirst({
  open,
  overdue,
  children,
}: Shift['policies'] & { children: ReactNode }) {
  return (
    <>
      {open > 0 && <PoliciesToRead open={open} overdue={overdue} />}
      {overdue === 0 && children}
    </>
  );
}
