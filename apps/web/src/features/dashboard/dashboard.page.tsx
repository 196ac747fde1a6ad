import { Building2 } from 'lucide-react';
import { Suspense } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { lazyPage } from '#core/shell/lazy-page.ts';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { ShiftBoard } from '#features/dashboard/shift-board.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DelayedSkeleton, SkeletonLines } from '#ui/state/skeleton.tsx';

/** Most who come work in a property, and need neither. */
const CouncilBoard = lazyPage(
  () => import('#features/dashboard/council-board.tsx'),
  'CouncilBoard',
);
const PlatformBoard = lazyPage(
  () => import('#features/dashboard/platform-board.tsx'),
  'PlatformBoard',
);

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
  const isPlatform = isSuperAdmin && tenant === null;
  if (isPlatform || isCouncil)
    return (
      <Suspense
        fallback={
          <DelayedSkeleton>
            <SkeletonLines lines={5} />
          </DelayedSkeleton>
        }
      >
        {isPlatform ? <PlatformBoard /> : <CouncilBoard />}
      </Suspense>
    );
  return tenant === null ? <NoProperty /> : <ShiftBoard />;
}
