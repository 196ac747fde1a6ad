import { Fragment, type Key, type ReactNode } from 'react';

import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

export interface ShortListQuery<Item> {
  data: { items: readonly Item[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
}
interface Props<Item> {
  query: ShortListQuery<Item>;
  /** Said where there is none. */
  none: string;
  children: (item: Item) => ReactNode;
}

/** A handful of things within a dialog: while they come, where they do not, and where there are none. */
export function ShortList<Item extends { id: Key }>({ query, none, children }: Props<Item>) {
  const { data, error, refetch } = query;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={3} />;
  if (data.items.length === 0) return <p className="py-2 text-ink-2">{none}</p>;
  return (
    <ul>
      {data.items.map((item) => (
        <Fragment key={item.id}>{children(item)}</Fragment>
      ))}
    </ul>
  );
}
