import { allergens, products } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileUp, PackagePlus, Trash2, TrendingDown, Truck } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { ProductDrawer } from '#features/products/product-form.tsx';
import { productFields } from '#features/products/products.fields.tsx';
import { useProductsWords } from '#features/products/products.messages.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { FilterSelect, FilterToggle } from '#ui/table/filters.tsx';
import { searchWord } from '#ui/table/list-state.ts';

const productList = listOf(api.products.list, products.list, {
  filters: ['category', 'supplier', 'allergen', 'isLow', 'isRemoved'],
  /** What a new one carries. */
  address: { barcode: searchWord },
  views: 'products',
});

const asOptions = (words: readonly string[] = []) =>
  words.map((word) => ({ value: word, label: word }));

function Filters(address: AddressOf<typeof productList>) {
  const t = useProductsWords();
  const word = useStockWords();
  const { data } = useQuery(api.products.words.query());
  return (
    <>
      <FilterSelect
        {...filterOf(address, 'category')}
        label={t('category')}
        all={t('everyCategory')}
        options={asOptions(data?.categories)}
      />
      <FilterSelect
        {...filterOf(address, 'supplier')}
        label={t('supplier')}
        all={t('everySupplier')}
        options={asOptions(data?.suppliers)}
      />
      <FilterSelect
        {...filterOf(address, 'allergen')}
        label={t('allergen')}
        all={t('everyAllergen')}
        options={allergens.map((value) => ({ value, label: word(`allergen.${value}`) }))}
      />
      <FilterToggle {...filterOf(address, 'isLow')} label={t('low')} icon={TrendingDown} />
      <FilterToggle {...filterOf(address, 'isRemoved')} label={t('removedOnes')} icon={Trash2} />
    </>
  );
}

function Leading() {
  const t = useProductsWords();
  const canImport = useCan(api.products.import);
  return (
    <>
      <LinkButton asChild>
        <Link to="/dashboard/products/suppliers">
          <Truck size={16} aria-hidden />
          {t('suppliers')}
        </Link>
      </LinkButton>
      {canImport && (
        <LinkButton asChild>
          <Link to="/dashboard/products/import">
            <FileUp size={16} aria-hidden />
            {t('import')}
          </Link>
        </LinkButton>
      )}
    </>
  );
}

export function ProductsPage() {
  const t = useProductsWords();
  const navigate = useNavigate();
  const address = useAddress(productList);
  const { barcode } = address.search;
  return (
    <ListPage
      {...{ list: productList, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle'), actions: <Leading /> }}
      add={{ by: api.products.create, label: t('new'), icon: PackagePlus }}
      renderForm={({ record, onClose }) => (
        <ProductDrawer
          {...{ record, barcode }}
          onClose={() => {
            onClose();
            if (barcode !== undefined)
              address.setSearch({ new: undefined, barcode: undefined }, { replace: true });
          }}
        />
      )}
      columns={useColumns(productFields)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) =>
        void navigate({ to: '/dashboard/products/$productId', params: { productId: String(id) } })
      }
    />
  );
}
