import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

import type { ModelRow } from '#ui/table/use-table-model.ts';

export type VirtualRowsProps<Row> = {
  rows: readonly ModelRow<Row>[];
  scroller: HTMLElement | null;
  children: (
    row: ModelRow<Row>,
    place: { index: number; ref: (element: Element | null) => void },
  ) => ReactNode;
};

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}

/** Only the rows in sight and some around them. Kept apart, because the compiler leaves it as it is. */
export function VirtualRows<Row>({ rows, scroller, children }: VirtualRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => 44,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  return (
    <tbody>
      <Spacer height={items[0]?.start ?? 0} />
      {items.map((item) => {
        const row = rows[item.index];
        return row && children(row, { index: item.index, ref: virtualizer.measureElement });
      })}
      <Spacer height={last ? virtualizer.getTotalSize() - last.end : 0} />
    </tbody>
  );
}
