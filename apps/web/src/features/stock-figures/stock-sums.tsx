import type { StockFigures } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useFiguresWords } from '#features/stock-figures/stock-figures.messages.ts';
import { StatTile } from '#ui/show/stat-tile.tsx';

/** The whole period at a glance. */
export function StockSums({ figures }: { figures: StockFigures }) {
  const t = useFiguresWords();
  const format = useFormat();
  const { value, takenIn, used, waste, perPersonNight, personNights } = figures;
  const left = used + waste.cost;
  const share = left === 0 ? 0 : (100 * waste.cost) / left;
  return (
    <section
      aria-label={t('numbers')}
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5"
    >
      <StatTile label={t('value')} count={format.money(value)} className="max-sm:col-span-2" />
      <StatTile label={t('spend')} count={format.money(takenIn)} hint={t('spendHint')} />
      <StatTile label={t('used')} count={format.money(used)} />
      <StatTile
        label={t('waste')}
        count={format.money(waste.cost)}
        hint={t('wasteOf', { percent: format.percent(share, 1) })}
      />
      <StatTile
        label={t('perPerson')}
        count={perPersonNight === null ? '–' : format.money(perPersonNight)}
        hint={t('nights', { count: personNights })}
      />
    </section>
  );
}
