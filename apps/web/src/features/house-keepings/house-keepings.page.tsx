import { Plus } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { CleaningDrawer } from '#features/house-keepings/cleaning-drawer.tsx';
import { NewCleaningDrawer } from '#features/house-keepings/cleaning-form.tsx';
import { CleaningBoard, MyList } from '#features/house-keepings/cleaning-lists.tsx';
import { CleaningTable } from '#features/house-keepings/cleaning-table.tsx';
import { BalanceButton } from '#features/house-keepings/cleanings-bulk.tsx';
import {
  cleaningList,
  cleaningViews,
  quickFilters,
  type CleaningView,
  type CleaningsAddress,
} from '#features/house-keepings/house-keepings-view.ts';
import { SeriesList } from '#features/house-keepings/series-list.tsx';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/input/choice-chips.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

function QuickFilters({ search, setSearch }: CleaningsAddress) {
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

function View({ view, ...props }: CleaningsAddress & { view: CleaningView }) {
  if (view === 'mine') return <MyList onOpen={(open) => props.setSearch({ open })} />;
  if (view === 'series') return <SeriesList />;
  return (
    <>
      <QuickFilters {...props} />
      {view === 'board' ? <CleaningBoard {...props} /> : <CleaningTable {...props} />}
    </>
  );
}

/** Whoever does the work and does not give it out begins with their own list. */
const useOwnView = (): CleaningView => {
  const { can } = useAbility();
  return can('update:house_keepings') && !can('write:house_keepings') ? 'mine' : 'board';
};

export function HouseKeepingsPage() {
  const t = useMessages(houseKeepingMessages);
  const address = useAddress(cleaningList);
  const { search, setSearch } = address;
  const own = useOwnView();
  const canRead = useCan(api.houseKeepings.list);
  const canWrite = useCan(api.houseKeepings.create);
  const canUpdate = useCan(api.houseKeepings.update);
  const view = search.view ?? own;
  const openNew = () => setSearch({ new: '1' });
  useHotkeys(canWrite ? [{ keys: 'n', label: t('new'), group: t('keys'), run: openNew }] : []);
  if (!canRead) return <EmptyState kind="forbidden" />;
  const views = cleaningViews.filter((each) => each !== 'mine' || canUpdate);
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
      <View view={view} {...address} />
      <CleaningDrawer {...address} />
      <NewCleaningDrawer
        open={search.new !== undefined && canWrite}
        roomId={search.newRoom}
        onClose={() => setSearch({ new: undefined, newRoom: undefined }, { replace: true })}
      />
    </>
  );
}
