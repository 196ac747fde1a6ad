import { z } from 'zod';

import { useMessages } from '#core/i18n.ts';
import { useScreenSearch } from '#core/search.ts';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { PropertyTable, propertySorts } from '#features/hotels/property-table-badge.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const word = z.string().trim().min(1).max(120).optional();
const HotelsSearch = z.object({
  search: word,
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(20),
  sortBy: z.enum(propertySorts).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  columns: word,
});

export function HotelsPage() {
  const t = useMessages(hotelsMessages);
  const { search, setSearch } = useScreenSearch(HotelsSearch);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <PropertyTable
        state={{ ...search, columns: search.columns?.split(',') }}
        onStateChange={({ columns, ...patch }) =>
          setSearch(columns ? { ...patch, columns: columns.join(',') } : patch, {
            replace: 'search' in patch,
          })
        }
      />
    </>
  );
}
