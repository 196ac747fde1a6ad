import { lazy, Suspense } from 'react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import type { IncidentPlace } from '#features/incident-report/report-incident-form.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';

const ReportIncidentPanel = lazy(async () => ({
  default: (await import('#features/incident-report/report-incident-form.tsx')).ReportIncidentPanel,
}));

const asked = sharedValue<{ place: IncidentPlace } | null>(null);

/** Opens the report from wherever a room is shown, and from the palette. */
export const reportIncidentIn = (place: IncidentPlace): void => asked.set({ place });

/** One report at a time, over whatever is shown; mounted once. */
export function IncidentReportHost() {
  const open = useShared(asked);
  const canReport = useCan(api.incidents.create);
  if (open === null || !canReport) return null;
  return (
    <Suspense>
      <ReportIncidentPanel place={open.place} onClose={() => asked.set(null)} />
    </Suspense>
  );
}
