import { CallFailed } from '@keyhold/contract';
import type { Client, Contract, ExportProgress } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { storeKeyOf } from '#core/files/storage.ts';
import { listenIn, listenOn } from '#testing/services/live.ts';
import type { Listener } from '#testing/services/live.ts';
import { readCodes } from '#testing/services/pdf-codes.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { PersonOptions, TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let url: string;
let tenant: TestTenant;
let person: TestPerson;
let mine: Client<Contract>;
let rooms: number[];
let today: string;
let open: Listener[] = [];

beforeAll(async () => {
  url = await listenOn(server.app);
});
afterEach(() => {
  for (const { socket } of open) socket.close();
  open = [];
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await server.jobs.drain();
  tenant = await makeTenant(server.database, { title: 'Hotel Mar', timezone: 'Asia/Tokyo' });
  person = await makePerson(server.database, { tenants: [tenant], name: 'Ana Bell' });
  mine = server.clientAs(person);
  rooms = await makeRooms(server.database, { tenant });
  today = (await mine.stats.shift()).today;
});

const as = async (options: PersonOptions) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant], ...options }));
const at = (id: number) => ({ params: { id } });
const day = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const fetchFile = async (id: number, by = mine) => {
  const { url: address } = await by.exports.download(at(id));
  return await server.request({ method: 'GET', url: address });
};
/** Asks, lets the job run, and reads what came of it. */
const printed = async (id: number, by = mine) => {
  await server.jobs.drain();
  return readPdf((await fetchFile(id, by)).rawPayload);
};
const book = (name: string, [roomId, from, to]: [number | undefined, number, number]) =>
  mine.reservations.create({
    body: { guest: { name }, roomId, checkIn: day(from), checkOut: day(to), persons: 1 },
  });
const hurry = (id: number, column: 'expires_at' | 'created_at') =>
  server.database.asOwner((db) =>
    sql`update exports set ${sql.ref(column)} = now() - interval '2 hours' where id = ${id}`.execute(
      db,
    ),
  );

describe('a roll-call', () => {
  const moveIn = async () => {
    const { id, guest } = await book('Ada Obi', [rooms[0], 0, 2]);
    await mine.guests.update({
      ...at(guest.id),
      body: { needs: { evacuation: true, access: 'Wheelchair', notes: '' } },
    });
    await mine.reservations.checkIn({ ...at(id), body: {} });
    return id;
  };
  const callRoll = (tickedKey: string) =>
    mine.rollCalls.tick({
      body: {
        key: 'a'.repeat(32),
        startedAt: new Date().toISOString(),
        ticks: [
          { key: 'b'.repeat(32), person: tickedKey, state: 'safe', at: new Date().toISOString() },
        ],
      },
    });

  test('is printed as the house is now, those who need help first, and leaves its event', async () => {
    await moveIn();
    const made = await mine.exports.rollCall({ body: {} });
    expect(made.fileName).toBe(`Roll-call ${today}.pdf`);
    const { text } = await printed(made.id);
    for (const said of ['1 guest in the house', 'Ada Obi', 'Wheelchair', 'Ana Bell', 'Floor 1 (1)'])
      expect(text).toContain(said);
    expect(text.indexOf('Need help to get out')).toBeLessThan(text.indexOf('Floor 1'));
    expect((await readLog(server.database, tenant)).at(-1)).toMatchObject({
      type: 'PRINT_ROLL_CALL',
    });
  });

  test('is printed as it was kept, with who said what when, in the language of whoever asks', async () => {
    const { id } = await callRoll(`${await moveIn()}/0`);
    const body = { kind: 'alarm' as const, remark: 'Toast in 204' };
    await mine.rollCalls.end({ ...at(id), body });
    const spanish = await as({ locale: 'es', role: 'security' });
    const { text } = await printed((await spanish.exports.rollCall({ body: { id } })).id, spanish);
    const counts = 'Huéspedes: 1 · a salvo: 1 · no están aquí: 0 · faltan: 0';
    for (const said of ['Alarma, 0 min', 'Toast in 204', counts, 'Ada Obi', 'por Ana Bell'])
      expect(text).toContain(said);
  });

  test('of another property is not there', async () => {
    const { id } = await callRoll(`${await moveIn()}/0`);
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    const asked = stranger.exports.rollCall({ body: { id } });
    expect(await problemOf(asked)).toMatchObject({ status: 404 });
  });
});

