interface Work {
  id: number;
  weight: number;
}

/**
 * Who gets which: door by door in the order given, so that floors stay together, each person as much
 * as brings them to the common share with what they have already.
 */
export const shareOut = (
  cleanings: readonly Work[],
  people: readonly Work[],
): Map<number, number[]> => {
  const queue = people.toSorted((one, other) => one.weight - other.weight || one.id - other.id);
  const all = [...cleanings, ...people].reduce((sum, { weight }) => sum + weight, 0);
  const share = all / Math.max(people.length, 1);
  const shares = new Map(queue.map(({ id }) => [id, [] as number[]]));
  const loads = new Map(queue.map(({ id, weight }) => [id, weight]));
  let at = 0;
  for (const { id, weight } of cleanings) {
    const loadOf = (index: number) => loads.get(queue[index]?.id ?? 0) ?? 0;
    // Half a cleaning too much is as good as half a cleaning too little.
    while (at < queue.length - 1 && loadOf(at) + weight / 2 > share) at += 1;
    const person = queue[at];
    if (person === undefined) break;
    shares.get(person.id)?.push(id);
    loads.set(person.id, loadOf(at) + weight);
  }
  return shares;
};
