import { Siren } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { reportMessages } from '#features/report/report.messages.ts';
import { reportIncidentIn, type ReportGuest, type ReportPlace } from '#features/report/report.ts';
import { MenuItem } from '#ui/overlay/dropdown-menu.tsx';

/** Of a menu, for whoever may report; nothing for others. */
export function ReportIncidentItem({ place, guest }: { place: ReportPlace; guest?: ReportGuest }) {
  const t = useMessages(reportMessages);
  const canReport = useCan(api.incidents.create);
  if (!canReport) return null;
  return (
    <MenuItem icon={Siren} onSelect={() => reportIncidentIn(place, guest)}>
      {t('reportIncident')}
    </MenuItem>
  );
}
