import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { FilterSelect } from '#ui/table/filters.tsx';

const breaks = [15, 20, 30, 45, 60, 90];

interface BreakProps {
  /** As the shift has it: it stands among the others. */
  planned: number;
  value: number;
  onChange: (minutes: number) => void;
}
/** How long the break was, in a tap; none where nothing is chosen. */
export function SelectBreak({ planned, value, onChange }: BreakProps) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const offered = [...new Set([...breaks, ...(planned > 0 ? [planned] : [])])];
  return (
    <FilterSelect
      label={t('break')}
      all={format.duration(0)}
      value={value === 0 ? undefined : value}
      onChange={(minutes) => onChange(minutes ?? 0)}
      options={offered
        .toSorted((one, other) => one - other)
        .map((minutes) => ({ value: minutes, label: format.duration(minutes) }))}
    />
  );
}
