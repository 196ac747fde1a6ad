import { id as recordNumber, type CouncilUser } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp, UserRoundPlus } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useAccountColumns } from '#features/account/account-status.tsx';
import { NewCouncilUserSheet } from '#features/councils/council-form.tsx';
import { CouncilUserSheet } from '#features/councils/council-sheet.tsx';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { RemovedActs } from '#features/councils/removed-acts.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const CouncilsSearch = z.object({
  ...listFields(['name', 'email', 'status', 'lastActiveAt', 'deletedAt']),
  removed: z.literal('1').optional(),
  new: z.literal('1').optional(),
  open: recordNumber.optional(),
});

const councilUserList = listOf(api.councils.list, {
  filters: ['removed'],
  filtersOf: ({ removed }: z.output<typeof CouncilsSearch>) => ({
    isRemoved: removed && ('true' as const),
  }),
  // Nobody among the removed is no search that finds nothing.
  isFiltered: ({ search }) => Boolean(search),
});

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

function useColumns(isRemoved: boolean): Column<CouncilUser>[] {
  const t = useMessages(councilsMessages);
  const account = useAccountColumns();
  const removed: Column<CouncilUser>[] = [
    {
      id: 'deletedAt',
      header: t('deleted'),
      cell: ({ deletedAt }) => deletedAt && <RelativeTime value={deletedAt} />,
      isSortable: true,
    },
    {
      id: 'acts',
      header: t('acts'),
      cell: (user) => <RemovedActs user={user} />,
      isHideable: false,
      card: 'foot',
    },
  ];
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
    ...(isRemoved ? removed : [account.lastActiveAt, account.status]),
  ];
}

function Actions({ onNew }: { onNew: () => void }) {
  const t = useMessages(councilsMessages);
  const { tenant } = useProfile();
  return (
    <>
      {tenant === null && (
        <LinkButton asChild>
          <Link to="/dashboard/councils/import">
            <FileUp size={16} aria-hidden />
            {t('import')}
          </Link>
        </LinkButton>
      )}
      <Button variant="primary" icon={<UserRoundPlus size={16} aria-hidden />} onClick={onNew}>
        {t('new')}
      </Button>
    </>
  );
}

/** Who oversees which properties. */
export function CouncilsPage() {
  const t = useMessages(councilsMessages);
  const canWrite = useCan(api.councils.list);
  const { search, setSearch } = useScreenSearch(CouncilsSearch);
  const { data } = useQuery(councilUserList.pageQuery(search));
  const isRemoved = search.removed !== undefined;
  const add = () => setSearch({ new: '1' });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={canWrite && <Actions onNew={add} />}
      />
      <DataTable
        label={t('title')}
        columns={useColumns(isRemoved)}
        {...useList(councilUserList, { search, setSearch })}
        isForbidden={!canWrite}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        searchLabel={t('search')}
        filters={
          <SegmentedControl
            label={t('shown')}
            value={isRemoved ? 'removed' : 'present'}
            onChange={(value) =>
              setSearch({ removed: value === 'removed' ? '1' : undefined, page: undefined })
            }
            options={(['present', 'removed'] as const).map((value) => ({
              value,
              label: t(`shown.${value}`),
            }))}
          />
        }
        empty={
          isRemoved
            ? { title: t('removedEmptyTitle'), text: t('removedEmptyText') }
            : { title: t('emptyTitle'), text: t('emptyText') }
        }
        onOpen={isRemoved ? undefined : ({ id: open }) => setSearch({ open })}
        onNew={canWrite ? add : undefined}
      />
      <CouncilUserSheet
        user={isRemoved ? undefined : data?.items.find((user) => user.id === search.open)}
        onClose={() => setSearch({ open: undefined })}
      />
      <NewCouncilUserSheet
        open={canWrite && search.new !== undefined}
        onClose={() => setSearch({ new: undefined }, { replace: true })}
      />
    </>
  );
}
