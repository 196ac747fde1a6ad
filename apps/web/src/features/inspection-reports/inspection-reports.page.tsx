import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  CalendarPlus,
  CalendarSync,
  ChartColumn,
  MessageCircleQuestionMark,
  SquareKanban,
  Table2,
} from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAddress } from '#core/api/list.ts';
import { useCan } from '#core/session/session.tsx';
import { InspectionDrawer } from '#features/inspection-reports/inspection-drawer.tsx';
import {
  inspectionList,
  layouts,
  reportViews,
  type InspectionsAddress,
  type ReportsView,
} from '#features/inspection-reports/inspection-reports-view.ts';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { InspectionsBoard } from '#features/inspection-reports/inspections-board.tsx';
import { InspectionsCalendar } from '#features/inspection-reports/inspections-calendar.tsx';
import { InspectionsList, SharedFilters } from '#features/inspection-reports/inspections-list.tsx';
import { PlanDrawer } from '#features/inspection-reports/plan-drawer.tsx';
import { AskDialog } from '#features/inspection-reports/request-dialogs.tsx';
import { RequestList } from '#features/inspection-reports/request-list.tsx';
import { SeriesDrawer } from '#features/inspection-reports/series-drawer.tsx';
import { SeriesList } from '#features/inspection-reports/series-list.tsx';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { FilterDrawer } from '#ui/table/filters.tsx';

const layoutIcons = { list: Table2, calendar: CalendarDays, board: SquareKanban };

function Inspections({
  address,
  onNew,
}: {
  address: InspectionsAddress;
  onNew: (() => void) | undefined;
}) {
  const t = useReportsWords();
  const { search, setSearch } = address;
  const { layout } = search;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2" data-print="hide">
        <SegmentedControl
          label={t('layout')}
          value={layout}
          onChange={(next) => setSearch({ layout: next, page: undefined })}
          options={layouts.map((value) => ({
            value,
            label: t(`layout.${value}`),
            icon: layoutIcons[value],
          }))}
        />
        {layout !== 'list' && (
          <FilterDrawer>
            <SharedFilters {...address} />
          </FilterDrawer>
        )}
      </div>
      {layout === 'list' && <InspectionsList {...address} onNew={onNew} />}
      {layout === 'calendar' && <InspectionsCalendar {...address} />}
      {layout === 'board' && <InspectionsBoard {...address} />}
      <InspectionDrawer {...address} />
    </>
  );
}

/** Which parts of the screen there are for whoever looks at it. */
function useViews(): readonly ReportsView[] {
  const may = {
    inspections: useCan(api.inspections.list),
    requests: useCan(api.inspectionRequests.list),
    series: useCan(api.inspectionSeries.list),
  };
  return reportViews.filter((view) => may[view]);
}

type Opened = 'plan' | 'ask' | 'series';
interface ActProps {
  view: ReportsView;
  /** The form that is looked at. */
  questionerId: number | undefined;
  onOpen: (opened: Opened) => void;
}

function Acts({ view, questionerId, onOpen }: ActProps) {
  const t = useReportsWords();
  const canPlan = useCan(api.inspections.create);
  const canRepeat = useCan(api.inspectionSeries.create);
  const canAsk = useCan(api.inspectionRequests.create);
  return (
    <>
      <LinkButton asChild>
        <Link to="/dashboard/reports" search={{ questionerId }}>
          <ChartColumn size={16} aria-hidden />
          {t('figures')}
        </Link>
      </LinkButton>
      {canAsk && view === 'requests' && (
        <Button
          variant="primary"
          icon={<MessageCircleQuestionMark size={16} aria-hidden />}
          onClick={() => onOpen('ask')}
        >
          {t('ask')}
        </Button>
      )}
      {canRepeat && view === 'series' && (
        <Button
          variant="primary"
          icon={<CalendarSync size={16} aria-hidden />}
          onClick={() => onOpen('series')}
        >
          {t('seriesNew')}
        </Button>
      )}
      {canPlan && view === 'inspections' && (
        <Button
          variant="primary"
          icon={<CalendarPlus size={16} aria-hidden />}
          onClick={() => onOpen('plan')}
        >
          {t('plan')}
        </Button>
      )}
    </>
  );
}

/** Inspections that are planned, run or were done; what is asked for; and what repeats. */
export function InspectionReportsPage() {
  const t = useReportsWords();
  const word = useInspectionWords();
  const address = useAddress(inspectionList);
  const views = useViews();
  const canPlan = useCan(api.inspections.create);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { search, setSearch } = address;
  const view = views.find((each) => each === search.view) ?? views[0];
  const plan = () => setOpened('plan');
  useHotkeys(canPlan ? [{ keys: 'n', label: t('plan'), group: word('title'), run: plan }] : []);
  if (view === undefined) return <EmptyState kind="forbidden" />;
  const close = () => setOpened(null);
  const go = (next: ReportsView) =>
    setSearch({
      ...inspectionList.noFilters,
      sortBy: undefined,
      columns: undefined,
      view: next === views[0] ? undefined : next,
    });
  return (
    <>
      <PageHeader
        title={word('title')}
        subtitle={t('subtitle')}
        actions={<Acts view={view} questionerId={search.questionerId} onOpen={setOpened} />}
      />
      {views.length > 1 && (
        <div className="mb-4 overflow-x-auto" data-print="hide">
          <SegmentedControl
            label={t('view')}
            value={view}
            onChange={go}
            options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        </div>
      )}
      {view === 'inspections' && (
        <Inspections address={address} onNew={canPlan ? plan : undefined} />
      )}
      {view === 'requests' && <RequestList />}
      {view === 'series' && <SeriesList />}
      {opened === 'plan' && <PlanDrawer onClose={close} />}
      {opened === 'ask' && <AskDialog onClose={close} />}
      {opened === 'series' && <SeriesDrawer series={null} onClose={close} />}
    </>
  );
}
