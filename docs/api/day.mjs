/**
 * A program beside Keyhold, in plain Node and without a library: reads who arrives today, finds the room
 * whose door has been scanned, and marks it to be cleaned.
 *
 *   URL=https://keyhold.example KEY=kh_… DOOR=<code of a door> node docs/api/day.mjs
 *
 * The key is made under _Programs_; its role may read reservations and rooms, and change rooms.
 */
import { randomUUID } from 'node:crypto';

const { URL: base = 'http://localhost:3000', KEY: key = '', DOOR: door = '' } = process.env;

/** What went wrong, by the code of the answer: its words may change, the code does not. */
class Refused extends Error {
  constructor({ status, code, message, errors = [] }) {
    super([`${status} ${code}: ${message}`, ...errors.map((each) => `  ${each.path}`)].join('\n'));
    this.code = code;
  }
}

const wait = (seconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/**
 * One call. What the server refuses for the moment (429, 503) is sent again when it says, a change under the
 * same key: it counts once, however often it arrives.
 */
const call = async (method, path, body) => {
  const headers = { authorization: `Bearer ${key}` };
  if (method !== 'GET') headers['idempotency-key'] = randomUUID();
  if (body !== undefined) headers['content-type'] = 'application/json';
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const isForNow = answer.status === 429 || answer.status === 503;
    if (isForNow && tries < 5) {
      await wait(Number(answer.headers.get('retry-after') ?? 1));
      continue;
    }
    const json = await answer.json();
    if (!answer.ok) throw new Refused({ status: answer.status, ...json });
    return json;
  }
};

/** Every row of a list, a page at a time. */
async function* rowsOf(path) {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call('GET', `${path}&page=${page}&limit=100`);
    yield* data;
    if (page * meta.limit >= meta.total) return;
  }
}

const { data: me } = await call('GET', '/auth/me');
console.log(`${me.name} at ${me.tenant.title}`);

for await (const { bookingId, guest, room, nights } of rowsOf('/reservation?view=arriving'))
  console.log(
    `${bookingId}: ${guest.name}, room ${room?.roomNo ?? 'not given yet'}, ${nights} nights`,
  );

if (door !== '') {
  const { data: found } = await call('GET', `/room/by-door?code=${encodeURIComponent(door)}`);
  const { data: room } = await call('GET', `/room/${found.id}`);
  // The version that was read: whoever was quicker is not written over, and we are told (`stale`).
  const change = { status: 'cleaning', reason: 'Scanned at its door', version: room.version };
  const { data: held } = await call('PATCH', `/room/${room.id}`, change);
  console.log(`room ${held.roomNo} is to be cleaned: ${held.hold.reason}`);
}
