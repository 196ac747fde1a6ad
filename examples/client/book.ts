/**
 * A day at a desk by machine: signs in, books the first free room for tonight, checks the guest in
 * where the room is ready, and reads what the nights of the last week come to. All that it knows of the server is
 * `keyhold.d.ts`, which `npm run types` makes of the OpenAPI document.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import createClient from 'openapi-fetch';

import type { paths } from './keyhold.d.ts';

const { URL: baseUrl = 'http://localhost:3000', EMAIL = '', PASSWORD = '' } = process.env;
const client = createClient<paths>({ baseUrl });

/** What it answered, or its sentence as an error. */
const answerOf = <Data>({
  data,
  error,
}: {
  data?: Data;
  error?: { message: string; code: string };
}): Data => {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`);
  return data;
};

const { data: session } = answerOf(
  await client.POST('/api/auth/login', { body: { email: EMAIL, password: PASSWORD } }),
);
assert(session.token, 'a second factor is asked for: take an account that needs none');
client.use({
  onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.token}`),
});

const { data: me } = answerOf(await client.GET('/api/auth/me'));
const timeZone = me.tenant?.timezone ?? 'UTC';
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * 86_400_000);
const [checkIn, checkOut] = [dayIn(0), dayIn(1)];

const { data: free } = answerOf(
  await client.GET('/api/reservation/free-room', { params: { query: { checkIn, checkOut } } }),
);
const room = free[0];
assert(room, 'no room is free tonight');

const book = (key: string) =>
  client.POST('/api/reservation', {
    params: { header: { 'idempotency-key': key } },
    body: { guest: { name: 'Ida Client' }, roomId: room.id, checkIn, checkOut, persons: 1 },
  });
const key = randomUUID();
const { data: booked } = answerOf(await book(key));
console.log(`${booked.bookingId}: room ${room.roomNo}, ${checkIn} to ${checkOut}`);

const { data: again } = answerOf(await book(key));
assert.equal(again.id, booked.id, 'the same key books once');
const second = await book(randomUUID());
assert.equal(second.response.status, 409, 'no room is booked twice');
console.log(`Sent again: still ${again.bookingId}. By somebody else: ${second.error?.code}`);

const path = { id: booked.id };
const { data: arrived } = answerOf(
  await client.POST('/api/reservation/{id}/check-in', {
    params: { path },
    body: room.blocker === null ? {} : { reason: 'Tried by a client' },
  }),
);
assert.equal(arrived.status, 'checked_in');
console.log(`${arrived.guest.name} is in since ${arrived.checkIn}`);

const { data: nights, meta } = answerOf(
  await client.GET('/api/inspection/room/ledger', {
    params: { query: { from: dayIn(-7), to: dayIn(-1), limit: 5 } },
  }),
);
for (const night of nights)
  console.log(`${night.day} ${night.room.roomNo}: ${night.state}, payable: ${night.payable}`);
console.log(`${meta.total} nights in the ledger of the last week`);
