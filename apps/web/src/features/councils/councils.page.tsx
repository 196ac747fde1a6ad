import { id as recordNumber, type CouncilUser } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { listOf, useList } from '#core/list.ts';
import { useScreenSearch } from '#core/search.ts';
import { useCan } from '#core/session.tsx';
import { NewCouncilUserSheet } from '#features/councils/council-form.tsx';
import { CouncilUserSheet } from '#features/councils/council-sheet.tsx';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { useAccountColumns } from '#features/users/user-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const CouncilsSearch = z.object({
  ...listFields(['name', 'email', 'status', 'lastActiveAt']),
  new: z.literal('1').optional(),
  open: recordNumber.optional(),
});

const councilUserList = listOf(api.councils.list);

function Places({ places }: Pick<CouncilUser, 'places'>) {
  return (
    <ul>
      {places.map(({ id, title, role }) => (
        <li key={id}>
          {title} <span className="text-sm text-ink-2">{role}</span>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<CouncilUser>[] {
  const t = useMessages(councilsMessages);
  const account = useAccountColumns();
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name }) => <span className="line-clamp-2 min-w-36 break-words">{name}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    account.email,
    { id: 'places', header: t('places'), cell: ({ places }) => <Places places={places} /> },
    account.lastActiveAt,
    account.status,
  ];
}

/** Who oversees which properties. */
export function CouncilsPage() {
  const t = useMessages(councilsMessages);
  const canWrite = useCan('write:tenants');
  const { search, setSearch } = useScreenSearch(CouncilsSearch);
  const { data } = useQuery({ ...councilUserList.pageQuery(search), enabled: canWrite });
  const add = () => setSearch({ new: '1' });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          canWrite && (
            <Button variant="primary" icon={<UserRoundPlus size={16} aria-hidden />} onClick={add}>
              {t('new')}
            </Button>
          )
        }
      />
      <DataTable
        label={t('title')}
        columns={useColumns()}
        {...useList(councilUserList, { search, setSearch }, { enabled: canWrite })}
        isForbidden={!canWrite}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        searchLabel={t('search')}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        onOpen={({ id: open }) => setSearch({ open })}
        onNew={canWrite ? add : undefined}
      />
      <CouncilUserSheet
        user={data?.items.find((user) => user.id === search.open)}
        onClose={() => setSearch({ open: undefined })}
      />
      <NewCouncilUserSheet
        open={canWrite && search.new !== undefined}
        onClose={() => setSearch({ new: undefined }, { replace: true })}
      />
    </>
  );
}
