import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { Labelled } from '#ui/form/labelled.tsx';
import { Select } from '#ui/input/select.tsx';

const breaks = [15, 20, 30, 45, 60, 90];

interface BreakProps {
  /** As the shift has it: it stands among the others. */
  planned: number;
  value: number;
  onChange: (minutes: number) => void;
}
/** How long the break was, in a tap. */
export function SelectBreak({ planned, value, onChange }: BreakProps) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const offered = [...new Set([0, ...breaks, planned])];
  return (
    <Labelled label={t('breakTaken')}>
      {(control) => (
        <Select
          {...control}
          className="w-full sm:w-52"
          value={String(value)}
          onChange={(minutes) => onChange(Number(minutes))}
          options={offered
            .toSorted((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: format.duration(minutes) }))}
        />
      )}
    </Labelled>
  );
}
