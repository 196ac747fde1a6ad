import { kiosks, type Kiosk } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { TabletSmartphone } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { listOf, useAddress } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { kioskFields } from '#features/kiosks/kiosks.fields.tsx';
import { kiosksMessages } from '#features/kiosks/kiosks.messages.ts';
import { PairDialog } from '#features/kiosks/pair-dialog.tsx';
import { RefusedPanel } from '#features/kiosks/refused-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Column } from '#ui/table/column.ts';

const list = listOf(api.kiosks.list, kiosks.list, {});

function Withdraw({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const t = useMessages(kiosksMessages);
  const { id, name } = kiosk;
  const { mutateAsync } = useAction(api.kiosks.remove, { success: t('withdrawn', { name }) });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${t('withdraw')}: ${name}`}
      description={t('withdrawText')}
      confirmText={t('withdraw')}
      onConfirm={() => mutateAsync({ params: { id } })}
    />
  );
}

const actsColumn = (
  words: { acts: string; withdraw: string },
  onWithdraw: (kiosk: Kiosk) => void,
): Column<Kiosk> => ({
  id: 'acts',
  header: words.acts,
  cell: (kiosk) => (
    <Button
      size="sm"
      aria-label={`${words.withdraw}: ${kiosk.name}`}
      onClick={() => onWithdraw(kiosk)}
    >
      {words.withdraw}
    </Button>
  ),
  card: 'foot',
  isHideable: false,
});

/** The tablets of the house, and what was said at one and could not be counted. */
export function KiosksPage() {
  const t = useMessages(kiosksMessages);
  const address = useAddress(list);
  const columns = useColumns(kioskFields);
  const maySet = useCan(api.tenants.update);
  const mayWithdraw = useCan(api.kiosks.remove);
  const [withdrawn, setWithdrawn] = useState<Kiosk | null>(null);
  const words = { acts: t('acts'), withdraw: t('withdraw') };
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{
        subtitle: t('subtitle'),
        actions: maySet && (
          <LinkButton asChild>
            <Link to="/dashboard/general">{t('settings')}</Link>
          </LinkButton>
        ),
      }}
      top={<RefusedPanel />}
      columns={mayWithdraw ? [...columns, actsColumn(words, setWithdrawn)] : columns}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      add={{ by: api.kiosks.create, label: t('add'), icon: TabletSmartphone }}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      renderForm={({ record, onClose }) => record === 'new' && <PairDialog onClose={onClose} />}
    >
      {withdrawn && <Withdraw kiosk={withdrawn} onClose={() => setWithdrawn(null)} />}
    </ListPage>
  );
}
