import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { parseCalendar } from '#testing/services/ics.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let here: TestTenant;
let dana: TestPerson;
let desk: Client<Contract>;
let rooms: number[];

beforeEach(async () => {
  here = await makeTenant(server.database, { title: 'Harbour, House', timezone: 'Europe/London' });
  dana = await makePerson(server.database, { tenants: [here], role: 'front_desk', name: 'Dana' });
  desk = server.clientAs(dana);
  rooms = await makeRooms(server.database, { tenant: here });
});

const dayIn = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const compact = (day: string) => day.replaceAll('-', '');
const book = (from: number, { nights = 2, roomId }: { nights?: number; roomId?: number } = {}) =>
  desk.reservations.create({
    body: {
      guest: { name: 'Ada Obi' },
      roomId: roomId ?? null,
      checkIn: dayIn(from),
      checkOut: dayIn(from + nights),
      persons: 2,
    },
  });
const read = async (path: string) => {
  const answer = await server.request({ method: 'GET', url: path });
  return { status: answer.statusCode, text: answer.body };
};
const subscribe = async () => (await desk.arrivalCalendar.create({})).calendar?.path ?? '';

test('a calendar is told who arrives by room and booking, and never by name', async () => {
  const first = await book(1, { roomId: rooms[0]! });
  const second = await book(3);
  const gone = await book(4);
  await desk.reservations.remove({ params: { id: gone.id }, body: { reason: 'Not needed' } });
  await book(120);
  const { text } = await read(await subscribe());
  expect(text).not.toContain('Ada');
  const { events } = parseCalendar(text);
  expect(events.map((event) => event.get('SUMMARY'))).toEqual([
    'Arrival: 101 · 2 people',
    'Arrival: no room yet · 2 people',
  ]);
  expect(events[0]?.get('DTSTART')).toBe(compact(dayIn(1)));
  expect(events[0]?.get('DTEND')).toBe(compact(dayIn(2)));
  expect(events[0]?.get('TRANSP')).toBe('TRANSPARENT');
  expect(events[0]?.get('DESCRIPTION')).toBe(`${first.bookingId} · 2 nights`);
  expect(events[1]?.get('UID')).toContain(String(second.id));
});

test('a change keeps the event, and the address ends when it is withdrawn or read by nobody who may', async () => {
  const { id } = await book(1, { roomId: rooms[0]! });
  const path = await subscribe();
  const [before] = parseCalendar((await read(path)).text).events;
  const { version } = await desk.reservations.get({ params: { id } });
  await desk.reservations.update({ params: { id }, body: { persons: 1, version } });
  const [after] = parseCalendar((await read(path)).text).events;
  expect(after?.get('UID')).toBe(before?.get('UID'));
  expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')));
  const renewed = await subscribe();
  expect([(await read(path)).status, (await read(renewed)).status]).toEqual([404, 200]);
  // One's shifts are another address.
  const shifts = (await desk.shiftCalendars.create({})).calendar?.path ?? '';
  expect((await desk.arrivalCalendar.get()).calendar?.path).toBe(renewed);
  expect(parseCalendar((await read(shifts)).text).events).toEqual([]);
  await desk.arrivalCalendar.remove({});
  expect([(await read(renewed)).status, (await read(shifts)).status]).toEqual([404, 200]);
  const log = await readLog(server.database, here);
  expect(log.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['CREATE_ARRIVAL_CALENDAR', 'WITHDRAW_ARRIVAL_CALENDAR']),
  );
});
