import {
  voidCauses,
  VoidPeriod,
  type VoidCause,
  type VoidNights,
  type VoidRoom,
} from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { downloadShown } from '#core/files/csv.ts';
import { addDays } from '#core/language/days.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useToday } from '#core/shell/today.ts';
import { VoidSheetButton } from '#features/exports/void-sheet-button.tsx';
import { voidNightsMessages } from '#features/void-nights/void-nights.messages.ts';
import { DateInput } from '#ui/input/date-input.tsx';
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

const shownDays = 30;

/** The causes one beside the other: nights, and what they would have brought. */
function Causes({ nights, money }: Pick<VoidNights, 'nights' | 'money'>) {
  const t = useMessages(voidNightsMessages);
  const format = useFormat();
  return (
    <ul className="mb-6 grid grid-cols-2 gap-2 md:grid-cols-5">
      {voidCauses.map((cause) => (
        <li key={cause} className="grid">
          <StatTile
            label={t(`cause.${cause}`)}
            count={format.number(nights[cause])}
            hint={format.money(money[cause])}
          />
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<VoidRoom>[] {
  const t = useMessages(voidNightsMessages);
  const format = useFormat();
  return [
    { id: 'room', header: t('room'), cell: ({ roomNo }) => roomNo, isHideable: false },
    ...voidCauses.map((cause): Column<VoidRoom> => ({
      id: cause,
      header: t(`cause.${cause}`),
      cell: ({ nights }) => (nights[cause] === 0 ? '–' : format.number(nights[cause])),
      isNumeric: true,
    })),
    {
      id: 'total',
      header: t('total'),
      cell: ({ total }) => format.number(total),
      isNumeric: true,
      card: 'corner',
    },
    {
      id: 'money',
      header: t('money'),
      cell: ({ money }) => format.money(money),
      isNumeric: true,
    },
  ];
}

function useCsv() {
  const t = useMessages(voidNightsMessages);
  const of = (cause: VoidCause) => [
    { header: t(`cause.${cause}`), value: ({ nights }: VoidRoom) => nights[cause] },
  ];
  return {
    room: [{ header: t('room'), value: ({ roomNo }: VoidRoom) => roomNo }],
    maintenance: of('maintenance'),
    cleaning: of('cleaning'),
    inspection: of('inspection'),
    blocked: of('blocked'),
    ready: of('ready'),
    total: [{ header: t('total'), value: ({ total }: VoidRoom) => total }],
    money: [{ header: t('money'), value: ({ money }: VoidRoom) => money }],
  };
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
  const columns = useColumns();
  const csv = useCsv();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.voidNights.get.query({ query: period }),
    placeholderData: keepPreviousData,
  });
  const { page, limit } = search;
  const rows = data?.rooms ?? [];
  const name = `${t('title')} ${period.from} ${period.to}`;
  return (
    <>
      {data && <Causes nights={data.nights} money={data.money} />}
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
        onExport={() =>
          downloadShown({ name, rows, columns, chosen: search.columns?.split(','), csv })
        }
      />
    </>
  );
}

/** What empty nights were lost to, over a period: the last thirty nights where none is asked for. */
export function VoidNightsPage() {
  const t = useMessages(voidNightsMessages);
  const today = useToday();
  const { search, setSearch } = useScreenSearch(VoidSearch);
  const period = {
    from: search.from ?? addDays(today, -shownDays),
    to: search.to ?? addDays(today, -1),
  };
  const isGood = VoidPeriod.safeParse(period).success;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('text')}
        actions={<VoidSheetButton period={period} disabled={!isGood} />}
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
