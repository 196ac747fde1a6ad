import { Siren } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { reportIncidentMessages } from '#features/incident-report/report-incident.messages.ts';
import { reportIncidentIn, type ReportGuest, type ReportPlace } from '#features/report/report.ts';
import { Button } from '#ui/button/button.tsx';

/** For whoever may report; nothing for others. */
export function ReportIncidentButton({
  place = null,
  guest = null,
  size,
}: {
  place?: ReportPlace;
  guest?: ReportGuest | null;
  size?: 'sm';
}) {
  const t = useMessages(reportIncidentMessages);
  const canReport = useCan(api.incidents.create);
  if (!canReport) return null;
  return (
    <Button
      size={size}
      variant={size === 'sm' ? 'secondary' : 'danger'}
      icon={<Siren size={16} aria-hidden />}
      onClick={() => reportIncidentIn(place, guest)}
    >
      {t('report')}
    </Button>
  );
}
