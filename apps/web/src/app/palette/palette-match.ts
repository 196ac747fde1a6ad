import { plainText } from '@keyhold/contract';

/** 0 is no match; the nearer to the beginning of the name or of a word, the better. */
export const matchRank = (name: string, sought: string): number => {
  const [text, query] = [plainText(name), plainText(sought.trim())];
  if (query === '') return 1;
  if (text === query) return 4;
  if (text.startsWith(query)) return 3;
  const words = text.split(/[\s·,&-]+/);
  const isEveryWord = query
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
  if (isEveryWord) return 2;
  return text.includes(query) ? 1 : 0;
};

interface Matching<T> {
  sought: string;
  nameOf: (item: T) => string;
  most?: number;
}

/** The best first; what ranks the same keeps its order. */
export const bestMatches = <T>(
  items: readonly T[],
  { sought, nameOf, most = items.length }: Matching<T>,
): T[] =>
  items
    .map((item) => ({ item, rank: matchRank(nameOf(item), sought) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ item }) => item);

/** Those that have it at the beginning of a word, and those that only have it within one. */
export const matchesByWord = <T>(items: readonly T[], matching: Matching<T>) => {
  const found = bestMatches(items, matching);
  const isAtWord = (item: T) => matchRank(matching.nameOf(item), matching.sought) > 1;
  return { atWord: found.filter(isAtWord), within: found.filter((item) => !isAtWord(item)) };
};
