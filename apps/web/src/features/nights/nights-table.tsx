import type { Night } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { downloadShown } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PayableBadge, useEvidenceWords } from '#features/nights/night-look.tsx';
import type { OpenNight } from '#features/nights/nights-grid.tsx';
import type { NightsView } from '#features/nights/nights-search.ts';
import { nightsMessages } from '#features/nights/nights.messages.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { addressProps, answerProps, fetchAll } from '#ui/table/list-state.ts';

const text = (
  id: string,
  { header, value }: { header: string; value: (night: Night) => string },
): Column<Night> => ({
  id,
  header,
  cell: (night) => value(night) || '–',
  csv: [{ header, value }],
});

function useColumns(): Column<Night>[] {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const evidenceOf = useEvidenceWords();
  const why = (night: Night) =>
    [night.answer?.reason]
      .concat(night.void?.blockers.map((one) => one.text))
      .filter(Boolean)
      .join(' · ') || t(`why.${night.reason}`);
  return [
    {
      id: 'day',
      header: t('night'),
      cell: ({ day }) => (
        <span className="whitespace-nowrap">{format.pattern(day, 'EEE d MMM')}</span>
      ),
      sortBy: 'day',
      isSortable: true,
      isHideable: false,
      csv: [{ header: t('night'), value: ({ day }) => day }],
    },
    {
      ...text('room', { header: t('room'), value: ({ room }) => room.roomNo }),
      isSortable: true,
      card: 'title',
    },
    text('guest', { header: t('guest'), value: ({ guest }) => guest?.name ?? '' }),
    {
      ...text('booking', { header: t('booking'), value: ({ bookingId }) => bookingId ?? '' }),
      cell: ({ bookingId }) => <span className="whitespace-nowrap">{bookingId ?? '–'}</span>,
    },
    text('council', { header: t('council'), value: ({ council }) => council?.name ?? '' }),
    text('reference', {
      header: t('reference'),
      value: ({ councilReference }) => councilReference,
    }),
    {
      id: 'persons',
      header: t('persons'),
      cell: ({ persons }) => (persons === 0 ? '–' : format.number(persons)),
      isNumeric: true,
      isHidden: true,
      csv: [{ header: t('persons'), value: ({ persons }) => persons }],
    },
    {
      ...text('evidence', { header: t('evidence'), value: ({ evidence }) => evidenceOf(evidence) }),
      cell: ({ evidence }) => <span className="whitespace-nowrap">{evidenceOf(evidence)}</span>,
    },
    {
      id: 'payable',
      header: t('payable'),
      cell: ({ payable, void: empty }) =>
        empty === null ? <PayableBadge payable={payable} /> : '–',
      card: 'corner',
      csv: [
        {
          header: t('payable'),
          value: ({ payable, void: empty }) => (empty === null ? t(`payable.${payable}`) : ''),
        },
      ],
    },
    text('void', {
      header: t('void'),
      value: ({ void: empty }) => (empty === null ? '' : t(`cause.${empty.cause}`)),
    }),
    text('reason', { header: t('reason'), value: why }),
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ rate }) => (rate === null ? '–' : format.money(rate)),
      isNumeric: true,
      csv: [{ header: t('amount'), value: ({ rate }) => rate }],
    },
  ];
}

/** The same nights as lines: to search, to sort, and to take along. */
export function NightsTable({
  view,
  onOpen,
}: {
  view: NightsView;
  onOpen: (night: OpenNight) => void;
}) {
  const t = useMessages(nightsMessages);
  const { search, setSearch, query: period, days, isFiltered } = view;
  const { page, limit, sortBy, sortOrder, search: word } = search;
  const columns = useColumns();
  const query = {
    ...period,
    ...(sortBy && { sortBy }),
    ...(sortOrder && { sortOrder }),
    ...(word !== undefined && { search: word }),
  };
  const asked = useQuery({
    ...api.nights.list.query({ query: { ...query, page, limit } }),
    placeholderData: keepPreviousData,
  });
  const exportAll = async () => {
    const rows = await fetchAll((paging) =>
      api.nights.list.call({ query: { ...query, ...paging } }),
    );
    const name = `${t('title')} ${days.from} ${days.to}`;
    downloadShown({ name, rows, columns, chosen: search.columns?.split(',') });
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...answerProps(asked)}
      rowId={({ day, room, reservationId }) => `${day}/${room.id}/${reservationId}`}
      rowLabel={({ day, room }) => `${room.roomNo}, ${day}`}
      {...addressProps({ search, setSearch })}
      searchLabel={t('search')}
      isFiltered={isFiltered || word !== undefined}
      onClearFilters={() =>
        setSearch({
          search: undefined,
          councilId: undefined,
          councilReference: undefined,
          roomId: undefined,
          payable: undefined,
        })
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ day, room }) => onOpen({ day, roomId: room.id })}
      onExport={() => void exportAll()}
    />
  );
}
