import { useEffect } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { network } from '#core/offline/network.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { closeReport, useAskedReport } from '#features/report/report.ts';

const ReportIncidentPanel = onDemand(
  async () =>
    (await import('#features/incident-report/report-incident-form.tsx')).ReportIncidentPanel,
);

/** The screen that somebody opens goes first. */
const firstMs = 3000;

/** What a report chooses from is on the device before the network is gone. */
function useKeptChoices(canReport: boolean) {
  const canSeeRooms = useCan(api.rooms.board);
  const isOutside = useProfile().tenant === null;
  useEffect(() => {
    if (!canReport || isOutside) return undefined;
    const ask = () => {
      if (network.get().isLost) return;
      void queryClient.query(api.incidentTypes.list.all()).catch(() => null);
      if (canSeeRooms) void queryClient.query(api.rooms.board.query()).catch(() => null);
    };
    const first = setTimeout(ask, firstMs);
    return () => clearTimeout(first);
  }, [canReport, canSeeRooms, isOutside]);
}

/** One report at a time, over whatever is shown; mounted once. */
export function IncidentReportHost() {
  const open = useAskedReport();
  const canReport = useCan(api.incidents.create);
  useKeptChoices(canReport);
  if (open?.kind !== 'incident' || !canReport) return null;
  return (
    <ReportIncidentPanel place={open.place} guest={open.guest} onClose={() => closeReport(open)} />
  );
}
