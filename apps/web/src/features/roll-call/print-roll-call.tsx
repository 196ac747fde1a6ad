import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PrintButton } from '#features/exports/print-button.tsx';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';

/** The house as it is now, or a roll-call that was kept, as a PDF. */
export function PrintRollCall({ id }: { id?: number }) {
  const t = useMessages(rollCallMessages);
  return (
    <PrintButton
      of={api.exports.rollCall}
      ask={(print) => print({ body: id === undefined ? {} : { id } })}
      title={t('title')}
    >
      {t('print')}
    </PrintButton>
  );
}
