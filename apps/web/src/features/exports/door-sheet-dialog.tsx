import type { Room } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface DoorSheetProps {
  rooms: readonly Pick<Room, 'id' | 'roomNo'>[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The cards for the doors of these rooms. */
export function DoorSheetDialog({ rooms, open, onOpenChange }: DoorSheetProps) {
  const t = useMessages(exportsMessages);
  const print = usePrint(open);
  const { mutate, isPending } = useAction(api.exports.doorSheet, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: print.follow,
  });
  const close = () => onOpenChange(false);
  const ask = () => mutate({ body: { roomIds: rooms.map(({ id }) => id) } });
  const turn = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen && (print.state === 'done' || print.state === 'failed')) print.reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={turn}
      title={t('doorTitle', { count: rooms.length, roomNo: rooms[0]?.roomNo ?? '' })}
      description={t('doorText')}
    >
      {print.state === null ? (
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={close}>{t('close')}</Button>
          <Button variant="primary" isLoading={isPending} onClick={ask}>
            {t('print')}
          </Button>
        </div>
      ) : (
        <PrintProgress print={print} onRetry={ask} onClose={() => turn(false)} />
      )}
    </Dialog>
  );
}
