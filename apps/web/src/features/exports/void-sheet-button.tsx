import type { VoidPeriod } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';

/** The void nights of a period as a PDF. */
export function VoidSheetButton({ period, disabled }: { period: VoidPeriod; disabled: boolean }) {
  const t = useMessages(exportsMessages);
  const printing = usePrinting();
  const { mutate, isPending } = useAction(api.exports.voidNights, printing.options);
  return (
    <PrintButton
      printing={printing}
      title={t('voidTitle')}
      isPending={isPending}
      disabled={disabled}
      onAsk={() => mutate({ body: period })}
    />
  );
}
