import {
  CalendarCheck,
  ChartColumn,
  ListPlus,
  SquareKanban,
  Stamp,
  Table2,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { FromTemplateButton } from '#features/from-template/from-template-button.tsx';
import { PurchasingBadge, PurchasingPriority } from '#features/purchasing/purchasing-badges.tsx';
import { PurchasingBoard } from '#features/purchasing/purchasing-board.tsx';
import { PurchasingFigures } from '#features/purchasing/purchasing-figures.tsx';
import {
  layouts,
  purchasingList,
  purchasingNumber,
  whatOf,
  type PurchasingAddress,
} from '#features/purchasing/purchasing-view.ts';
import { purchasingFields } from '#features/purchasing/purchasing.fields.tsx';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import {
  LimitNote,
  MainActs,
  MoreActs,
  type RequestDialog,
} from '#features/purchasing/request-acts.tsx';
import { RequestActDialog } from '#features/purchasing/request-dialogs.tsx';
import { NewRequestDrawer, type Prefilled } from '#features/purchasing/request-form.tsx';
import { RequestDetails } from '#features/purchasing/request-lines.tsx';
import { SuggestionBar } from '#features/purchasing/suggestion-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { FilterDrawer, FilterToggle } from '#ui/table/filters.tsx';
import { TableSearch } from '#ui/table/table-toolbar.tsx';
import { tableMessages } from '#ui/table/table.messages.ts';
import { useIsPhone } from '#ui/table/use-fit.ts';

/** A board has its columns instead of the status. */
function Filters(address: PurchasingAddress) {
  const t = usePurchasingWords();
  const mayDecide = useCan(api.purchasingRequests.approve);
  return (
    <FilterDrawer>
      {address.search.layout !== 'board' && (
        <FieldFilter
          {...filterOf(address, 'status')}
          field={purchasingFields.status}
          all={t('every')}
        />
      )}
      <FieldFilter
        {...filterOf(address, 'priority')}
        field={purchasingFields.priority}
        all={t('everyPriority')}
      />
      <FilterToggle {...filterOf(address, 'mine')} label={t('mine')} icon={UserRound} />
      {(mayDecide || address.search.toDecide) && (
        <FilterToggle {...filterOf(address, 'toDecide')} label={t('toDecide')} icon={Stamp} />
      )}
      <FilterToggle {...filterOf(address, 'late')} label={t('late')} icon={TriangleAlert} />
      <FilterToggle {...filterOf(address, 'dueToday')} label={t('dueToday')} icon={CalendarCheck} />
    </FilterDrawer>
  );
}

function Activity({ id }: { id: number }) {
  return <ActivityPanel type="purchasing_request" id={id} fields={purchasingFields} />;
}

function RequestDrawer(address: PurchasingAddress) {
  const t = usePurchasingWords();
  const [act, setAct] = useState<RequestDialog | null>(null);
  const { query, opened } = useOpenRecord(address, api.purchasingRequests.get);
  return (
    <>
      <RecordDrawer {...{ address, query }} title={t('request')} missing={{ title: t('missing') }}>
        {(request) => ({
          title: whatOf(request),
          description: purchasingNumber(request.number),
          actions: (
            <FromTemplateButton
              kind="purchasing_request"
              recordId={request.id}
              email={request.supplierEmail}
            />
          ),
          banner: (
            <>
              <PurchasingBadge request={request} />
              <PurchasingPriority {...request} />
            </>
          ),
          top: <LimitNote request={request} />,
          tabs: [
            {
              value: 'details',
              label: t('details'),
              content: <RequestDetails request={request} />,
            },
            { value: 'activity', label: t('activity'), content: <Activity id={request.id} /> },
          ],
          footer: (
            <>
              <MoreActs request={request} onAct={setAct} />
              <MainActs request={request} onAct={setAct} />
            </>
          ),
        })}
      </RecordDrawer>
      {opened && <RequestActDialog request={opened} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

const layoutIcons = { list: Table2, board: SquareKanban, figures: ChartColumn };

function Content({ onNew, ...address }: PurchasingAddress & { onNew: (() => void) | undefined }) {
  const t = usePurchasingWords();
  const words = useMessages(tableMessages);
  const columns = useColumns(purchasingFields);
  const { search, setSearch } = address;
  if (search.layout === 'board')
    return (
      <>
        <Toolbar label={words('tools')} className="mb-3">
          <TableSearch
            value={search.search ?? ''}
            label={t('search')}
            onSearch={(text) => setSearch({ search: text || undefined }, { replace: true })}
          />
          <Filters {...address} />
        </Toolbar>
        <PurchasingBoard {...address} />
      </>
    );
  if (search.layout === 'figures') return <PurchasingFigures {...address} />;
  return (
    <ListTable
      {...{ list: purchasingList, address, columns }}
      label={t('title')}
      rowLabel={(request) => `${purchasingNumber(request.number)} ${whatOf(request)}`}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) => setSearch({ open: id })}
      onNew={onNew}
    />
  );
}

/** What is to be bought, from asking for it to having it. */
export function PurchasingPage() {
  const t = usePurchasingWords();
  const isPhone = useIsPhone();
  const address = useAddress(purchasingList);
  const canAsk = useCan(api.purchasingRequests.create);
  const [asking, setAsking] = useState<Prefilled | null>(null);
  const { search, setSearch } = address;
  const askAnew = canAsk ? () => setSearch({ new: '1' }) : undefined;
  const close = () => {
    setAsking(null);
    if (search.new !== undefined) setSearch({ new: undefined }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <SegmentedControl
              isIconOnly={isPhone}
              label={t('layout')}
              value={search.layout}
              onChange={(layout) => setSearch({ layout, page: undefined })}
              options={layouts.map((value) => ({
                value,
                label: t(`layout.${value}`),
                icon: layoutIcons[value],
              }))}
            />
            {askAnew && (
              <Button variant="primary" icon={<ListPlus size={16} aria-hidden />} onClick={askAnew}>
                {t('new')}
              </Button>
            )}
          </>
        }
      />
      {canAsk && search.layout !== 'figures' && <SuggestionBar onChoose={setAsking} />}
      <Content {...address} onNew={askAnew} />
      <RequestDrawer {...address} />
      {canAsk && (asking !== null || search.new !== undefined) && (
        <NewRequestDrawer
          prefilled={asking}
          onClose={close}
          onMade={(id) => setSearch({ open: id, new: undefined })}
        />
      )}
    </>
  );
}
