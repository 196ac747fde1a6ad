import type { Input, Output, Route, SavedViewList } from '@keyhold/contract';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

import type { Endpoint } from '#core/api/endpoint.ts';
import { readSearch, useScreenSearch } from '#core/api/search.ts';
import { downloadShown, type Shown } from '#core/files/csv.ts';
import {
  addressProps,
  answerProps,
  fetchAll,
  listFields,
  pageOf,
  type ChangeOf,
  type ListSearch,
  type SetSearchOf,
} from '#ui/table/list-state.ts';

type Shape = Record<string, z.ZodType>;
type QueryOf<R extends Route> = NonNullable<Input<R> extends { query?: infer Q } ? Q : never>;
type FieldsOf<R extends Route> = R['query']['shape'];
type RowOf<R extends Route> = Output<R> extends { items: readonly (infer Row)[] } ? Row : never;
interface Answer<Row> {
  items: Row[];
  total: number;
}

/** What the address of the screen holds: what the route narrows by, the page, and what else is said there. */
type SearchOf<R extends Route, Name, Own extends Shape> = z.output<
  z.ZodObject<
    Omit<Pick<FieldsOf<R>, Name & keyof FieldsOf<R>>, keyof Own> &
      Pick<FieldsOf<R>, 'sortBy' & keyof FieldsOf<R>> &
      Own
  >
> &
  Omit<ListSearch, 'sortBy'>;

interface Description<Name extends string, Own extends Shape, Search, Query> {
  /** What narrows the list, besides the search, by its names in the route or in the own part of the address. */
  filters?: readonly Name[];
  /** What else the address holds; of a filter, how this screen spells it. */
  address?: Own;
  /** What such filters come to in the route's query. */
  filtersOf?: (search: Search) => Partial<Query>;
  isFiltered?: (search: Search) => boolean;
  /** The list under which somebody keeps views of it. */
  views?: SavedViewList;
  /** What of the address a view keeps that is no filter: it stays when the filters go. */
  kept?: readonly (keyof Own & string)[];
  rows?: number;
}

/** The words of the address, as the query of the API has them too. */
const wordOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'boolean' ? String(value) : value;
};

const without = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/** A list of the API as the address of a screen asks for it, by what the contract lets it be asked. */
export const listOf = <
  R extends Route,
  Name extends (keyof FieldsOf<R> & string) | (keyof Own & string) = never,
  Own extends Shape = Record<never, never>,
>(
  endpoint: Endpoint<R>,
  { query: { shape } }: Pick<R, 'query'>,
  {
    filters = [],
    address,
    views,
    kept = [],
    rows,
    ...given
  }: Description<Name, Own, SearchOf<R, Name, Own>, QueryOf<R>> = {},
) => {
  type Search = SearchOf<R, Name, Own>;
  const plain = filters.filter((name) => address?.[name] === undefined);
  const schema = z.object({
    ...listFields([], rows),
    ...Object.fromEntries(['sortBy', ...plain].map((name) => [name, shape[name] ?? z.never()])),
    ...address,
  });
  const filtersOf = (search: Search) => ({
    ...Object.fromEntries(plain.map((name) => [name, wordOf(search[name as keyof Search])])),
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
    route: endpoint.route,
    views,
    /** What the address of its screen holds. */
    schema,
    /** A change of the address that takes every filter away. */
    noFilters: without([...filters, 'search', 'page']) as ChangeOf<Search>,
    viewParts: without([...filters, ...kept, 'search']),
    filtersOf,
    isFiltered:
      given.isFiltered ??
      ((search: Search) => Object.values(filtersOf(search)).some((value) => value !== undefined)),
    pageQuery: (search: Search) => query({ query: queryOf(search) }),
    fetchMatching,
    /** A file of every row that matches, with the columns that are on screen. */
    download: async (search: Search, shown: Omit<Shown<RowOf<R>>, 'rows' | 'chosen'>) => {
      const found = await fetchMatching(search);
      downloadShown({ ...shown, rows: found, chosen: search.columns?.split(',') });
    },
  };
};

/** A list as screens take it. */
export interface ListOf<Row, Search extends ListSearch> {
  route: Pick<Route, 'access'>;
  views: SavedViewList | undefined;
  schema: z.ZodObject<Shape>;
  noFilters: ChangeOf<Search>;
  viewParts: object;
  filtersOf: (search: Search) => object;
  isFiltered: (search: Search) => boolean;
  pageQuery: (search: Search) => UseQueryOptions<Answer<Row>>;
  fetchMatching: (search: Search) => Promise<Row[]>;
  download: (search: Search, shown: Omit<Shown<Row>, 'rows' | 'chosen'>) => Promise<void>;
}
export interface Address<Search> {
  search: Search;
  setSearch: SetSearchOf<Search>;
}
/** The address of the screen that shows such a list. */
export type AddressOf<List extends { filtersOf: (search: never) => object }> = Address<
  Parameters<List['filtersOf']>[0]
>;

/** What the address says of a list, and how it is changed. */
export const useAddress = <Search extends ListSearch>({
  schema,
}: Pick<ListOf<never, Search>, 'schema' | 'noFilters'>): Address<Search> =>
  useScreenSearch(schema) as unknown as Address<Search>;

/** The same of a list that is one part of a screen, and leaves its address alone. */
export const useOwnAddress = <Search extends ListSearch>(
  { schema }: Pick<ListOf<never, Search>, 'schema' | 'noFilters'>,
  first: Partial<Search>,
): Address<Search> => {
  const [raw, setRaw] = useState<Record<string, unknown>>(first);
  return {
    search: readSearch(schema, raw) as unknown as Search,
    setSearch: (change) => setRaw({ ...raw, ...change }),
  };
};

export interface Asking {
  staleTime?: number;
  refetchInterval?: number;
}

/** What a table shows of such a list, and what it changes of its address. */
export function useList<Row, Search extends ListSearch>(
  { noFilters, filtersOf, isFiltered, pageQuery }: ListOf<Row, Search>,
  { search, setSearch }: Address<Search>,
  asking: Asking = {},
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

type One<Value> = NonNullable<Value> extends readonly (infer Each)[] ? Each : NonNullable<Value>;

/** One choice of a filter in the address; another begins at the first page. */
export const filterOf = <Search extends ListSearch, Name extends keyof Search & string>(
  { search, setSearch }: Address<Search>,
  name: Name,
) => {
  const given: unknown = search[name];
  return {
    value: (Array.isArray(given) ? given[0] : given) as One<Search[Name]> | undefined,
    onChange: (value: One<Search[Name]> | undefined) =>
      setSearch({ [name]: value, page: undefined }),
  };
};
