import { payables, type NightTotals } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { CouncilPackButton } from '#features/council-pack/council-pack-button.tsx';
import { PrintButton } from '#features/exports/print-button.tsx';
import { NightDrawer } from '#features/nights/night-drawer.tsx';
import { NightsLegend } from '#features/nights/night-look.tsx';
import { NightsDay } from '#features/nights/nights-day.tsx';
import { NightsGrid, type OpenNight } from '#features/nights/nights-grid.tsx';
import { spans, stepFrom, useNights, type NightsView } from '#features/nights/nights-search.ts';
import { NightsTable } from '#features/nights/nights-table.tsx';
import { nightsMessages } from '#features/nights/nights.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';
import { FilterDrawer, FilterSelect } from '#ui/table/filters.tsx';

function Totals({ totals }: { totals: NightTotals }) {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const { money } = totals;
  const slept = money.payable + money.queries + money.unpaid;
  const tiles = [
    ['nights', totals.nights, slept],
    ['payable', totals.payable, money.payable],
    ['queries', totals.queries, money.queries],
    ['unpaid', totals.unpaid, money.unpaid],
    ['void', totals.void, money.void],
  ] as const;
  return (
    <ul
      aria-label={t('totals')}
      className="mb-5 grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-5"
    >
      {tiles.map(([name, count, amount]) => (
        <li key={name} className="grid">
          <StatTile
            label={t(`total.${name}`)}
            count={format.number(count)}
            hint={amount === null ? undefined : format.money(amount)}
          />
        </li>
      ))}
    </ul>
  );
}

function PeriodBar({ view }: { view: NightsView }) {
  const t = useMessages(nightsMessages);
  const { search, setSearch, span, on, isPhone } = view;
  const go = (change: Parameters<typeof setSearch>[0]) => setSearch({ ...change, page: undefined });
  return (
    <Toolbar label={t('tools')} className="mb-3">
      <span className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={t('earlier')}
          variant="secondary"
          onClick={() => go({ on: stepFrom(on, { span, by: -1 }) })}
        />
        <Button onClick={() => go({ on: undefined })}>{t('latest')}</Button>
        <IconButton
          icon={ChevronRight}
          label={t('later')}
          variant="secondary"
          onClick={() => go({ on: stepFrom(on, { span, by: 1 }) })}
        />
      </span>
      <DateInput
        aria-label={t('jump')}
        value={on}
        onChange={(day) => day !== '' && go({ on: day })}
        className="w-44 pointer-coarse:w-52"
      />
      {!(isPhone && search.layout === 'grid') && (
        <SegmentedControl
          label={t('period')}
          value={span}
          onChange={(next) => go({ span: next })}
          options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
        />
      )}
      <SegmentedControl
        label={t('layout')}
        value={search.layout}
        onChange={(layout) => go({ layout })}
        options={(['grid', 'table'] as const).map((value) => ({
          value,
          label: t(`layout.${value}`),
        }))}
      />
    </Toolbar>
  );
}

function Filters({ view }: { view: NightsView }) {
  const t = useMessages(nightsMessages);
  const { search, setSearch, days } = view;
  const { data } = useQuery({
    ...api.nights.board.query({ query: days }),
    placeholderData: keepPreviousData,
  });
  const go = (change: Parameters<typeof setSearch>[0]) => setSearch({ ...change, page: undefined });
  const { councils = [], references = [], rooms = [] } = data ?? {};
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FilterDrawer>
        <div className="w-full sm:w-44">
          <Combobox
            label={t('room')}
            placeholder={t('allRooms')}
            value={search.roomId === undefined ? null : String(search.roomId)}
            onChange={(roomId) => go({ roomId: roomId ?? undefined })}
            options={rooms.map(({ id, roomNo }) => ({ value: String(id), label: roomNo }))}
            isClearable
          />
        </div>
        <FilterSelect
          label={t('payable')}
          all={t('allPayable')}
          value={search.payable}
          onChange={(payable) => go({ payable })}
          options={payables.map((value) => ({ value, label: t(`payable.${value}`) }))}
        />
        {councils.length > 0 && (
          <FilterSelect
            label={t('council')}
            all={t('allCouncils')}
            value={search.councilId}
            onChange={(councilId) => go({ councilId })}
            options={councils.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {references.length > 0 && (
          <FilterSelect
            label={t('reference')}
            all={t('allReferences')}
            value={search.councilReference}
            onChange={(councilReference) => go({ councilReference })}
            options={references.map((value) => ({ value, label: value }))}
          />
        )}
      </FilterDrawer>
    </div>
  );
}

function Board({ view, onOpen }: { view: NightsView; onOpen: (night: OpenNight) => void }) {
  const t = useMessages(nightsMessages);
  const { query, search, days, isPhone } = view;
  const { data, error, refetch } = useQuery({
    ...api.nights.board.query({ query }),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton className="h-96" />
      </DelayedSkeleton>
    );
  const isEmpty = data.rooms.length === 0;
  return (
    <>
      <Totals totals={data.totals} />
      {search.layout === 'table' && <NightsTable {...{ view, onOpen }} />}
      {search.layout === 'grid' && isPhone && <NightsDay {...{ view, onOpen }} />}
      {search.layout === 'grid' && !isPhone && isEmpty && (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      )}
      {search.layout === 'grid' && !isPhone && !isEmpty && (
        <NightsGrid board={data} {...{ days, onOpen }} />
      )}
      <NightsLegend />
    </>
  );
}

/** Room by night by guest: what a council pays for, and by what it is proven. */
export function NightsPage() {
  const t = useMessages(nightsMessages);
  const view = useNights();
  const { search, setSearch, asked, days } = view;
  const { isCouncil } = useProfile();
  const { data } = useQuery(api.nights.board.query({ query: days }));
  const open =
    search.night === undefined || search.of === undefined
      ? null
      : { day: search.night, roomId: search.of };
  const roomNo = data?.rooms.find(({ id }) => id === open?.roomId)?.roomNo;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={isCouncil ? `${t('ofYours')} ${t('text')}` : t('text')}
        actions={
          <>
            <PrintButton
              of={api.exports.nights}
              ask={(print) => print({ body: asked })}
              title={t('asPdf')}
            />
            <CouncilPackButton />
          </>
        }
      />
      <PeriodBar view={view} />
      <Filters view={view} />
      <Board view={view} onOpen={({ day, roomId }) => setSearch({ night: day, of: roomId })} />
      <NightDrawer
        open={open}
        roomNo={roomNo}
        onClose={() => setSearch({ night: undefined, of: undefined })}
      />
    </>
  );
}
