import type { Payable } from '@keyhold/contract';

import { add, inRoom, momentOf } from './random-nights.fixture.ts';
import type { Booking, Checked, House } from './random-nights.fixture.ts';

export interface Expected {
  evidence: string;
  payable: Payable;
  reason: string;
}
const telling = new Set(['seen', 'signs_of_use', 'empty', 'someone_else']);
/** Of whoever was asked for by name, what was found of them. */
const foundOf = ({ seen, outcome }: Checked, booking?: Booking): string => {
  if (seen === null || booking === undefined) return outcome;
  if (seen.includes(booking)) return 'seen';
  return outcome === 'seen' ? 'not_seen' : outcome;
};
/** The last that says who was there, else the last of all. */
const sayingOf = (checks: readonly Checked[], booking?: Booking): string => {
  const found = checks.map((one) => foundOf(one, booking));
  return found.findLast((outcome) => telling.has(outcome)) ?? found.at(-1) ?? 'not_checked';
};
const plain = new Set(['seen', 'signs_of_use', 'not_checked']);

/** The same once more: a room, a night and a guest at a time, from what came to pass. */
export const expectedOf = (house: House, nights: readonly string[]): Map<string, Expected> => {
  const all = new Map<string, Expected>();
  for (const night of nights)
    for (const room of house.rooms.keys()) {
      const ended = momentOf(add(night, 1), 0);
      const sleepers = inRoom(house, { room, at: ended });
      const those = house.checks.filter(
        (one) =>
          one.room === room &&
          one.at >= momentOf(night, 720) &&
          one.at < momentOf(add(night, 1), 720),
      );
      for (const booking of sleepers) {
        const evidence = sayingOf(
          those.filter(({ persons }) => persons.includes(booking)),
          booking,
        );
        const isContradicted = evidence === 'empty' || evidence === 'someone_else';
        const isOverstayed = night >= booking.to;
        const payable = isContradicted || isOverstayed ? 'query' : 'yes';
        const said = plain.has(evidence) ? evidence : 'undecided';
        const doubted = isContradicted ? 'contradicted' : 'overstayed';
        const reason = payable === 'query' ? doubted : said;
        all.set(`${night} ${house.rooms[room]} ${booking.id}`, { evidence, payable, reason });
      }
      const alone = those.filter(({ persons }) => persons.length === 0);
      if (sleepers.length === 0)
        all.set(`${night} ${house.rooms[room]} null`, {
          evidence: sayingOf(alone),
          payable: 'no',
          reason: 'void',
        });
    }
  return all;
};
