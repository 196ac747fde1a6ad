import { Link } from '@tanstack/react-router';
import { ChartColumn, MapPin } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAddress } from '#core/api/list.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { BatchDrawer } from '#features/inventory/batch-drawer.tsx';
import { ForecastPanel } from '#features/inventory/forecast-panel.tsx';
import { batchList, overviewList, views } from '#features/inventory/inventory-view.ts';
import type { InventoryView } from '#features/inventory/inventory-view.ts';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { StockActs } from '#features/inventory/stock-acts.tsx';
import { StockNumbers } from '#features/inventory/stock-numbers.tsx';
import { BatchesList, ProductsOverview } from '#features/inventory/stock-views.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

const PlacesDialog = onDemand(
  async () => (await import('#features/inventory/places-dialog.tsx')).PlacesDialog,
);

/** What is there, by product and by batch, and what is done with it. */
export function InventoryPage() {
  const t = useInventoryWords();
  const canRead = useCan(api.inventories.list);
  const products = useAddress(overviewList);
  const batches = useAddress(batchList);
  const [arePlacesShown, setPlacesShown] = useState(false);
  const { view } = batches.search;
  if (!canRead) return <EmptyState kind="forbidden" />;
  const go = (next: InventoryView) =>
    batches.setSearch({
      ...batchList.noFilters,
      sortBy: undefined,
      columns: undefined,
      view: next === 'products' ? undefined : next,
    });
  return (
    <>
      <PageHeader
        title={t('overview')}
        subtitle={t('subtitle')}
        actions={
          <>
            <LinkButton asChild>
              <Link to="/dashboard/inventory/figures">
                <ChartColumn size={16} aria-hidden />
                {t('figures')}
              </Link>
            </LinkButton>
            <Button icon={<MapPin size={16} aria-hidden />} onClick={() => setPlacesShown(true)}>
              {t('places')}
            </Button>
            <StockActs address={batches} />
          </>
        }
      />
      <StockNumbers />
      <ForecastPanel />
      <div className="mb-4" data-print="hide">
        <SegmentedControl
          label={t('view')}
          value={view}
          onChange={go}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </div>
      {view === 'products' ? <ProductsOverview {...products} /> : <BatchesList {...batches} />}
      <BatchDrawer {...batches} />
      {arePlacesShown && <PlacesDialog onClose={() => setPlacesShown(false)} />}
    </>
  );
}
