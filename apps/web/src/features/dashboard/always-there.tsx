import { Link } from '@tanstack/react-router';
import { Flame, Timer } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { ReportButton, Rounds } from '#features/dashboard/shift-guard.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

/** What an unread policy never stands before: the roll-call, a report, the clock and rounds. */
export function AlwaysThere({ isReportShown }: { isReportShown: boolean }) {
  const t = useMessages(dashboardMessages);
  const canCall = useCan(api.rollCalls.now);
  const canClock = useCan(api.timeLogs.clockIn);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canCall && (
          <LinkButton asChild>
            <Link to="/dashboard/roll-call">
              <Flame size={16} aria-hidden />
              {t('rollCall')}
            </Link>
          </LinkButton>
        )}
        {!isReportShown && <ReportButton />}
        {canClock && (
          <LinkButton asChild>
            <Link to="/dashboard/attendance">
              <Timer size={16} aria-hidden />
              {t('clock')}
            </Link>
          </LinkButton>
        )}
      </div>
      <Rounds />
    </div>
  );
}
