import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useScreenSearch } from '#core/search.ts';
import { RecipientsPanel } from '#features/property-mail/recipients-panel.tsx';
import { PropertyForm } from '#features/property/property-form.tsx';
import { propertyMessages } from '#features/property/property.messages.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabNames = ['general', 'email'] as const;
const GeneralSearch = z.object({ tab: z.enum(tabNames).default('general') });

function General() {
  const { data, error, isFetching, refetch } = useQuery(api.tenants.current.query());
  if (data) return <PropertyForm key={data.id} tenant={data} />;
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
          { value: 'general', label: t('general'), content: <General />, isKept: true },
          { value: 'email', label: t('email'), content: <RecipientsPanel />, isKept: true },
        ]}
      />
    </div>
  );
}
