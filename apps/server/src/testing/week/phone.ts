import { expect } from 'vitest';

import { iso } from './calendar.ts';
import { work } from './hours.ts';
import { note } from './model.ts';
import type { Role, Room } from './model.ts';
import type { Play } from './play.ts';
import { count } from './play.ts';
import { answerOf, takeDown } from './rounds.ts';
import type { Round } from './rounds.ts';
import type { WeekServer } from './server.ts';

/** What was done without a network, in its order, and what it comes to once it is heard of. */
interface Queued {
  role: Role;
  url: string;
  payload: object;
  heard: (play: Play) => void;
}
export interface Phone {
  queue: Queued[];
}

/** The answers come in another order than they were given in. */
const inOrder = ({ queue }: Phone): Queued[] => [
  ...queue.filter(({ role }) => role !== 'security'),
  ...queue.filter(({ role }) => role === 'security').toReversed(),
];

export const answerOffline = (play: Play, by: { phone: Phone; round: Round; room: Room }): void => {
  const { phone, round, room } = by;
  const { check, body } = answerOf(play, round, room);
  const payload = { ...body, at: iso(play.at), driftMs: 0 };
  const heard = ({ house }: Play) => {
    takeDown(round, house, check);
    note(house, 'CHECK_ROOM');
  };
  phone.queue.push({ role: 'security', url: `/inspection/room/${round.id}/check`, payload, heard });
};

/** A day's work that the server hears of on the next one. */
export const workOffline = (play: Play, { phone, isIn }: { phone: Phone; isIn: boolean }): void => {
  const { at, house } = play;
  const role = 'maintenance';
  const payload = { at: iso(at), driftMs: 0, ...(!isIn && { breakMinutes: 30 }) };
  const heard = (later: Play) => {
    note(house, isIn ? 'CLOCK_IN' : 'CLOCK_OUT');
    if (isIn) house.atWork.set(role, at);
    else {
      work(later, { role, from: house.atWork.get(role) ?? at, to: at, pause: 30 });
      house.atWork.delete(role);
    }
  };
  phone.queue.push({ role, url: `/time-logs/clock-${isIn ? 'in' : 'out'}`, payload, heard });
};

/** Each is sent twice with its key, as by a phone that did not hear the answer: it counts once. */
export const sendQueue = async (
  play: Play,
  { phone, server }: { phone: Phone; server: WeekServer },
): Promise<void> => {
  const { house } = play;
  for (const [index, { role, url, payload, heard }] of inOrder(phone).entries()) {
    const headers = { 'idempotency-key': `phone-${house.tenantId}-${index}` };
    const as = house.people[role];
    const send = () => server.request({ method: 'POST', url: `/api${url}`, as, headers, payload });
    const [first, second] = [await send(), await send()];
    expect(first.statusCode, first.body).toBeLessThan(300);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    heard(play);
    count(play, 'heard of late');
  }
  phone.queue = [];
};
