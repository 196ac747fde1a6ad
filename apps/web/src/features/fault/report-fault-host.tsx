import { Wrench } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import type { FaultPlace } from '#features/fault/report-fault-form.tsx';
import { reportFaultMessages } from '#features/fault/report-fault.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';

const ReportFaultPanel = onDemand(
  async () => (await import('#features/fault/report-fault-form.tsx')).ReportFaultPanel,
);

const asked = sharedValue<{ place: FaultPlace } | null>(null);

/** Opens the report from wherever a room is shown: a tile, its page, a job's card, the palette. */
export const reportFaultIn = (place: FaultPlace): void => asked.set({ place });

/** One report at a time, over whatever is shown; mounted once. */
export function FaultReportHost() {
  const open = useShared(asked);
  const canReport = useCan(api.maintenance.create);
  if (open === null || !canReport) return null;
  return <ReportFaultPanel place={open.place} onClose={() => asked.set(null)} />;
}

/** For whoever may report; nothing for others. */
export function ReportFaultButton({ place, size }: { place: FaultPlace; size?: 'sm' }) {
  const t = useMessages(reportFaultMessages);
  const canReport = useCan(api.maintenance.create);
  if (!canReport) return null;
  return (
    <Button
      size={size}
      icon={<Wrench size={16} aria-hidden />}
      onClick={() => reportFaultIn(place)}
    >
      {t('report')}
    </Button>
  );
}
