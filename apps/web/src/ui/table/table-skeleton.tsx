import { clsx } from 'clsx';

import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelay } from '#ui/state/use-delay.ts';
import type { Column } from '#ui/table/column.ts';

const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2', 'w-3/4'];

export type TableSkeletonProps<Row> = {
  columns: readonly Column<Row>[];
  rowCount: number;
  isSelectable: boolean;
};

export function TableSkeleton<Row>({ columns, rowCount, isSelectable }: TableSkeletonProps<Row>) {
  const isLate = useDelay(150);
  return (
    <tbody aria-hidden className={clsx(!isLate && 'invisible')}>
      {Array.from({ length: rowCount }, (_, row) => (
        <tr key={row} className="h-row border-b border-line">
          {isSelectable && (
            <td className="w-10 pl-3">
              <Skeleton className="size-4.5 rounded-sm" />
            </td>
          )}
          {columns.map((column, place) => (
            <td key={column.id} className="px-3">
              <Skeleton
                className={clsx(
                  'h-3.5',
                  column.isNumeric ? 'ml-auto w-10' : widths[(row + place) % widths.length],
                )}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function CardsSkeleton({ rowCount }: { rowCount: number }) {
  const isLate = useDelay(150);
  return (
    <div aria-hidden className={clsx('flex flex-col gap-2', !isLate && 'invisible')}>
      {Array.from({ length: rowCount }, (_, row) => (
        <div
          key={row}
          className="flex h-26 flex-col gap-3 rounded border border-line bg-paper px-4 py-4"
        >
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
