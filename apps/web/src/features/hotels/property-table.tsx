import { tenants } from '@keyhold/contract';
import type { Tenant } from '@keyhold/contract';
import type { ReactNode } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { propertyFields } from '#features/hotels/hotels.fields.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { useNoProperties } from '#features/hotels/no-properties.tsx';

export const propertyList = listOf(api.tenants.list, tenants.list, {
  address: { archived: z.literal('1').optional() },
  filtersOf: ({ archived }) => ({ archived: archived && ('true' as const) }),
  // Nothing among the archived is no search that finds nothing.
  isFiltered: ({ search }) => Boolean(search),
  rows: 20,
});
type PropertyAddress = AddressOf<typeof propertyList>;

interface TableProps {
  address: PropertyAddress;
  /** In place of the search, where the table is one part of a screen. */
  heading?: ReactNode;
  filters?: ReactNode;
  /** What can be done with each; otherwise one can enter it. */
  renderActs?: (property: Tenant) => ReactNode;
}

const enter = (property: Tenant) => <LoginButton property={property} />;

/** The properties that one may enter, with the way in. */
export function PropertyTable({ address, heading, filters, renderActs = enter }: TableProps) {
  const t = useMessages(hotelsMessages);
  const columns = useColumns(propertyFields);
  const noProperties = useNoProperties();
  const isArchived = address.search.archived !== undefined;
  const acts = {
    id: 'actions',
    header: t('actions'),
    isHideable: false,
    isSticky: true,
    card: 'corner',
  } as const;
  return (
    <ListTable
      {...{ list: propertyList, address }}
      label={t('label')}
      columns={[...columns, { ...acts, cell: renderActs }]}
      rowLabel={({ title }) => title}
      searchLabel={heading ? undefined : t('search')}
      filters={heading ?? filters}
      empty={isArchived ? { title: t('noneArchived'), text: t('noneArchivedText') } : noProperties}
    />
  );
}
