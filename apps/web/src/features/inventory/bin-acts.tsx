import type { BinEntry } from '@keyhold/contract';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface Props {
  count: number;
  getChosen: () => Promise<BinEntry[]>;
  onDone: () => void;
}

/** Back into its batch at once; gone for good after a question. */
export function BinActs({ count, getChosen, onDone }: Props) {
  const t = useInventoryWords();
  const { can } = useAbility();
  // Food may be among the chosen where it is shown.
  const mayAll = (action: 'update' | 'delete') => can(`${action}:foods`) || !can('read:foods');
  const mayRestore = useCan(api.inventories.restore) && mayAll('update');
  const mayErase = useCan(api.inventories.deleteForGood) && mayAll('delete');
  const [isAsking, setIsAsking] = useState(false);
  const restore = useAction(api.inventories.restore, {
    success: (_, { body }) => t('restored', { count: body.ids.length }),
  });
  const erase = useAction(api.inventories.deleteForGood, {
    success: (_, { body }) => t('erased', { count: body.ids.length }),
  });
  const send = async ({ mutateAsync }: typeof restore | typeof erase) => {
    const ids = (await getChosen()).map(({ id }) => id);
    await mutateAsync({ body: { ids } });
    onDone();
  };
  return (
    <>
      {mayRestore && (
        <Button
          icon={<RotateCcw size={16} aria-hidden />}
          isLoading={restore.isPending}
          onClick={() => void send(restore).catch(() => null)}
        >
          {t('restore')}
        </Button>
      )}
      {mayErase && (
        <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
          {t('erase')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('eraseTitle', { count })}
        description={t('eraseText')}
        confirmText={t('erase')}
        onConfirm={async () => await send(erase)}
      />
    </>
  );
}
