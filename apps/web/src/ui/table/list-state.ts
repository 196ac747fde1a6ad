import type { UseQueryResult } from '@tanstack/react-query';
import { z } from 'zod';

import type { TableState } from '#ui/table/column.ts';

export const searchWord = z.string().trim().min(1).max(120).optional();

/** What every list keeps in its address beside its own filters. */
export const listFields = <const Sort extends string>(sorts: readonly Sort[], rows = 50) => ({
  search: searchWord,
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(rows),
  sortBy: z.enum(sorts).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  columns: searchWord,
  /** A new one is asked for over the list. */
  new: z.literal('1').optional(),
});

export type ListSearch = Omit<TableState, 'columns'> & {
  columns?: string | undefined;
  new?: string | undefined;
};

export type ChangeOf<Search> = { [Name in keyof Search]?: string | number | boolean | undefined };
export type SetSearchOf<Search> = (
  change: ChangeOf<Search>,
  options?: { replace?: boolean },
) => void;

interface Address {
  search: ListSearch;
  setSearch: SetSearchOf<ListSearch>;
}

/** The part of the list's query that is the same for all lists. */
export const pageOf = <Search extends ListSearch>({
  page,
  limit,
  sortBy,
  sortOrder,
}: Search): Pick<Search, 'page' | 'limit' | 'sortBy' | 'sortOrder'> => ({
  page,
  limit,
  sortBy,
  sortOrder,
});

export const searchChangeOf = (patch: Partial<TableState>): ChangeOf<ListSearch> => {
  const { columns, ...rest } = patch;
  return 'columns' in patch ? { ...rest, columns: columns?.join(',') } : rest;
};

/** The table's own state lives in the address. */
export const addressProps = ({ search, setSearch }: Address) => ({
  state: { ...pageOf(search), search: search.search, columns: search.columns?.split(',') },
  onStateChange: (patch: Partial<TableState>) =>
    setSearch(searchChangeOf(patch), { replace: 'search' in patch }),
});

/** What a table shows of the answer. */
export const answerProps = <Row>(query: UseQueryResult<{ items: Row[]; total: number }>) => ({
  rows: query.data?.items,
  total: query.data?.total,
  isStale: query.isPlaceholderData,
  error: query.error,
  onRetry: () => void query.refetch(),
});

/** Every row that matches, page after page. */
export const fetchAll = async <Row>(
  fetchPage: (paging: { page: number; limit: number }) => Promise<{ items: Row[]; total: number }>,
): Promise<Row[]> => {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage({ page, limit: 1000 });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
};
