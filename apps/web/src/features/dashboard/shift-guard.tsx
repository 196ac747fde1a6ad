import { Siren } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { reportIncidentIn } from '#features/report/report.ts';
import { Button } from '#ui/button/button.tsx';

/** For those who walk rounds, or approve them. */
const ShiftRounds = onDemand(
  async () => (await import('#features/room-inspections/shift-rounds.tsx')).ShiftRounds,
);
const ShiftIncidents = onDemand(
  async () => (await import('#features/incident/incidents-panel.tsx')).ShiftIncidentsPanel,
);
export function Rounds() {
  const canRead = useCan(api.roomInspections.list);
  return canRead && <ShiftRounds />;
}

/** What a guard comes for, before any number: the round that goes on, recordings, what is open. */
export function Guarded() {
  return (
    <>
      <Rounds />
      <ShiftIncidents />
    </>
  );
}

/** Who guards the house comes to tell what happened. */
export function ReportButton() {
  const t = useMessages(dashboardMessages);
  const canReport = useCan(api.incidents.create);
  if (!canReport) return null;
  return (
    <Button
      variant="primary"
      icon={<Siren size={16} aria-hidden />}
      onClick={() => reportIncidentIn(null)}
    >
      {t('report')}
    </Button>
  );
}
