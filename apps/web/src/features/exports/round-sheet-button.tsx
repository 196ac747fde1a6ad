import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';

/** What a round found as a PDF. */
export function RoundSheetButton({ roundId }: { roundId: number }) {
  const t = useMessages(exportsMessages);
  const printing = usePrinting();
  const { mutate, isPending } = useAction(api.exports.roomInspection, printing.options);
  return (
    <PrintButton
      printing={printing}
      title={t('roundTitle')}
      isPending={isPending}
      onAsk={() => mutate({ body: { roomInspectionId: roundId } })}
    />
  );
}
