import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { FilterSelect } from '#ui/table/filters.tsx';

const breaks = [15, 20, 30, 45, 60, 90];

/** How long the break was, in a tap; none where nothing is chosen. */
export function SelectBreak({
  value,
  onChange,
}: {
  value: number;
  onChange: (minutes: number) => void;
}) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  return (
    <FilterSelect
      label={t('break')}
      all={format.duration(0)}
      value={value === 0 ? undefined : value}
      onChange={(minutes) => onChange(minutes ?? 0)}
      options={breaks.map((minutes) => ({ value: minutes, label: format.duration(minutes) }))}
    />
  );
}
