type Search = Record<string, unknown>;

/** What of a list's address a view keeps: filters, order and columns; the page never. */
export const viewKeysOf = (filters: object): string[] =>
  [...Object.keys(filters), 'sortBy', 'sortOrder', 'columns']
    .filter((key) => key !== 'page')
    .toSorted();

const isGiven = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** The address as a view holds it: the same wishes always come to the same text. */
export const searchTextOf = (search: Search, keys: readonly string[]): string => {
  const given = keys.flatMap((key): [string, string][] => {
    const value = search[key];
    return isGiven(value) ? [[key, String(value)]] : [];
  });
  return new URLSearchParams(given).toString();
};

/** The change that leads from whatever is shown to the view; a word that no list has is left out. */
export const changeTo = (
  text: string,
  keys: readonly string[],
): Record<string, string | undefined> => {
  const kept = new URLSearchParams(text);
  const wishes = keys.map((key) => [key, kept.get(key) ?? undefined] as const);
  return { ...Object.fromEntries(wishes), page: undefined };
};
