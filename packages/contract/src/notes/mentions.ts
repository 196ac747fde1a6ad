export interface MentionPart<P> {
  /** Where it begins in the whole. */
  from: number;
  text: string;
  /** Whom these words name: several who are called the same; nobody in what stands between. */
  people: P[];
}

const isWordBefore = /[\p{L}\p{N}_.-]$/u;
const isWordAfter = /^[\p{L}\p{N}_]/u;
const sameWords = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The people whose whole name stands behind this `@`; the longest name that fits. */
const namedAt = <P extends { name: string }>(
  rest: string,
  longestFirst: readonly P[],
): { length: number; people: P[] } => {
  const fits = ({ name }: P) =>
    name !== '' &&
    sameWords(rest.slice(0, name.length), name) &&
    !isWordAfter.test(rest.slice(name.length));
  const length = longestFirst.find(fits)?.name.length ?? 0;
  const people = longestFirst.filter((one) => one.name.length === length && fits(one));
  return { length, people };
};

/** A text cut where it names people by `@` and their whole name. */
export const mentionParts = <P extends { name: string }>(
  content: string,
  people: readonly P[],
): MentionPart<P>[] => {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const parts: MentionPart<P>[] = [];
  let done = 0;
  for (const { index } of content.matchAll(/@/g)) {
    if (index < done || isWordBefore.test(content.slice(0, index))) continue;
    const named = namedAt(content.slice(index + 1), longestFirst);
    if (named.length === 0) continue;
    parts.push({ from: done, text: content.slice(done, index), people: [] });
    done = index + 1 + named.length;
    parts.push({ from: index, text: content.slice(index, done), people: named.people });
  }
  parts.push({ from: done, text: content.slice(done), people: [] });
  return parts.filter(({ text }) => text !== '');
};

/** Everybody whom a text names, once. */
export const mentionedIn = <P extends { name: string }>(
  content: string,
  people: readonly P[],
): P[] => [...new Set(mentionParts(content, people).flatMap((part) => part.people))];
