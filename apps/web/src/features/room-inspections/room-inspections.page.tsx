import type { ListedRound } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, MessageCircleQuestionMark, Play, TriangleAlert } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { AskDialog, RequestList } from '#features/room-inspections/request-list.tsx';
import {
  roundList,
  roundViews,
  type RoundsAct,
  type RoundsAddress,
  type RoundsView,
} from '#features/room-inspections/room-inspections-view.ts';
import { roundFields } from '#features/room-inspections/room-inspections.fields.tsx';
import { useRoundsWords } from '#features/room-inspections/room-inspections.messages.ts';
import { NewScheduleDrawer, ScheduleList } from '#features/room-inspections/schedule-list.tsx';
import { StartRoundDialog } from '#features/room-inspections/start-round-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { DatesFilter } from '#ui/date/dates-filter.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { FilterDrawer, FilterToggle } from '#ui/table/filters.tsx';

function Filters(address: RoundsAddress) {
  const t = useRoundsWords();
  const { from, to } = address.search;
  return (
    <FilterDrawer>
      <FieldFilter
        {...filterOf(address, 'status')}
        field={roundFields.status}
        all={t('allStatuses')}
      />
      <FieldFilter {...filterOf(address, 'kind')} field={roundFields.scope} all={t('allScopes')} />
      <FilterToggle {...filterOf(address, 'open')} label={t('onlyOpen')} icon={TriangleAlert} />
      <DatesFilter
        {...{ from, to }}
        text={t('datesText')}
        onChange={(change) => address.setSearch({ ...change, page: undefined })}
      />
    </FilterDrawer>
  );
}

function Rounds({ address, onNew }: { address: RoundsAddress; onNew: (() => void) | undefined }) {
  const t = useRoundsWords();
  const word = useCheckWords();
  const navigate = useNavigate();
  const open = ({ id }: ListedRound) =>
    void navigate({ to: '/dashboard/room-inspections/$roundId', params: { roundId: String(id) } });
  return (
    <ListTable
      {...{ list: roundList, address }}
      label={word('title')}
      columns={useColumns(roundFields)}
      rowLabel={({ number }) => word('round', { number })}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('none'), text: t('noneText') }}
      onOpen={open}
      onNew={onNew}
    />
  );
}

/** Which parts of the screen there are for whoever looks at it. */
function useViews(): readonly RoundsView[] {
  const { isCouncil } = useProfile();
  const may = {
    rounds: useCan(api.roomInspections.list),
    requests: useCan(api.checkRequests.list),
    schedule: useCan(api.checkSchedules.list) && !isCouncil,
  };
  return roundViews.filter((view) => may[view]);
}

const useMay = (): Record<RoundsAct, boolean> => {
  const { isCouncil } = useProfile();
  return {
    start: useCan(api.roomInspections.create),
    ask: useCan(api.checkRequests.create) && isCouncil,
    schedule: useCan(api.checkSchedules.create),
  };
};

interface ActProps {
  view: RoundsView;
  may: Record<RoundsAct, boolean>;
  onOpen: (act: RoundsAct) => void;
}

function Acts({ view, may, onOpen }: ActProps) {
  const t = useRoundsWords();
  return (
    <>
      {view === 'schedule' && may.schedule && (
        <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => onOpen('schedule')}>
          {t('scheduleNew')}
        </Button>
      )}
      {may.ask && (
        <Button
          variant="primary"
          icon={<MessageCircleQuestionMark size={16} aria-hidden />}
          onClick={() => onOpen('ask')}
        >
          {t('ask')}
        </Button>
      )}
      {may.start && (
        <Button
          variant="primary"
          icon={<Play size={16} aria-hidden />}
          onClick={() => onOpen('start')}
        >
          {t('start')}
        </Button>
      )}
    </>
  );
}

/** Rounds that were walked, run or are planned; what councils ask for; and what repeats. */
export function RoomInspectionsPage() {
  const t = useRoundsWords();
  const word = useCheckWords();
  const address = useAddress(roundList);
  const views = useViews();
  const { isCouncil } = useProfile();
  const may = useMay();
  const { search, setSearch } = address;
  const view = views.find((each) => each === search.view) ?? views[0];
  const open = (act: RoundsAct) => setSearch({ new: act });
  const start = () => open('start');
  useHotkeys(may.start ? [{ keys: 'n', label: t('start'), group: word('title'), run: start }] : []);
  if (view === undefined) return <EmptyState kind="forbidden" />;
  const opened = search.new !== undefined && may[search.new] ? search.new : null;
  const close = () => setSearch({ new: undefined }, { replace: true });
  return (
    <>
      <PageHeader
        title={word('title')}
        subtitle={isCouncil ? word('ofYours') : t('subtitle')}
        actions={<Acts view={view} may={may} onOpen={open} />}
      />
      {views.length > 1 && (
        <div className="mb-4 overflow-x-auto" data-print="hide">
          <SegmentedControl
            label={t('view')}
            value={view}
            onChange={(next) =>
              setSearch({
                ...roundList.noFilters,
                sortBy: undefined,
                columns: undefined,
                view: next === views[0] ? undefined : next,
              })
            }
            options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        </div>
      )}
      {view === 'rounds' && <Rounds address={address} onNew={may.start ? start : undefined} />}
      {view === 'requests' && <RequestList />}
      {view === 'schedule' && <ScheduleList />}
      {opened === 'start' && <StartRoundDialog onClose={close} />}
      {opened === 'ask' && <AskDialog onClose={close} />}
      {opened === 'schedule' && <NewScheduleDrawer onClose={close} />}
    </>
  );
}
