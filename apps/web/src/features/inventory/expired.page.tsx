import { expiryGroups, inventories } from '@keyhold/contract';
import type { ExpiringInventory } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { fieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { batchFields } from '#features/stock/batch.fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { FilterSegments } from '#ui/table/filters.tsx';

const MoveSheet = onDemand(
  async () => (await import('#features/stock-moves/move-sheet.tsx')).MoveSheet,
);

const list = listOf(api.inventories.expired, inventories.expired, { filters: ['group'] });
const tones = { EXPIRED: 'danger', NEAR_EXPIRY: 'warning', SOON: 'success' } as const;

function Group({ row: { group } }: { row: ExpiringInventory }) {
  const t = useInventoryWords();
  return <Badge tone={tones[group]}>{t(`group.${group}`)}</Badge>;
}

function DaysLeft({ row: { daysLeft } }: { row: ExpiringInventory }) {
  const t = useInventoryWords();
  if (daysLeft === 0) return t('today');
  return daysLeft > 0 ? t('daysLeft', { count: daysLeft }) : t('daysOver', { count: -daysLeft });
}

const { product, quantity, unit, batch, expiresOn, dateKind, location, value } = batchFields;
const expiringFields = fieldsOf<ExpiringInventory>('expiring_inventory')({
  product,
  group: { label: ['Group', 'Grupo'], column: { cell: Group, card: 'corner' } },
  expiresOn,
  dateKind: { ...dateKind, column: {} },
  daysLeft: { label: ['Days left', 'Días que quedan'], kind: 'number', column: { cell: DaysLeft } },
  quantity,
  unit,
  batch,
  location,
  value,
});

/** What presses, and on its way into the bin all at once. */
export function ExpiredPage() {
  const t = useInventoryWords();
  const navigate = useNavigate();
  const address = useAddress(list);
  const mayBin = useCan(api.inventories.moveToBin);
  const [chosen, setChosen] = useState<{ ids: number[]; onDone: () => void } | null>(null);
  const options = expiryGroups.map((name) => ({ value: name, label: t(`group.${name}`) }));
  return (
    <ListPage
      {...{ list, address }}
      title={t('expired')}
      header={{ subtitle: t('expiredSubtitle') }}
      columns={useColumns(expiringFields)}
      rowLabel={(row) => [row.product.name, row.batch].filter(Boolean).join(', ')}
      searchLabel={t('expiredSearch')}
      filters={
        <FilterSegments
          {...filterOf(address, 'group')}
          {...{ label: t('group'), all: t('everyGroup'), options }}
        />
      }
      empty={{ title: t('expiredNone'), text: t('expiredNoneText') }}
      onOpen={({ id: open }) =>
        void navigate({ to: '/dashboard/inventory', search: { view: 'batches', open } })
      }
      renderBulk={
        mayBin
          ? ({ getChosen, onDone }) => (
              <Button
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() =>
                  void getChosen().then((rows) =>
                    setChosen({ ids: rows.map(({ id }) => id), onDone }),
                  )
                }
              >
                {t('toBin')}
              </Button>
            )
          : undefined
      }
    >
      {chosen && (
        <MoveSheet
          kind="bin"
          batchIds={chosen.ids}
          onSent={chosen.onDone}
          onClose={() => setChosen(null)}
        />
      )}
    </ListPage>
  );
}
