import { addDays, id, type LostItem, lostItemStates, lostProperty } from '@keyhold/contract';
import { PackageSearch, RotateCcw, Trash2 } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns, useFacts } from '#core/records/field-columns.tsx';
import { ListPage, type FormProps } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { RecordForm } from '#core/records/record-form.tsx';
import { useAct } from '#core/records/use-act.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  lostPropertyFields,
  lostPropertyMessages,
  LostItemState,
} from '#features/lost-property/lost-property.fields.tsx';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Details } from '#ui/show/card.tsx';
import { FilterSegments, FilterToggle } from '#ui/table/filters.tsx';
import { searchWord } from '#ui/table/list-state.ts';

const list = listOf(api.lostProperty.list, lostProperty.list, {
  filters: ['state', 'isRemoved'],
  address: {
    open: id.optional(),
    /** Where the find that is noted now was made. */
    newRoom: id.optional(),
    newPlace: searchWord,
    tab: z.enum(['details', 'history']).default('details'),
  },
  views: 'lost-property',
});
/** Three months, as is usual where no law says it. */
const keptDays = 90;

interface FormOf {
  record: LostItem | 'new';
  onDone: () => void;
  where?: { roomId?: number; place: string };
}
function Form({ record, onDone, where }: FormOf) {
  const t = useMessages(lostPropertyMessages);
  const today = useToday();
  const { name } = useProfile();
  const options = { type: t('item'), tellsItself: ['stale'] } as const;
  return (
    <RecordForm
      record={record}
      fields={lostPropertyFields}
      schema={lostProperty.create.body}
      create={useAction(api.lostProperty.create, options).mutateAsync}
      update={useAction(api.lostProperty.update, options).mutateAsync}
      read={api.lostProperty.get.call}
      first={{ foundOn: today, foundBy: name, keptUntil: addDays(today, keptDays), ...where }}
      onDone={onDone}
    />
  );
}

type NewProps = Pick<FormProps<LostItem>, 'record'> & AddressOf<typeof list>;
function NewDrawer({ record, search: { newRoom, newPlace = '' }, setSearch }: NewProps) {
  const t = useMessages(lostPropertyMessages);
  const onClose = () =>
    setSearch({ new: undefined, newRoom: undefined, newPlace: undefined }, { replace: true });
  const where = { place: newPlace, ...(newRoom !== undefined && { roomId: newRoom }) };
  return (
    <Drawer open={record === 'new'} onOpenChange={onClose} title={t('new')}>
      <Form record="new" onDone={onClose} where={where} />
    </Drawer>
  );
}

interface BinProps {
  item: LostItem;
  isRemoved: boolean;
  onDone: () => void;
}
function Bin({ item, isRemoved, onDone }: BinProps) {
  const t = useMessages(lostPropertyMessages);
  const of = { input: { params: { id: item.id } }, onSuccess: onDone };
  const remove = useAct(api.lostProperty.remove, {
    ...of,
    icon: Trash2,
    word: t('remove'),
    success: t('removed', item),
  });
  const restore = useAct(api.lostProperty.restore, {
    ...of,
    icon: RotateCcw,
    word: t('restore'),
    success: t('restored', item),
  });
  return <ActButtons acts={[isRemoved ? restore : remove]} />;
}

function Facts({ item }: { item: LostItem }) {
  return <Details items={useFacts(lostPropertyFields, item)} />;
}

function History({ item }: { item: LostItem }) {
  return <ActivityPanel type="lost_item" id={item.id} fields={lostPropertyFields} />;
}

function OpenDrawer(address: AddressOf<typeof list>) {
  const t = useMessages(lostPropertyMessages);
  const { isRemoved = false } = address.search;
  const { query, close } = useOpenRecord(address, api.lostProperty.get);
  const mayChange = useCan(api.lostProperty.update) && !isRemoved;
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('item')}
      missing={{ title: t('missing') }}
    >
      {(item) => ({
        title: item.what,
        banner: <LostItemState row={item} />,
        tabs: [
          {
            value: 'details',
            label: t('details'),
            isKept: true,
            content: mayChange ? <Form record={item} onDone={close} /> : <Facts item={item} />,
          },
          { value: 'history', label: t('history'), content: <History item={item} /> },
        ],
        footer: <Bin item={item} isRemoved={isRemoved} onDone={close} />,
      })}
    </RecordDrawer>
  );
}

export function LostPropertyPage() {
  const t = useMessages(lostPropertyMessages);
  const address = useAddress(list);
  const options = lostItemStates.map((value) => ({ value, label: t(value) }));
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      add={{ by: api.lostProperty.create, label: t('new'), icon: PackageSearch }}
      renderForm={({ record }) => <NewDrawer {...{ record }} {...address} />}
      columns={useColumns(lostPropertyFields)}
      rowLabel={({ what }) => what}
      searchLabel={t('search')}
      filters={
        <>
          <FilterSegments
            {...filterOf(address, 'state')}
            {...{ label: t('state'), all: t('all'), options }}
          />
          <FilterToggle {...filterOf(address, 'isRemoved')} label={t('bin')} icon={Trash2} />
        </>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id: open }) => address.setSearch({ open })}
    >
      <OpenDrawer {...address} />
    </ListPage>
  );
}
