import { expect } from 'vitest';

import { sealAuditLog } from '#core/audit/audit-seal.ts';
import { verifyTenant } from '#core/audit/audit-verify.ts';

import { createRandom } from '../random.ts';
import { readLog } from '../world/factories.ts';
import { days, momentOf } from './calendar.ts';
import { expectDay } from './compare-day.ts';
import { callRoll, openForFrost, standDown } from './frost-and-fire.ts';
import type { House } from './model.ts';
import { openHouses } from './people.ts';
import type { Council } from './people.ts';
import type { Phone } from './phone.ts';
import { answerOffline, sendQueue, workOffline } from './phone.ts';
import type { Play } from './play.ts';
import { begin, complete } from './rounds.ts';
import type { Round } from './rounds.ts';
import { awayOn, dayOf, hour } from './schedule.ts';
import type { Step } from './schedule.ts';
import { openWeekServer } from './server.ts';
import type { WeekServer } from './server.ts';
import { fillStore } from './stock.ts';

/** What happens once: a night of frost, a drill, and a phone that is away from one day to the next. */
const once = (server: WeekServer): Step[][] => {
  const kept: { swep?: number; round?: Round; phone: Phone } = { phone: { queue: [] } };
  const { phone } = kept;
  const offline = (minute: number, place: number): Step => ({
    minute,
    run: async (play) => {
      const room = play.house.rooms[place];
      if (kept.round && room) answerOffline(play, { phone, round: kept.round, room });
    },
  });
  return [
    [{ minute: hour(8), run: fillStore }],
    [
      {
        minute: hour(22, 40),
        run: async (play) => {
          kept.swep = await openForFrost(play);
        },
      },
    ],
    [
      { minute: hour(12, 1), run: (play) => standDown(play, kept.swep ?? 0) },
      { minute: hour(18, 55), run: callRoll },
    ],
    [
      { minute: hour(8, 31), run: async (play) => workOffline(play, { phone, isIn: true }) },
      { minute: hour(16), run: async (play) => workOffline(play, { phone, isIn: false }) },
      {
        minute: hour(21, 40),
        run: async (play) => {
          kept.round = await begin(play, play.house.rooms.slice(0, 4));
        },
      },
      ...[0, 2, 1, 0].map((place, index) => offline(hour(21, 45 + 5 * index), place)),
    ],
    [
      { minute: hour(6, 40), run: (play) => sendQueue(play, { phone, server }) },
      { minute: hour(6, 45), run: async (play) => kept.round && complete(play, kept.round) },
    ],
    [],
    [],
  ];
};

export interface Week {
  server: WeekServer;
  houses: House[];
  councils: Council[];
  tally: Map<string, number>;
}

/** Plays the week, a step after the other by its own clock; in the middle the server is closed and opened again. */
export const playWeek = async (seed: number): Promise<Week> => {
  const server = await openWeekServer();
  const random = createRandom(seed);
  const { houses, councils } = await openHouses(server);
  const tally = new Map<string, number>();
  const extras = houses.map(() => once(server));
  for (const [index, today] of days.entries()) {
    const steps = houses.flatMap((house, place) => {
      const other = houses[1 - place] ?? house;
      const own = [...dayOf(house, { random, index }), ...(extras[place]?.[index] ?? [])];
      return own.map(({ minute, run }) => {
        const at = momentOf(house.zone, today, minute);
        const play: Play = { house, other, random, at, today, councils, tally };
        return { at, run: () => run(play), play };
      });
    });
    for (const { at, run } of steps.toSorted((one, next) => one.at - next.at)) {
      await server.clockTo(at);
      await run();
    }
    if (index === awayOn) await server.restart();
    for (const [place, house] of houses.entries()) {
      const at = momentOf(house.zone, today, hour(23, 30));
      await server.clockTo(at);
      const other = houses[1 - place] ?? house;
      await expectDay({ house, other, random, at, today, councils, tally });
    }
  }
  return { server, houses, councils, tally };
};

/** One entry for each change that was acknowledged, none for what was refused, and the chain of them whole. */
export const expectLog = async ({ server, houses }: Week): Promise<void> => {
  await sealAuditLog(server.database());
  for (const { tenantId, events } of houses) {
    const log = await readLog(server.database(), { id: tenantId });
    const told = Map.groupBy(log, ({ type }) => type);
    const counted = [...told].map(([type, entries]) => [type, entries.length]);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(events));
    expect(await verifyTenant(server.database(), { tenantId })).toEqual({
      tenantId,
      sealed: log.length,
      waiting: 0,
      faults: [],
    });
  }
};
