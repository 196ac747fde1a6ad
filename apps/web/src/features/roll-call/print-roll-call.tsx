import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';

/** The house as it is now, or a roll-call that was kept, as a PDF. */
export function PrintRollCall({ id }: { id?: number }) {
  const t = useMessages(rollCallMessages);
  const printing = usePrinting();
  const { mutate, isPending } = useAction(api.exports.rollCall, printing.options);
  return (
    <PrintButton
      printing={printing}
      title={t('title')}
      isPending={isPending}
      onAsk={() => mutate({ body: id === undefined ? {} : { id } })}
    >
      {t('print')}
    </PrintButton>
  );
}
