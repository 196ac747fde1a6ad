import { z } from 'zod';

import { useMessages } from '#core/i18n.ts';
import { useScreenSearch } from '#core/search.ts';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { PropertyTable, propertySorts } from '#features/hotels/property-table-badge.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { addressProps, listFields } from '#ui/table/list-state.ts';

const HotelsSearch = z.object(listFields(propertySorts, 20));

export function HotelsPage() {
  const t = useMessages(hotelsMessages);
  const { search, setSearch } = useScreenSearch(HotelsSearch);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <PropertyTable {...addressProps({ search, setSearch })} />
    </>
  );
}
