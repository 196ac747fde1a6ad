import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { boardMessages } from '#core/board/board.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** Records as cards, a column for each state of theirs; on a phone from column to column by the side. */
export function Board({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:px-0">{children}</div>
  );
}

interface ColumnProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: string;
  /** How many there are, whether or not each has its card; undefined until that is known. */
  count: number | undefined;
  /** Where there are so many columns that they stand beside what is seen. */
  isOfMany?: boolean;
  /** Below the cards: how one comes to the others. */
  rest?: ReactNode;
  /** The cards, each a list item. */
  children: ReactNode;
}
export function BoardColumn({
  title,
  count,
  isOfMany = false,
  rest,
  children,
  className = 'bg-sunken',
  ...more
}: ColumnProps) {
  const id = useId();
  return (
    <div
      {...more}
      className={clsx(
        'flex shrink-0 flex-col gap-2 rounded p-2',
        isOfMany ? 'w-64' : 'w-72 lg:w-auto lg:min-w-0 lg:flex-1',
        className,
      )}
    >
      <h2 id={id} className="flex items-baseline justify-between px-1 text-sm font-semibold">
        {title}
        <span className="font-normal text-ink-3 tabular-nums">{count}</span>
      </h2>
      <ul aria-labelledby={id} className="flex min-h-16 flex-col gap-2">
        {children}
      </ul>
      {rest}
    </div>
  );
}

interface AllProps {
  /** What narrows the list to that column. */
  only: Record<string, unknown>;
  count: number;
}
/** To the list of the same address: a board shows so many of each state. */
export function AllInList({ only, count }: AllProps) {
  const t = useMessages(boardMessages);
  return (
    <Link
      to="."
      search={(old: Record<string, unknown>) => ({ ...old, ...only, layout: 'list' })}
      className="px-1 text-sm font-medium"
    >
      {t('allInList', { count })}
    </Link>
  );
}

interface Answer<Row> {
  data: { items: readonly Row[]; total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
}
interface StateColumnProps<Row> {
  status: string;
  title: string;
  query: Answer<Row>;
  isOfMany?: boolean;
  renderCard: (row: Row) => ReactNode;
}
/** A column that asks for its own records, the first of them. */
export function StateColumn<Row>({ status, query, renderCard, ...column }: StateColumnProps<Row>) {
  const { data, error, refetch } = query;
  const isCut = data !== undefined && data.total > data.items.length;
  return (
    <BoardColumn
      {...column}
      count={data?.total}
      rest={isCut && <AllInList only={{ status }} count={data.total} />}
    >
      {error && (
        <li>
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        </li>
      )}
      {!data && !error && (
        <li>
          <SkeletonLines lines={4} />
        </li>
      )}
      {data?.items.map((row) => renderCard(row))}
    </BoardColumn>
  );
}
