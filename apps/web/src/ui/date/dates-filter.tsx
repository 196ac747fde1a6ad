import { CalendarRange } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { dateMessages } from '#ui/date/date.messages.ts';
import { Popover } from '#ui/overlay/popover.tsx';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}
interface Props extends Period {
  /** What is asked of the days. */
  text: string;
  onChange: (change: Period) => void;
}

/** Narrows a list to some days; either end may be open. */
export function DatesFilter({ from, to, text, onChange }: Props) {
  const t = useMessages(dateMessages);
  const format = useFormat();
  const short = (day: string | undefined) => (day ? format.pattern(day, 'd MMM') : '…');
  const field = (name: 'from' | 'to', value = '') => (
    <label className="flex flex-col gap-1.5 font-medium">
      {t(name)}
      <DateInput value={value} onChange={(day) => onChange({ [name]: day || undefined })} />
    </label>
  );
  return (
    <Popover
      label={t('dates')}
      trigger={
        <Button icon={<CalendarRange size={16} aria-hidden />}>
          {from || to ? `${short(from)} – ${short(to)}` : t('dates')}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-2">{text}</p>
      <div className="flex flex-col gap-3">
        {field('from', from)}
        {field('to', to)}
      </div>
    </Popover>
  );
}
