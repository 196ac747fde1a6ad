import { voidCauses, VoidPeriod, type VoidNights, type VoidRoom } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { downloadShown } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useToday } from '#core/shell/today.ts';
import { PrintButton } from '#features/exports/print-button.tsx';
import { lastNights, notReadyOf } from '#features/readiness/void-nights.ts';
import { voidNightsMessages } from '#features/void-nights/void-nights.messages.ts';
import { DateInput } from '#ui/date/date-input.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';
import { Notice } from '#ui/state/notice.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { addressProps, listFields } from '#ui/table/list-state.ts';

const VoidSearch = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...listFields([]),
});
type VoidSearch = z.output<typeof VoidSearch>;

/** What was lost to rooms that were not ready, and apart from it what stood ready and empty. */
function Causes({ data }: { data: VoidNights }) {
  const t = useMessages(voidNightsMessages);
  const format = useFormat();
  const lost = notReadyOf(data);
  const tiles = [
    { id: 'notReady', label: t('notReady'), ...lost },
    ...voidCauses.map((cause) => ({
      id: cause,
      label: t(`cause.${cause}`),
      nights: data.nights[cause],
      money: data.money[cause],
    })),
  ];
  return (
    <ul className="mb-6 grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6">
      {tiles.map(({ id, label, nights, money }) => (
        <li key={id} className="grid">
          <StatTile label={label} count={format.number(nights)} hint={format.money(money)} />
        </li>
      ))}
    </ul>
  );
}

function useColumns(data: VoidNights | undefined): Column<VoidRoom>[] {
  const t = useMessages(voidNightsMessages);
  const format = useFormat();
  const sum = data && voidCauses.reduce((all, cause) => all + data.money[cause], 0);
  const nights = (count: number) => (count === 0 ? '–' : format.number(count));
  return [
    {
      id: 'room',
      header: t('room'),
      cell: ({ roomNo }) => roomNo,
      isHideable: false,
      total: data && t('inAll'),
      csv: [{ header: t('room'), value: ({ roomNo }) => roomNo }],
    },
    ...voidCauses.map((cause): Column<VoidRoom> => ({
      id: cause,
      header: t(`cause.${cause}`),
      cell: (row) => nights(row.nights[cause]),
      isNumeric: true,
      total: data && nights(data.nights[cause]),
      csv: [{ header: t(`cause.${cause}`), value: (row) => row.nights[cause] }],
    })),
    {
      id: 'total',
      header: t('total'),
      cell: ({ total }) => format.number(total),
      isNumeric: true,
      card: 'corner',
      total: data && format.number(data.total),
      csv: [{ header: t('total'), value: ({ total }) => total }],
    },
    {
      id: 'money',
      header: t('money'),
      cell: ({ money }) => format.money(money),
      isNumeric: true,
      total: sum !== undefined && format.money(sum),
      csv: [{ header: t('money'), value: ({ money }) => money }],
    },
  ];
}

interface PeriodProps {
  period: VoidPeriod;
  onChange: (change: Partial<VoidPeriod>) => void;
}

function Period({ period, onChange }: PeriodProps) {
  const t = useMessages(voidNightsMessages);
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex flex-col gap-1 text-sm text-ink-2">
          {t(name)}
          <DateInput
            value={period[name]}
            onChange={(day) => day !== '' && onChange({ [name]: day })}
          />
        </label>
      ))}
    </div>
  );
}

interface ListingProps {
  period: VoidPeriod;
  search: VoidSearch;
  setSearch: ReturnType<typeof useScreenSearch<typeof VoidSearch>>['setSearch'];
}

function Listing({ period, search, setSearch }: ListingProps) {
  const t = useMessages(voidNightsMessages);
  const navigate = useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.voidNights.get.query({ query: period }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(data);
  const { page, limit } = search;
  const rows = data?.rooms ?? [];
  const name = `${t('title')} ${period.from} ${period.to}`;
  return (
    <>
      {data && <Causes data={data} />}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data && rows.slice((page - 1) * limit, page * limit)}
        total={data && rows.length}
        rowId={({ id }) => String(id)}
        rowLabel={({ roomNo }) => roomNo}
        {...addressProps({ search, setSearch })}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        onOpen={({ id }) =>
          void navigate({ to: '/dashboard/rooms/$roomId', params: { roomId: String(id) } })
        }
        onExport={() => downloadShown({ name, rows, columns, chosen: search.columns?.split(',') })}
      />
    </>
  );
}

/** What empty nights were lost to, over a period: the last thirty nights where none is asked for. */
export function VoidNightsPage() {
  const t = useMessages(voidNightsMessages);
  const today = useToday();
  const { search, setSearch } = useScreenSearch(VoidSearch);
  const usual = lastNights(today);
  const period = { from: search.from ?? usual.from, to: search.to ?? usual.to };
  const isGood = VoidPeriod.safeParse(period).success;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('text')}
        actions={
          <PrintButton
            of={api.exports.voidNights}
            ask={(print) => print({ body: period })}
            title={t('asPdf')}
            disabled={!isGood}
          />
        }
      />
      <Period period={period} onChange={(change) => setSearch({ ...change, page: undefined })} />
      {isGood ? (
        <Listing period={period} search={search} setSearch={setSearch} />
      ) : (
        <Notice tone="warning">{t('badPeriod')}</Notice>
      )}
    </>
  );
}
