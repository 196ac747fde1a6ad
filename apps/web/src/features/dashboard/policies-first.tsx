import type { Shift } from '@keyhold/contract';
import type { ReactNode } from 'react';

import { onDemand } from '#core/shell/on-demand.tsx';
import type { ShiftFocus } from '#features/dashboard/shift-focus.ts';

const PoliciesToRead = onDemand(
  async () => (await import('#features/policies/policies-to-read.tsx')).PoliciesToRead,
);

const AlwaysThere = onDemand(
  async () => (await import('#features/dashboard/always-there.tsx')).AlwaysThere,
);

interface Props {
  reading: Shift['policies'];
  focus: ShiftFocus;
  children: ReactNode;
}
/** What one was to have read already stands before the day's work, until one puts it off for the day. */
export function PoliciesFirst({ reading, focus, children }: Props) {
  const { open, overdue, isPutOff } = reading;
  const isShut = overdue > 0 && !isPutOff;
  return (
    <>
      {isShut && <AlwaysThere isReportShown={focus === 'presence'} />}
      {open > 0 && <PoliciesToRead {...reading} />}
      {!isShut && children}
    </>
  );
}
