import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { PrintButton, usePrinting } from '#features/exports/print-button.tsx';

interface PrintProps {
  label: string;
  title: string;
  /** Of this activation its report; without one the list for the morning. */
  reportOf?: number;
  size?: 'sm';
}

/** A document about SWEP as a PDF. */
export function SwepPrint({ label, title, reportOf, size }: PrintProps) {
  const printing = usePrinting();
  const report = useAction(api.exports.swepReport, printing.options);
  const morning = useAction(api.exports.swepMorning, printing.options);
  const ask = () =>
    reportOf === undefined ? morning.mutate() : report.mutate({ body: { id: reportOf } });
  return (
    <PrintButton
      size={size}
      aria-label={title}
      printing={printing}
      title={title}
      isPending={report.isPending || morning.isPending}
      onAsk={ask}
    >
      {label}
    </PrintButton>
  );
}