describe('a list of bookings', () => {
  test('holds the chosen ones, with how to reach their guests, and leaves its event', async () => {
    const [ada, ben] = [
      await book('Ada Obi', [rooms[0], 0, 2]),
      await book('Ben Cole', [undefined, 1, 3]),
    ];
    await book('Carl Due', [rooms[1], 0, 2]);
    await mine.guests.update({
      ...at(ada.guest.id),
      body: {
        phone: '+44 20 7946 0000',
        needs: { evacuation: true, access: 'Ramp', notes: '' },
      },
    });
    const made = await mine.exports.reservationList({ body: { reservationIds: [ben.id, ada.id] } });
    expect(made.fileName).toBe(`Reservations ${today}.pdf`);
    const { text } = await printed(made.id);
    for (const said of ['2 reservations', 'Ada Obi', '+44 20 7946 0000', 'Ramp', 'Ben Cole'])
      expect(text).toContain(said);
    expect(text.indexOf('Ada Obi')).toBeLessThan(text.indexOf('Ben Cole'));
    expect(text).not.toContain('Carl Due');
    expect((await readLog(server.database, tenant)).at(-1)).toMatchObject({
      type: 'PRINT_RESERVATIONS',
    });
  });

  test('is of one’s own property, and tells nothing of guests to whoever may not read them', async () => {
    const { id, guest } = await book('Ada Obi', [rooms[0], 0, 2]);
    await mine.guests.update({ ...at(guest.id), body: { phone: '+44 20 7946 0000' } });
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    const ask = { body: { reservationIds: [id] } };
    expect(await problemOf(stranger.exports.reservationList(ask))).toMatchObject({ status: 404 });
    const clerk = await as({ role: 'front_desk', locale: 'es' });
    await server.database.asOwner((db) =>
      sql`delete from role_permissions where tenant_id = ${tenant.id} and permission = 'read:guests'`.execute(
        db,
      ),
    );
    const { text } = await printed((await clerk.exports.reservationList(ask)).id, clerk);
    expect(text).toContain('1 reserva');
    expect(text).not.toContain('7946');
  });
});

