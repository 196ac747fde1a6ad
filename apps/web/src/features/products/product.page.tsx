import type { Product } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useOwnAddress } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useColumns, useFacts } from '#core/records/field-columns.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useAct } from '#core/records/use-act.tsx';
import { useAbility, useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { ProductDrawer } from '#features/products/product-form.tsx';
import { ProductPrices } from '#features/products/product-prices.tsx';
import { productFields } from '#features/products/products.fields.tsx';
import { useProductsWords } from '#features/products/products.messages.ts';
import { batchFields } from '#features/stock/batch.fields.tsx';
import { MovementsPanel } from '#features/stock/movements-panel.tsx';
import { quantityIn } from '#features/stock/quantity.ts';
import { StockBadges } from '#features/stock/stock-badges.tsx';
import { ownBatches } from '#features/stock/stock-lists.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Fact } from '#ui/show/fact.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Notice } from '#ui/state/notice.tsx';

const tabNames = ['batches', 'movements', 'prices', 'history'] as const;
const ProductSearch = z.object({ tab: z.enum(tabNames).default('batches') });

function Facts({ product }: { product: Product }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-4 gap-y-3 rounded border border-line bg-paper p-4 sm:grid-cols-3 lg:grid-cols-6">
      {useFacts(productFields, product).map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Batches({ id }: { id: number }) {
  const t = useProductsWords();
  const address = useOwnAddress(ownBatches, { productId: id });
  const columns = useColumns(batchFields).filter((column) => column.id !== 'product');
  return (
    <ListTable
      list={ownBatches}
      address={address}
      label={t('batches')}
      columns={columns}
      rowLabel={({ batch, product }) => batch || product.name}
      empty={{ title: t('noBatches'), text: t('noBatchesText') }}
    />
  );
}

function Remove({ product }: { product: Product }) {
  const t = useProductsWords();
  const navigate = useNavigate();
  const { id, name, isFood } = product;
  const isRemoved = product.removedAt !== null;
  const { can } = useAbility();
  const may = !isFood || can('delete:foods');
  const of = { input: { params: { id } } };
  const remove = useAct(api.products.remove, {
    ...of,
    icon: Trash2,
    word: t('remove'),
    success: t('removed', { name }),
    onSuccess: () => void navigate({ to: '/dashboard/products' }),
  });
  const restore = useAct(api.products.restore, {
    ...of,
    icon: RotateCcw,
    word: t('restore'),
    success: t('restored', { name }),
  });
  return <ActButtons acts={[may && (isRemoved ? restore : remove)]} />;
}

function Actions({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const t = useProductsWords();
  const { can } = useAbility();
  const mayChange = useCan(api.products.update) && (!product.isFood || can('update:foods'));
  return (
    <>
      <Remove product={product} />
      {mayChange && product.removedAt === null && (
        <Button variant="primary" icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          {t('change')}
        </Button>
      )}
    </>
  );
}

function ProductView({ product }: { product: Product }) {
  const t = useProductsWords();
  const format = useFormat();
  const { search, setSearch } = useScreenSearch(ProductSearch);
  const [isEditing, setIsEditing] = useState(false);
  const { id, name, batches } = product;
  useTitle(name);
  const back = <Link to="/dashboard/products">{t('title')}</Link>;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ key: 'products', content: back }]}
        title={<span className="break-words">{name}</span>}
        subtitle={t('stock', { quantity: quantityIn(format, product) })}
        badge={<StockBadges of={product} />}
        actions={<Actions product={product} onEdit={() => setIsEditing(true)} />}
      />
      {product.removedAt !== null && (
        <Notice tone="warning" className="mb-4">
          {t('isRemoved')}
        </Notice>
      )}
      <Facts product={product} />
      <Tabs
        label={name}
        value={search.tab}
        onChange={(tab) =>
          setSearch({ tab: tab === 'batches' ? undefined : tab }, { replace: true })
        }
        tabs={[
          { value: 'batches', label: t('batches'), count: batches, content: <Batches id={id} /> },
          { value: 'movements', label: t('movements'), content: <MovementsPanel productId={id} /> },
          { value: 'prices', label: t('prices'), content: <ProductPrices id={id} /> },
          {
            value: 'history',
            label: t('history'),
            content: <ActivityPanel type="product" id={id} fields={productFields} />,
          },
        ]}
      />
      <ProductDrawer record={isEditing ? product : null} onClose={() => setIsEditing(false)} />
    </>
  );
}

export function ProductPage() {
  const t = useProductsWords();
  const id = useRecordId('productId');
  const canRead = useCan(api.products.get);
  const isAsked = id > 0;
  const query = useQuery({
    ...api.products.get.query({ params: { id } }),
    enabled: isAsked && canRead,
  });
  if (!canRead) return <EmptyState kind="forbidden" />;
  return (
    <RecordPage
      {...{ query, isAsked }}
      title={t('product')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        back: <Link to="/dashboard/products">{t('toProducts')}</Link>,
      }}
    >
      {(product) => <ProductView key={product.id} product={product} />}
    </RecordPage>
  );
}
