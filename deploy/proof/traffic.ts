import assert from 'node:assert/strict';

import type { Person } from './person.ts';

const atOnce = 8;

export interface Traffic {
  /** Lets what is under way end; throws where one request failed, or a note is missing or twice there. */
  end: () => Promise<number>;
}

const notesOf = async ({ calls }: Person): Promise<number> =>
  (await calls.notes.list({ query: { entityType: 'shift' } })).total ?? 0;

/** Several at once who read rooms and write notes without a rest. */
export const startTraffic = async (person: Person): Promise<Traffic> => {
  const { calls } = person;
  const before = await notesOf(person);
  const faults: unknown[] = [];
  const over = new AbortController();
  let [asked, written] = [0, 0];
  const write = async () => {
    await calls.notes.create({ body: { entityType: 'shift', content: `Number ${asked}` } });
    written += 1;
  };
  const ask = async (index: number) => {
    while (!over.signal.aborted) {
      asked += 1;
      await (index % 2 === 0 ? calls.rooms.list() : write()).catch((fault: unknown) => {
        faults.push(fault);
      });
    }
  };
  const under = Array.from({ length: atOnce }, (_, index) => ask(index));
  const end = async () => {
    over.abort();
    await Promise.all(under);
    assert.deepEqual(faults.slice(0, 3), [], `${faults.length} of ${asked} requests failed`);
    assert.equal(await notesOf(person), before + written, 'notes there, and notes confirmed');
    return asked;
  };
  return { end };
};
