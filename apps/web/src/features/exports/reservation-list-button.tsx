import type { Reservation } from '@keyhold/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  getChosen: () => Promise<readonly Pick<Reservation, 'id'>[]>;
}

/** The chosen bookings as a PDF: asked for with one tap, downloaded when it is there. */
export function ReservationListButton({ getChosen }: Props) {
  const t = useMessages(exportsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const { mutate, isPending } = useAction(api.exports.reservationList, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: (asked) => {
      print.follow(asked);
      setIsOpen(true);
    },
  });
  const ask = async () => {
    const chosen = await getChosen();
    mutate({ body: { reservationIds: chosen.map(({ id }) => id) } });
  };
  return (
    <>
      <Button
        size="sm"
        isLoading={isPending}
        icon={<FileText size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('printList')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('listTitle')}>
        <PrintProgress print={print} onRetry={() => void ask()} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
