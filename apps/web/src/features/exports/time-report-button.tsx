import type { ReportScope } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';

/** The attendance report as a PDF. */
export function TimeReportButton({ scope, disabled }: { scope: ReportScope; disabled: boolean }) {
  const t = useMessages(exportsMessages);
  const printing = usePrinting();
  const { mutate, isPending } = useAction(api.exports.timeReport, printing.options);
  return (
    <PrintButton
      printing={printing}
      title={t('timeTitle')}
      isPending={isPending}
      disabled={disabled}
      onAsk={() => mutate({ body: scope })}
    />
  );
}
