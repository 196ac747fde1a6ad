import { id, suppliers, type Supplier } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Package, Trash2, Truck } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns, useFacts } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { RecordForm } from '#core/records/record-form.tsx';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { supplierFields } from '#features/suppliers/suppliers.fields.tsx';
import { suppliersMessages } from '#features/suppliers/suppliers.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Details } from '#ui/show/card.tsx';

const list = listOf(api.suppliers.list, suppliers.list, {
  address: { open: id.optional(), tab: z.enum(['details', 'history']).default('details') },
  views: 'suppliers',
});

function Form({ record, onDone }: { record: Supplier | 'new'; onDone: () => void }) {
  const t = useMessages(suppliersMessages);
  const options = { type: t('supplier'), tellsItself: ['stale'] } as const;
  return (
    <RecordForm
      record={record}
      fields={supplierFields}
      schema={suppliers.create.body}
      create={useAction(api.suppliers.create, options).mutateAsync}
      update={useAction(api.suppliers.update, options).mutateAsync}
      read={api.suppliers.get.call}
      onDone={onDone}
    />
  );
}

function Facts({ supplier }: { supplier: Supplier }) {
  return <Details items={useFacts(supplierFields, supplier)} />;
}

/** What comes from there: the list of products, narrowed to it. */
function ProductsLink({ supplier: { name, products } }: { supplier: Supplier }) {
  const t = useMessages(suppliersMessages);
  if (products === 0) return null;
  return (
    <p>
      <LinkButton asChild>
        <Link to="/dashboard/products" search={{ supplier: name }}>
          <Package size={16} aria-hidden />
          {t('products', { count: products })}
        </Link>
      </LinkButton>
    </p>
  );
}

function Remove({ supplier, onDone }: { supplier: Supplier; onDone: () => void }) {
  const t = useMessages(suppliersMessages);
  const { mutate, isPending } = useAction(api.suppliers.remove, {
    success: t('removed', { name: supplier.name }),
    onSuccess: onDone,
  });
  if (!useCan(api.suppliers.remove)) return null;
  return (
    <Button
      icon={<Trash2 size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate({ params: { id: supplier.id } })}
    >
      {t('remove')}
    </Button>
  );
}

function OpenDrawer(address: AddressOf<typeof list>) {
  const t = useMessages(suppliersMessages);
  const { query, close } = useOpenRecord(address, api.suppliers.get);
  const mayChange = useCan(api.suppliers.update);
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('supplier')}
      missing={{ title: t('missing') }}
    >
      {(supplier) => ({
        title: supplier.name,
        top: <ProductsLink supplier={supplier} />,
        tabs: [
          {
            value: 'details',
            label: t('details'),
            isKept: true,
            content: mayChange ? (
              <Form record={supplier} onDone={close} />
            ) : (
              <Facts supplier={supplier} />
            ),
          },
          {
            value: 'history',
            label: t('history'),
            content: <ActivityPanel type="supplier" id={supplier.id} fields={supplierFields} />,
          },
        ],
        footer: <Remove supplier={supplier} onDone={close} />,
      })}
    </RecordDrawer>
  );
}

/** Who brings what is bought. */
export function SuppliersPage() {
  const t = useMessages(suppliersMessages);
  const address = useAddress(list);
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{
        subtitle: t('subtitle'),
        actions: (
          <LinkButton asChild>
            <Link to="/dashboard/products">{t('toProducts')}</Link>
          </LinkButton>
        ),
      }}
      add={{ by: api.suppliers.create, label: t('new'), icon: Truck }}
      renderForm={({ record, onClose }) => (
        <Drawer open={record === 'new'} onOpenChange={onClose} title={t('new')}>
          <Form record="new" onDone={onClose} />
        </Drawer>
      )}
      columns={useColumns(supplierFields)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id: open }) => address.setSearch({ open })}
    >
      <OpenDrawer {...address} />
    </ListPage>
  );
}
