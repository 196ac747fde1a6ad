import type { ExpiryBand, StockStatus } from '@keyhold/contract';
import { CircleCheck, CircleOff, Hourglass, TrendingDown, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { useStockWords } from '#features/stock/stock.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';

const statusLooks: Record<StockStatus, [Tone, LucideIcon]> = {
  IN_STOCK: ['success', CircleCheck],
  LOW_STOCK: ['warning', TrendingDown],
  OUT_OF_STOCK: ['neutral', CircleOff],
  EXPIRED: ['danger', TriangleAlert],
};
const bandLooks: Record<ExpiryBand, [Tone, LucideIcon]> = {
  FRESH: ['success', CircleCheck],
  NEAR_EXPIRY: ['warning', Hourglass],
  EXPIRED: ['danger', TriangleAlert],
};

export function StockBadge({ status }: { status: StockStatus }) {
  const t = useStockWords();
  const [tone, icon] = statusLooks[status];
  return <Badge {...{ tone, icon }}>{t(`status.${status}`)}</Badge>;
}

/** Its one status, and that it runs low where that is not the one. */
export function StockBadges({ of }: { of: { stockStatus: StockStatus; isLow?: boolean } }) {
  const isLowToo = of.isLow === true && of.stockStatus === 'EXPIRED';
  return (
    <span className="flex flex-wrap gap-1">
      <StockBadge status={of.stockStatus} />
      {isLowToo && <StockBadge status="LOW_STOCK" />}
    </span>
  );
}

export function BandBadge({ band }: { band: ExpiryBand }) {
  const t = useStockWords();
  const [tone, icon] = bandLooks[band];
  return <Badge {...{ tone, icon }}>{t(`band.${band}`)}</Badge>;
}
