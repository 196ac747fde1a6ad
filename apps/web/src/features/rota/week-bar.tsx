import { addDays } from '@keyhold/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import type { useWeek } from '#features/rota/use-rota.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';

/** Which week it is, and the way to the others. */
export function WeekBar({ week: { monday, go, toToday } }: { week: ReturnType<typeof useWeek> }) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label={t('earlier')}
        variant="secondary"
        onClick={() => go(-1)}
      />
      <Button onClick={toToday}>{t('thisWeek')}</Button>
      <IconButton
        icon={ChevronRight}
        label={t('later')}
        variant="secondary"
        onClick={() => go(1)}
      />
      <p className="font-medium tabular-nums">
        {format.pattern(monday, 'd MMM')} – {format.pattern(addDays(monday, 6), 'd MMM yyyy')}
      </p>
    </div>
  );
}
