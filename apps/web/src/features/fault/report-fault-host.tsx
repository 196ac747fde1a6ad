import { Wrench } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { reportFaultMessages } from '#features/fault/report-fault.messages.ts';
import {
  closeReport,
  reportFaultIn,
  useAskedReport,
  type ReportPlace,
} from '#features/report/report.ts';
import { Button } from '#ui/button/button.tsx';

const ReportFaultPanel = onDemand(
  async () => (await import('#features/fault/report-fault-form.tsx')).ReportFaultPanel,
);

/** One report at a time, over whatever is shown; mounted once. */
export function FaultReportHost() {
  const open = useAskedReport();
  const canReport = useCan(api.maintenance.create);
  if (open?.kind !== 'fault' || !canReport) return null;
  return <ReportFaultPanel place={open.place} onClose={() => closeReport(open)} />;
}

/** For whoever may report; nothing for others. */
export function ReportFaultButton({ place, size }: { place: ReportPlace; size?: 'sm' }) {
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