describe('a day sheet', () => {
  test('holds the rooms, who comes and who goes, with property, day and page', async () => {
    const here = await book('Carl Due', [rooms[0], 0, 2]);
    await mine.reservations.checkIn({ ...at(here.id), body: {} });
    await book('Dora East', [rooms[1], 0, 3]);
    await book('Ed Forth', [undefined, 1, 3]);
    await mine.rooms.update({ ...at(rooms[2]!), body: { status: 'cleaning', reason: 'Spill' } });
    const made = await mine.exports.daySheet({ body: {} });
    expect(made).toMatchObject({ kind: 'day_sheet', state: 'queued', percent: 0 });
    expect(made.fileName).toBe(`Day sheet ${today}.pdf`);
    const { text, pages } = await printed(made.id);
    for (const said of [
      'Hotel Mar',
      'Carl Due',
      'Arrived',
      'Dora East',
      'Expected',
      'Spill',
      '0 of 3 rooms ready · 1 arriving · 1 arrived · 0 leaving',
      'Ana Bell',
      'Page 1 of 1',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Ed Forth');
    expect(pages).toBe(1);
    expect(await mine.exports.get(at(made.id))).toMatchObject({ state: 'done', percent: 100 });
  });

  test('is of the day that is asked for, in the language of whoever asks', async () => {
    await book('Ed Forth', [undefined, 1, 3]);
    await book('Fay Goode', [rooms[0], 0, 1]);
    const own = await as({ locale: 'es' });
    const made = await own.exports.daySheet({ body: { day: day(1) } });
    const { text } = await printed(made.id, own);
    for (const said of ['Hoja del día', 'Ed Forth', 'Sin habitación', 'Fay Goode', 'Página 1 de 1'])
      expect(text).toContain(said);
  });

  test('tells of no guest where the one who asks may not read of them', async () => {
    await book('Dora East', [rooms[1], 0, 3]);
    const cleaner = await as({ role: 'housekeeper' });
    const made = await cleaner.exports.daySheet({ body: {} });
    const { text } = await printed(made.id, cleaner);
    expect(text).toContain('102');
    expect(text).not.toContain('Dora East');
    expect(text).not.toContain('Arrivals');
  });
});

describe('a door sheet', () => {
  test('has one card a room, and its code leads to the room', async () => {
    const made = await mine.exports.doorSheet({ body: { roomIds: [rooms[0]!, rooms[2]!] } });
    const { text } = await printed(made.id);
    expect(text).toContain('101');
    expect(text).toContain('103');
    expect(text).not.toContain('102');
    const scanned = readCodes((await fetchFile(made.id)).rawPayload);
    const start = 'http://localhost/door/';
    expect(scanned).toEqual([expect.stringContaining(start), expect.stringContaining(start)]);
    const [code = '', other = ''] = scanned.map((address) => address.slice(start.length));
    expect(await mine.rooms.byDoor({ query: { code } })).toEqual({ id: rooms[0], roomNo: '101' });
    expect(await mine.rooms.byDoor({ query: { code: other } })).toEqual({
      id: rooms[2],
      roomNo: '103',
    });
    const stranger = server.clientAs(
      await makePerson(server.database, { tenants: [await makeTenant(server.database)] }),
    );
    const missing = { status: 404, code: 'not_found' };
    expect(await problemOf(stranger.rooms.byDoor({ query: { code } }))).toMatchObject(missing);
    await mine.rooms.remove(at(rooms[0]!));
    expect(await problemOf(mine.rooms.byDoor({ query: { code } }))).toMatchObject(missing);
  });

  test('knows only rooms that are there', async () => {
    const other = await makeTenant(server.database);
    const [foreign] = await makeRooms(server.database, { tenant: other, numbers: ['901'] });
    const smuggled = mine.exports.doorSheet({ body: { roomIds: [rooms[0]!, foreign!] } });
    expect(await problemOf(smuggled)).toMatchObject({ status: 404 });
    const none = mine.exports.doorSheet({ body: { roomIds: [] } });
    expect(await problemOf(none)).toMatchObject({ errors: [{ path: 'roomIds' }] });
  });

  test('takes what a room is called for text', async () => {
    const numbers = ['<b>1</b>', '{{x}}', '../../etc'];
    const [id] = await makeRooms(server.database, { tenant, numbers });
    const made = await mine.exports.doorSheet({ body: { roomIds: [id!] } });
    const { text, heads } = await printed(made.id);
    expect(text).toContain('<b>1</b>');
    expect(heads.join('\n')).not.toMatch(/\/(?:URI|JavaScript|JS|Launch|EmbeddedFile|GoToR|AA)\b/);
    const { headers } = await fetchFile(made.id);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-type']).toBe('application/pdf');
  });
});

describe('whose it is', () => {
  test('is nobody else’s, here or elsewhere', async () => {
    const { id } = await mine.exports.daySheet({ body: {} });
    await server.jobs.drain();
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    for (const by of [await as({}), stranger]) {
      expect(await problemOf(by.exports.get(at(id)))).toMatchObject({ status: 404 });
      expect(await problemOf(by.exports.download(at(id)))).toMatchObject({ status: 404 });
      expect(await by.exports.list()).toEqual([]);
    }
  });

  test('is theirs only as long as they may read what it tells', async () => {
    const { id } = await mine.exports.daySheet({ body: {} });
    await server.jobs.drain();
    await server.database.asOwner((db) =>
      sql`delete from role_permissions where tenant_id = ${tenant.id}
        and permission in ('read:reservations', 'manage:reservations')`.execute(db),
    );
    await expect
      .poll(
        () =>
          mine.exports.get(at(id)).then(
            () => 200,
            (error: unknown) => (error instanceof CallFailed ? error.status : 0),
          ),
        {
          timeout: 120_000,
        },
      )
      .toBe(404);
    expect(await mine.exports.list()).toEqual([]);
  });

  test('an address dies with the session that asked for it', async () => {
    const { id } = await mine.exports.daySheet({ body: {} });
    await server.jobs.drain();
    const { url: address } = await mine.exports.download(at(id));
    await mine.auth.logout();
    expect((await server.request({ method: 'GET', url: address })).statusCode).toBe(403);
  });

  test('its progress is told to the one who asked and to nobody else', async () => {
    const told: Record<string, ExportProgress[]> = { mine: [], theirs: [] };
    const listen = async (who: TestPerson, name: string) => {
      const listener = await listenIn(url, { token: who.token, tenantId: tenant.id });
      open.push(listener);
      listener.socket.on('export_progress', (progress) => void told[name]?.push(progress));
    };
    await listen(person, 'mine');
    await listen(await makePerson(server.database, { tenants: [tenant] }), 'theirs');
    const { id } = await mine.exports.daySheet({ body: {} });
    await server.jobs.drain();
    await vi.waitFor(() => expect(told['mine']).toHaveLength(3), { timeout: 120_000 });
    expect(told['mine']).toEqual([
      { exportId: id, state: 'running', percent: 10 },
      { exportId: id, state: 'running', percent: 80 },
      { exportId: id, state: 'done', percent: 100 },
    ]);
    expect(told['theirs']).toEqual([]);
  });
});

test('the log tells what was printed, and nothing of the guests', async () => {
  await mine.exports.daySheet({ body: { day: today } });
  await mine.exports.doorSheet({ body: { roomIds: [rooms[0]!] } });
  expect((await readLog(server.database, tenant)).slice(-2)).toMatchObject([
    { type: 'PRINT_DAY_SHEET', actor_id: person.id, addition_info: { day: today } },
    { type: 'PRINT_DOOR_SHEET', addition_info: { rooms: ['101'] } },
  ]);
});

test('nothing is fetched before it is made, and a try that failed is made up for', async () => {
  const { id } = await mine.exports.daySheet({ body: {} });
  expect(await problemOf(mine.exports.download(at(id)))).toMatchObject({ status: 404 });
  const { storage } = server.app.files;
  vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('the disk is full'));
  await server.jobs.drain();
  expect(await mine.exports.get(at(id))).toMatchObject({ state: 'running' });
  await server.jobs.drain({ hurry: true });
  expect(await mine.exports.get(at(id))).toMatchObject({ state: 'done' });
});

test('what fails three times has failed, and so has what nobody finished within an hour', async () => {
  const { id } = await mine.exports.daySheet({ body: {} });
  const write = vi.spyOn(server.app.files.storage, 'write');
  write.mockRejectedValue(new Error('the disk is full'));
  for (let attempt = 0; attempt < 3; attempt += 1) await server.jobs.drain({ hurry: true });
  expect(write).toHaveBeenCalledTimes(3);
  expect(await mine.exports.get(at(id))).toMatchObject({ state: 'failed' });
  const lost = await mine.exports.daySheet({ body: {} });
  await hurry(lost.id, 'created_at');
  expect(await mine.exports.get(at(lost.id))).toMatchObject({ state: 'failed' });
});

test('it is gone after its day, and its bytes with it', async () => {
  const { id } = await mine.exports.daySheet({ body: {} });
  await server.jobs.drain();
  const { url: address } = await mine.exports.download(at(id));
  await hurry(id, 'expires_at');
  expect(await problemOf(mine.exports.get(at(id)))).toMatchObject({ status: 404 });
  expect((await server.request({ method: 'GET', url: address })).statusCode).toBe(404);
  const key = storeKeyOf(new URL(address, url).pathname.slice('/api/files/'.length), 'shown');
  expect(await server.app.files.storage.sizeOf(key)).toBeGreaterThan(1000);
  await server.jobs.drain({ hurry: true });
  expect(await server.app.files.storage.sizeOf(key)).toBeNull();
  const left = await server.database.asOwner((db) =>
    db.selectFrom('exports').select('id').where('id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});

test('one person has so many in the making, and no more', async () => {
  for (let count = 0; count < 20; count += 1) await mine.exports.daySheet({ body: {} });
  const more = mine.exports.daySheet({ body: {} });
  expect(await problemOf(more)).toMatchObject({ status: 429, code: 'too_many_prints' });
  await (await as({})).exports.daySheet({ body: {} });
});

test('a sheet bears the logo of the property, and is printed without it where it is lost', async () => {
  const { id: logoId, fileKey } = await sendPicture(server, {
    by: mine,
    fileName: 'mar.png',
    folder: 'tenants',
  });
  await mine.tenants.update({ body: { logoId } });
  const hasPicture = async () => {
    const { id } = await mine.exports.daySheet({ body: { day: today } });
    await server.jobs.drain();
    return (await fetchFile(id)).rawPayload.includes('/Subtype /Image');
  };
  expect(await hasPicture()).toBe(true);
  await server.app.files.storage.remove(storeKeyOf(fileKey, 'shown'));
  expect(await hasPicture()).toBe(false);
});
