import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';

/** What an inspection was answered with as a PDF. */
export function InspectionSheetButton({ responseId }: { responseId: number }) {
  const t = useMessages(exportsMessages);
  const printing = usePrinting();
  const { mutate, isPending } = useAction(api.exports.inspection, printing.options);
  return (
    <PrintButton
      printing={printing}
      title={t('inspectionTitle')}
      isPending={isPending}
      onAsk={() => mutate({ body: { responseId } })}
    />
  );
}
