import { Building2 } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { CouncilBoard } from '#features/dashboard/council-board.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { PlatformBoard } from '#features/dashboard/platform-board.tsx';
import { ShiftBoard } from '#features/dashboard/shift-board.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

function NoProperty() {
  const t = useMessages(dashboardMessages);
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon={Building2} title={t('noProperty')}>
        {t('noPropertyText')}
      </EmptyState>
    </>
  );
}

/** Where everybody arrives; what it shows depends on where one works. */
export function DashboardPage() {
  const { tenant, isCouncil, isSuperAdmin } = useProfile();
  if (isSuperAdmin && tenant === null) return <PlatformBoard />;
  if (isCouncil) return <CouncilBoard />;
  return tenant === null ? <NoProperty /> : <ShiftBoard />;
}
