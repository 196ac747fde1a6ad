import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

interface LinesProps {
  count: number;
  height: number;
  scroller: HTMLElement | null;
  /** A line that is kept while it is out of sight: the focus is in it. */
  kept: number;
  children: (index: number) => ReactNode;
}

/** Only the rooms in sight and a few around them. Kept apart, because the compiler leaves it as it is. */
export function NightLines({ count, height, scroller, kept, children }: LinesProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 4,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return kept >= count || shown.includes(kept) ? shown : [...shown, kept];
    },
  });
  return virtualizer.getVirtualItems().map(({ index }) => children(index));
}
