export interface Line {
  /** Which of those lines it is. */
  id: string;
  kind: 'same' | 'gone' | 'come';
  text: string;
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));
/** More than this is not compared at length: it would take a phone too long. */
const mostCompared = 1_000_000;

/** How many lines the rest of the one has in common with the rest of the other, from any place in both. */
const commonOf = (was: readonly string[], is: readonly string[]) => {
  const rows = was.length * is.length > mostCompared ? [] : [...was, ''].map((): number[] => []);
  const at = (one: number, other: number) => rows[one]?.[other] ?? 0;
  for (const [one, row] of [...rows.entries()].toReversed())
    for (let other = is.length - 1; other >= 0; other -= 1)
      row[other] =
        one < was.length && was[one] === is[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
  return at;
};

/** Line by line what stays, what goes and what comes, in the order in which it is read. */
export const changedLines = (before: string, after: string): Line[] => {
  const [was, is] = [linesOf(before), linesOf(after)];
  const common = commonOf(was, is);
  const kindAt = (one: number, other: number): Line['kind'] => {
    if (other >= is.length) return 'gone';
    if (one >= was.length) return 'come';
    if (was[one] === is[other]) return 'same';
    return common(one + 1, other) >= common(one, other + 1) ? 'gone' : 'come';
  };
  const lines: Line[] = [];
  let [one, other] = [0, 0];
  while (one < was.length || other < is.length) {
    const kind = kindAt(one, other);
    const text = (kind === 'come' ? is[other] : was[one]) ?? '';
    lines.push({ id: `${one} ${other}`, kind, text });
    if (kind !== 'come') one += 1;
    if (kind !== 'gone') other += 1;
  }
  return lines;
};
