import { plainText, staleCheckDays, type Contract, type Output } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useOwnAddress } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { BreachingPanel } from '#features/breaching/breaching-panel.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { useNoProperties } from '#features/hotels/no-properties.tsx';
import { PropertyName } from '#features/hotels/property-name.tsx';
import { propertyList, PropertyTable } from '#features/hotels/property-table.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { OccupancyBar } from '#ui/show/occupancy-bar.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

const titleLook = 'text-md font-semibold';

type Health = Output<Contract['stats']['platform']>[number];

const sorts = [
  'tenantTitle',
  'roomCount',
  'percentage',
  'guestCount',
  'activeReservations',
] as const;
const page = {
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(20),
};
const OccupancySearch = z.object({
  ...page,
  search: z.string().trim().min(1).max(120).optional(),
  sortBy: z.enum(sorts).default('percentage'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  columns: z.string().max(200).optional(),
});

/** What is not well there, in words under the name. */
function useTroubles() {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const now = useNow();
  const staleCheck = ({ lastCheck, activeReservations }: Health) => {
    if (activeReservations === 0) return false;
    if (lastCheck === null) return t('neverChecked');
    const isStale = now - Date.parse(lastCheck.at) > staleCheckDays * 86_400_000;
    return isStale && t('staleCheck', { day: format.date(lastCheck.day) });
  };
  return (row: Health) => {
    const { overdueDepartures, notReady, occupiedFaulty, overdueActions } = row;
    return [
      overdueDepartures > 0 && t('overdue', { count: overdueDepartures }),
      notReady > 0 && t('notReadyShort', { count: notReady }),
      occupiedFaulty > 0 && t('faultyShort', { count: occupiedFaulty }),
      overdueActions > 0 && t('overdueActions', { count: overdueActions }),
      staleCheck(row),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function useColumns(): Column<Health>[] {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const troublesOf = useTroubles();
  const number = (id: 'roomCount' | 'guestCount' | 'activeReservations', header: string) => ({
    id,
    header,
    isSortable: true,
    isNumeric: true,
    cell: (row: Health) => format.number(row[id]),
  });
  return [
    {
      id: 'tenantTitle',
      header: t('propertyName'),
      isSortable: true,
      isHideable: false,
      cell: (row) => (
        <PropertyName
          title={row.tenantTitle || t('notAvailable')}
          logo={row.logo}
          hint={troublesOf(row)}
        />
      ),
    },
    number('roomCount', t('roomCount')),
    {
      id: 'percentage',
      header: t('occupancy'),
      isSortable: true,
      width: '16rem',
      cell: ({ percentage, tenantTitle }) => (
        <OccupancyBar value={percentage} label={`${t('occupancy')}, ${tenantTitle}`} />
      ),
    },
    number('guestCount', t('totalGuests')),
    number('activeReservations', t('activeReservations')),
    {
      id: 'actions',
      header: t('actions'),
      isHideable: false,
      card: 'corner',
      cell: ({ tenantId, tenantTitle }) => (
        <LoginButton property={{ id: tenantId, title: tenantTitle || t('notAvailable') }} />
      ),
    },
  ];
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));

/** The whole list is here, so it is sought, sorted and paged here. */
const shownOf = (rows: readonly Health[], state: z.output<typeof OccupancySearch>) => {
  const { search = '', sortBy, sortOrder } = state;
  const sign = sortOrder === 'asc' ? 1 : -1;
  const found = rows
    .filter(({ tenantTitle }) => plainText(tenantTitle).includes(plainText(search)))
    .toSorted((one, other) => sign * compare(one[sortBy], other[sortBy]));
  const from = (state.page - 1) * state.limit;
  return { total: found.length, rows: found.slice(from, from + state.limit) };
};

function OccupancyTable() {
  const t = useMessages(dashboardMessages);
  const noProperties = useNoProperties();
  const { search, setSearch } = useScreenSearch(OccupancySearch);
  const { data, error, refetch } = useQuery({ ...api.stats.platform.query(), staleTime: 0 });
  const shown = data && shownOf(data, search);
  return (
    <DataTable
      label={t('occupancyTable')}
      columns={useColumns()}
      rows={shown?.rows}
      total={shown?.total}
      rowId={({ tenantId }) => String(tenantId)}
      rowLabel={({ tenantTitle }) => tenantTitle}
      state={{ ...search, columns: search.columns?.split(',') }}
      onStateChange={({ columns, ...patch }) =>
        setSearch(columns ? { ...patch, columns: columns.join(',') } : patch, { replace: true })
      }
      error={error}
      onRetry={() => void refetch()}
      filters={<h2 className={titleLook}>{t('occupancyTable')}</h2>}
      empty={noProperties}
    />
  );
}

function Properties() {
  const t = useMessages(dashboardMessages);
  const address = useOwnAddress(propertyList, { limit: 10 });
  const heading = (
    <>
      <h2 className={titleLook}>{t('properties')}</h2>
      <LinkButton asChild size="sm" variant="ghost">
        <Link to="/dashboard/hotels">
          <Building2 size={16} aria-hidden />
          {t('allProperties')}
        </Link>
      </LinkButton>
    </>
  );
  return <PropertyTable heading={heading} address={address} />;
}

/** A super administrator outside of any property: which one needs me? */
export function PlatformBoard() {
  const t = useMessages(dashboardMessages);
  const canList = useCan(api.users.administrators);
  const { data } = useQuery({ ...api.stats.platform.query(), staleTime: 0 });
  // Before there is a property, one table says so, and how to begin.
  const isEmpty = data?.length === 0;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('platformText')} />
      <div className="flex flex-col gap-10">
        <OccupancyTable />
        <BreachingPanel />
        {canList && !isEmpty && <Properties />}
      </div>
    </>
  );
}
