import type { CurrentTenant } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { RecipientsPanel } from '#features/property-mail/recipients-panel.tsx';
import { PropertyForm } from '#features/property/property-form.tsx';
import { propertyMessages } from '#features/property/property.messages.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const tabNames = ['general', 'email'] as const;
const GeneralSearch = z.object({ tab: z.enum(tabNames).default('general') });

function Current({ children }: { children: (tenant: CurrentTenant) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(api.tenants.current.query());
  if (data) return children(data);
  if (!error) return <SkeletonLines lines={8} />;
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {error.message}
    </ErrorState>
  );
}

export function GeneralPage() {
  const t = useMessages(propertyMessages);
  const { search, setSearch } = useScreenSearch(GeneralSearch);
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        label={t('title')}
        value={search.tab}
        onChange={(tab) => setSearch({ tab })}
        tabs={[
          {
            value: 'general',
            label: t('general'),
            content: (
              <Current>{(tenant) => <PropertyForm key={tenant.id} tenant={tenant} />}</Current>
            ),
            isKept: true,
          },
          {
            value: 'email',
            label: t('email'),
            content: (
              <Current>{(tenant) => <RecipientsPanel key={tenant.id} tenant={tenant} />}</Current>
            ),
            isKept: true,
          },
        ]}
      />
    </div>
  );
}
