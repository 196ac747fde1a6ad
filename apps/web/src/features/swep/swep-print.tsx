import { api } from '#core/api/api.ts';
import { PrintButton } from '#features/exports/print-button.tsx';

interface PrintProps {
  label: string;
  title: string;
  /** Of this activation its report; without one the list for the morning. */
  reportOf?: number;
  size?: 'sm';
}

/** A document about SWEP as a PDF. */
export function SwepPrint({ label, title, reportOf, size }: PrintProps) {
  const look = { size, title, 'aria-label': title, children: label };
  if (reportOf === undefined)
    return <PrintButton of={api.exports.swepMorning} ask={(print) => print()} {...look} />;
  return (
    <PrintButton
      of={api.exports.swepReport}
      ask={(print) => print({ body: { id: reportOf } })}
      {...look}
    />
  );
}
