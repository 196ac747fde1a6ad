import { expect } from 'vitest';

import { week } from './calendar.ts';
import { note } from './model.ts';
import type { House, Role } from './model.ts';
import type { Play } from './play.ts';
import { count } from './play.ts';

/** Minutes as the clock on the wall shows them: seconds are nobody's. */
export const work = (
  { house }: Play,
  { role, from, to, pause }: { role: Role; from: number; to: number; pause: number },
): void => {
  const minutes = Math.floor(to / 60_000) - Math.floor(from / 60_000) - pause;
  house.minutes.set(role, (house.minutes.get(role) ?? 0) + minutes);
};

export const comeToWork = async (play: Play, role: Role): Promise<void> => {
  const { house, at } = play;
  await house.by[role].timeLogs.clockIn({ body: {} });
  house.atWork.set(role, at);
  note(house, 'CLOCK_IN');
  count(play, 'clocked in');
};
export const goHome = async (play: Play, role: Role): Promise<void> => {
  const { house, at, random } = play;
  const from = house.atWork.get(role);
  if (from === undefined) return;
  const pause = random.pick([0, 15, 30]);
  await house.by[role].timeLogs.clockOut({ body: { breakMinutes: pause } });
  house.atWork.delete(role);
  work(play, { role, from, to: at, pause });
  note(house, 'CLOCK_OUT');
  count(play, 'clocked out');
};

export const expectHours = async ({ by, people, minutes }: House): Promise<void> => {
  const { rows } = await by.manager.timeLogs.report({ query: week });
  const told = rows.filter(({ worked }) => worked > 0).map(({ user, worked }) => [user.id, worked]);
  const expected = [...minutes].map(([role, worked]) => [people[role].id, worked]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
};
