import type { NightsPeriod } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';

/** The nights ledger as a PDF. */
export function NightsSheetButton({ period }: { period: NightsPeriod }) {
  const t = useMessages(exportsMessages);
  const printing = usePrinting();
  const { mutate, isPending } = useAction(api.exports.nights, printing.options);
  return (
    <PrintButton
      printing={printing}
      title={t('nightsTitle')}
      isPending={isPending}
      onAsk={() => mutate({ body: period })}
    />
  );
}
