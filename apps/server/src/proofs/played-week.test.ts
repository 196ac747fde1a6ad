import { afterAll, beforeAll, expect, test } from 'vitest';

import { add, days, momentOf } from '#testing/week/calendar.ts';
import { expectFigures, expectLedger, expectPack } from '#testing/week/compare-week.ts';
import { expectHours } from '#testing/week/hours.ts';
import { expectIncidents } from '#testing/week/lane.ts';
import { expectStock } from '#testing/week/stock.ts';
import { expectLog, playWeek } from '#testing/week/week.ts';
import type { Week } from '#testing/week/week.ts';

/** `WEEK_SEED=17 npm test -- played-week` plays another week. */
const seed = Number(process.env.WEEK_SEED ?? 20_260_323);
let week: Week | undefined;
const played = (): Week => {
  if (week === undefined) throw new Error('the week was not played to its end');
  return week;
};
afterAll(() => week?.server.close());

beforeAll(async () => {
  week = await playWeek(seed);
  await week.server.clockTo(momentOf('Europe/London', add(days.at(-1) ?? '', 1), 12 * 60));
});

test(`each night of the week ${seed} is what whoever stood there would write down`, async () => {
  expect.hasAssertions();
  for (const house of played().houses) await expectLedger(house, played().councils);
});
test(`the empty nights and the occupancy of the week ${seed} are counted as they were`, async () => {
  expect.hasAssertions();
  for (const house of played().houses) await expectFigures(house);
});
test(`the packs of the week ${seed} say what its ledger says`, async () => {
  expect.hasAssertions();
  const { houses, councils, server } = played();
  for (const house of houses)
    for (const council of councils) await expectPack(house, { server, council });
});
test(`stock, hours and incidents of the week ${seed} are what was done`, async () => {
  expect.hasAssertions();
  for (const house of played().houses) {
    await expectStock(house);
    await expectHours(house);
    await expectIncidents(house);
  }
});
test(`the log of the week ${seed} has an entry for each change and is whole`, async () => {
  expect.hasAssertions();
  await expectLog(played());
});

const kinds = [
  'booked, placed, placed anew, rush, cancelled, no-show, extended before',
  'extended in house, shortened, checked in, checked in by override, walked in, moved',
  'checked out, left early, left overdue, departure to clean, cleaned, held: cleaning',
  'held: maintenance, held: void, released, fault that blocks, repaired, priced, round',
  'answer, answer against the books, answered night, incident posted',
  'incident acknowledged, incident answered, incident resolved, SWEP night, stood down',
  'roll-call, rush for stock, taken in, taken out, binned, clocked in, clocked out',
  'heard of late, day compared, refused: room_taken, refused: not_found',
  'refused: forbidden, refused: room_needed, refused: room_not_ready, refused: round_over',
  'refused: not_enough_stock',
].flatMap((line) => line.split(', '));
test(`the week ${seed} was a full one`, () => {
  const { tally, houses } = played();
  const often = (what: string) => tally.get(what) ?? 0;
  expect(kinds.filter((kind) => often(kind) === 0)).toEqual([]);
  const changes = houses.flatMap(({ events }) => [...events.values()]);
  expect(changes.reduce((sum, times) => sum + times, 0)).toBeGreaterThan(900);
  expect(often('refused: room_taken')).toBeGreaterThan(15);
  expect(often('answer against the books')).toBeGreaterThan(15);
  expect(often('day compared')).toBe(14);
  if (process.env.WEEK_SEED !== undefined)
    process.stdout.write(`week ${seed}: ${JSON.stringify(Object.fromEntries(tally))}\n`);
});
