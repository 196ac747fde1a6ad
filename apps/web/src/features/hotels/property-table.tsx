import type { Tenant } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { downloadShown, type CsvColumn } from '#core/files/csv.ts';
import { publicFileUrl } from '#core/files/upload.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCategoryName } from '#features/hotels/category-fields.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import type { Column, TableState } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { answerProps, fetchAll } from '#ui/table/list-state.ts';

export const propertySorts = ['title', 'category', 'roomCount', 'createdAt'] as const;
type PropertySort = (typeof propertySorts)[number];

const listed = (sortBy: string | undefined) => propertySorts.find((name) => name === sortBy);

interface NameProps extends Pick<Tenant, 'title' | 'logo'> {
  hint?: string;
}

/** Initials stand for a property whose logo is not there. */
export function PropertyName({ title, logo, hint }: NameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={title} src={logo && publicFileUrl(logo.fileKey)} isSquare />
      <span className="flex min-w-0 flex-col">
        <span className="max-w-72 truncate font-semibold">{title}</span>
        {hint && <span className="truncate text-sm font-normal text-ink-2">{hint}</span>}
      </span>
    </span>
  );
}

type Acts = (property: Tenant) => ReactNode;

function useColumns(acts: Acts) {
  const t = useMessages(hotelsMessages);
  const format = useFormat();
  const nameOf = useCategoryName();
  const categoryOf = ({ category }: Tenant) => nameOf(category);
  const columns: Column<Tenant>[] = [
    {
      id: 'title',
      header: t('name'),
      isSortable: true,
      isHideable: false,
      cell: ({ title, logo }) => <PropertyName title={title} logo={logo} />,
    },
    { id: 'category', header: t('category'), isSortable: true, cell: categoryOf },
    {
      id: 'roomCount',
      header: t('roomCount'),
      isSortable: true,
      isNumeric: true,
      cell: ({ roomCount }) => format.number(roomCount),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
    {
      id: 'address',
      header: t('address'),
      cell: ({ address }) => <span className="break-words">{address || '–'}</span>,
    },
    {
      id: 'actions',
      header: t('actions'),
      isHideable: false,
      card: 'corner',
      cell: acts,
    },
  ];
  const csv: Record<string, CsvColumn<Tenant>[]> = {
    title: [{ header: t('name'), value: ({ title }) => title }],
    category: [{ header: t('category'), value: categoryOf }],
    roomCount: [{ header: t('roomCount'), value: ({ roomCount }) => roomCount }],
    createdAt: [{ header: t('createdAt'), value: ({ createdAt }) => format.date(createdAt) }],
    address: [{ header: t('address'), value: ({ address }) => address }],
  };
  return { columns, csv };
}

interface TableProps {
  state: TableState;
  onStateChange: (patch: Partial<TableState>) => void;
  /** In place of the search, where the table is one part of a screen. */
  heading?: ReactNode;
  filters?: ReactNode;
  /** Those that are archived, in place of the others. */
  isArchived?: boolean;
  /** What can be done with each; otherwise one can enter it. */
  renderActs?: Acts;
}

const enter: Acts = (property) => <LoginButton property={property} />;

/** The properties that one may enter, with the way in. */
export function PropertyTable(props: TableProps) {
  const t = useMessages(hotelsMessages);
  const { state, onStateChange, heading, filters, isArchived = false, renderActs = enter } = props;
  const { columns, csv } = useColumns(renderActs);
  const { page, limit, sortOrder, search } = state;
  const sortBy: PropertySort | undefined = listed(state.sortBy);
  const wanted = {
    sortBy,
    sortOrder,
    search,
    archived: isArchived ? ('true' as const) : undefined,
  };
  const query = useQuery({
    ...api.tenants.list.query({ query: { ...wanted, page, limit } }),
    placeholderData: keepPreviousData,
  });
  const exportCsv = async () => {
    const rows = await fetchAll((paging) =>
      api.tenants.list.call({ query: { ...wanted, ...paging } }),
    );
    downloadShown({ name: t('label'), rows, columns, chosen: state.columns, csv });
  };
  return (
    <DataTable
      label={t('label')}
      columns={columns}
      {...answerProps(query)}
      rowId={({ id }) => String(id)}
      rowLabel={({ title }) => title}
      state={state}
      onStateChange={onStateChange}
      searchLabel={heading ? undefined : t('search')}
      filters={heading ?? filters}
      isFiltered={Boolean(search)}
      onClearFilters={() => onStateChange({ search: undefined, page: 1 })}
      empty={
        isArchived
          ? { title: t('noneArchived'), text: t('noneArchivedText') }
          : { title: t('none'), text: t('noneText') }
      }
      onExport={() => void exportCsv()}
    />
  );
}
