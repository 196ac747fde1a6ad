import { Wrench } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import type { FaultPlace } from '#features/fault/report-fault-form.tsx';
import { reportFaultMessages } from '#features/fault/report-fault.messages.ts';
import { Button } from '#ui/button/button.tsx';

const ReportFaultPanel = lazy(async () => ({
  default: (await import('#features/fault/report-fault-form.tsx')).ReportFaultPanel,
}));

let asked: { place: FaultPlace } | null = null;
const listeners = new Set<() => void>();
const ask = (next: typeof asked) => {
  asked = next;
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the report from wherever a room is shown: a tile, its page, a job's card, the palette. */
export const reportFaultIn = (place: FaultPlace): void => ask({ place });

/** One report at a time, over whatever is shown; mounted once. */
export function FaultReportHost() {
  const open = useSyncExternalStore(listen, () => asked);
  const canReport = useCan(api.maintenance.create);
  if (open === null || !canReport) return null;
  return (
    <Suspense>
      <ReportFaultPanel place={open.place} onClose={() => ask(null)} />
    </Suspense>
  );
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
