import type { Input, Output, Route } from '@keyhold/contract';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';

import type { Endpoint } from '#core/api/api.ts';
import { downloadShown, type Shown } from '#core/files/csv.ts';
import {
  addressProps,
  answerProps,
  fetchAll,
  pageOf,
  type ChangeOf,
  type ListSearch,
  type SetSearchOf,
} from '#ui/table/list-state.ts';

type QueryOf<R extends Route> = NonNullable<Input<R> extends { query?: infer Q } ? Q : never>;
type RowOf<R extends Route> = Output<R> extends { items: readonly (infer Row)[] } ? Row : never;
interface Answer<Row> {
  items: Row[];
  total: number;
}

interface Narrowing<R extends Route, Search extends ListSearch> {
  /** What narrows the list, besides the search, by its names in the address. */
  filters?: readonly (keyof Search & string)[];
  /** The same as the route's query takes it. */
  filtersOf?: (search: Search) => Partial<QueryOf<R>>;
  isFiltered?: (search: Search) => boolean;
}

/** A list of the API as the address of a screen asks for it. */
export const listOf = <R extends Route, Search extends ListSearch>(
  endpoint: Endpoint<R>,
  { filters = [], ...given }: Narrowing<R, Search> = {},
) => {
  const filtersOf = (search: Search) => ({
    ...given.filtersOf?.(search),
    search: search.search,
  });
  const queryOf = (search: Search) => ({ ...pageOf(search), ...filtersOf(search) });
  const { query, call } = endpoint as unknown as {
    query: (input: object) => UseQueryOptions<Answer<RowOf<R>>>;
    call: (input: object) => Promise<Answer<RowOf<R>>>;
  };
  /** Every row that matches, in the table's order. */
  const fetchMatching = async (search: Search): Promise<RowOf<R>[]> =>
    await fetchAll((paging) => call({ query: { ...queryOf(search), ...paging } }));
  return {
    /** A change of the address that takes every filter away. */
    noFilters: Object.fromEntries(
      [...filters, 'search', 'page'].map((name) => [name, undefined]),
    ) as ChangeOf<Search>,
    filtersOf,
    isFiltered:
      given.isFiltered ??
      ((search: Search) => Object.values(filtersOf(search)).some((value) => value !== undefined)),
    pageQuery: (search: Search) => query({ query: queryOf(search) }),
    fetchMatching,
    /** A file of every row that matches, with the columns that are on screen. */
    download: async (search: Search, shown: Omit<Shown<RowOf<R>>, 'rows' | 'chosen'>) => {
      const rows = await fetchMatching(search);
      downloadShown({ ...shown, rows, chosen: search.columns?.split(',') });
    },
  };
};

interface ListState<Row, Search extends ListSearch> {
  noFilters: ChangeOf<Search>;
  filtersOf: (search: Search) => object;
  isFiltered: (search: Search) => boolean;
  pageQuery: (search: Search) => UseQueryOptions<Answer<Row>>;
}
interface Address<Search> {
  search: Search;
  setSearch: SetSearchOf<Search>;
}

/** What a table shows of such a list, and what it changes of its address. */
export function useList<Row, Search extends ListSearch>(
  { noFilters, filtersOf, isFiltered, pageQuery }: ListState<Row, Search>,
  { search, setSearch }: Address<Search>,
  asking: { enabled?: boolean; staleTime?: number; refetchInterval?: number } = {},
) {
  const query = useQuery({
    ...pageQuery(search),
    placeholderData: keepPreviousData,
    ...asking,
  });
  return {
    ...answerProps(query),
    ...addressProps({ search, setSearch }),
    isFiltered: isFiltered(search),
    filterKey: JSON.stringify(filtersOf(search)),
    onClearFilters: () => setSearch(noFilters),
  };
}
