import type { Reservation } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';

interface Props {
  getChosen: () => Promise<readonly Pick<Reservation, 'id'>[]>;
}

/** The chosen bookings as a PDF. */
export function ReservationListButton({ getChosen }: Props) {
  const t = useMessages(exportsMessages);
  const printing = usePrinting();
  const { mutate, isPending } = useAction(api.exports.reservationList, printing.options);
  const ask = async () => {
    const chosen = await getChosen();
    mutate({ body: { reservationIds: chosen.map(({ id }) => id) } });
  };
  return (
    <PrintButton
      size="sm"
      printing={printing}
      title={t('listTitle')}
      isPending={isPending}
      onAsk={() => void ask()}
    >
      {t('printList')}
    </PrintButton>
  );
}
