import { Siren } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { reportIncidentIn } from '#features/incident-report/report-incident-host.tsx';
import { reportIncidentMessages } from '#features/incident-report/report-incident.messages.ts';
import { Button } from '#ui/button/button.tsx';

/** For whoever may report; nothing for others. */
export function ReportIncidentButton() {
  const t = useMessages(reportIncidentMessages);
  const canReport = useCan(api.incidents.create);
  if (!canReport) return null;
  return (
    <Button
      variant="danger"
      icon={<Siren size={16} aria-hidden />}
      onClick={() => reportIncidentIn(null)}
    >
      {t('report')}
    </Button>
  );
}
