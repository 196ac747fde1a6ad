import { Plus } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import {
  JobsSearch,
  jobViews,
  quickFilters,
  type JobView,
  type SetSearch,
} from '#features/house-keepings/house-keepings-view.ts';
import { NewJobSheet } from '#features/house-keepings/job-form.tsx';
import { JobBoard, MyList } from '#features/house-keepings/job-list-panel.tsx';
import { JobSheet } from '#features/house-keepings/job-sheet.tsx';
import { JobTable } from '#features/house-keepings/job-table.tsx';
import { BalanceButton } from '#features/house-keepings/jobs-bulk.tsx';
import { SeriesList } from '#features/house-keepings/series-list.tsx';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/input/choice-chips.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

interface ViewProps {
  search: JobsSearch;
  setSearch: SetSearch;
}

function QuickFilters({ search, setSearch }: ViewProps) {
  const t = useMessages(houseKeepingMessages);
  return (
    <ChoiceChips
      label={t('quickViews')}
      value={search.quick}
      choices={[undefined, ...quickFilters].map((value) => ({
        value,
        label: t(value === undefined ? 'quick.all' : `quick.${value}`),
      }))}
      onChange={(quick) => setSearch({ quick, page: undefined })}
    />
  );
}

function View({ view, ...props }: ViewProps & { view: JobView }) {
  if (view === 'mine') return <MyList onOpen={(open) => props.setSearch({ open })} />;
  if (view === 'series') return <SeriesList />;
  return (
    <>
      <QuickFilters {...props} />
      {view === 'board' ? <JobBoard {...props} /> : <JobTable {...props} />}
    </>
  );
}

/** Whoever does the work and does not give it out begins with their own list. */
const useOwnView = (): JobView => {
  const { can } = useAbility();
  return can('update:house_keepings') && !can('write:house_keepings') ? 'mine' : 'board';
};

export function HouseKeepingsPage() {
  const t = useMessages(houseKeepingMessages);
  const { search, setSearch } = useScreenSearch(JobsSearch);
  const own = useOwnView();
  const canRead = useCan(api.houseKeepings.list);
  const canWrite = useCan(api.houseKeepings.create);
  const canUpdate = useCan(api.houseKeepings.update);
  const view = search.view ?? own;
  const openNew = () => setSearch({ new: '1' });
  useHotkeys(canWrite ? [{ keys: 'n', label: t('new'), group: t('keys'), run: openNew }] : []);
  if (!canRead) return <EmptyState kind="forbidden" />;
  const views = jobViews.filter((each) => each !== 'mine' || canUpdate);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {canUpdate && canWrite && <BalanceButton />}
            {canWrite && (
              <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={openNew}>
                {t('new')}
              </Button>
            )}
          </>
        }
      />
      <div className="mb-4 overflow-x-auto" data-print="hide">
        <SegmentedControl
          label={t('view')}
          value={view}
          onChange={(next) => setSearch({ view: next === own ? undefined : next })}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </div>
      <View view={view} search={search} setSearch={setSearch} />
      <JobSheet search={search} setSearch={setSearch} />
      <NewJobSheet
        open={search.new !== undefined && canWrite}
        roomId={search.newRoom}
        onClose={() => setSearch({ new: undefined, newRoom: undefined }, { replace: true })}
      />
    </>
  );
}
