import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { cutOff, joinAs, knock, listenIn, listenOn, openSocket } from '#testing/services/live.ts';
import type { Listener, LiveClient } from '#testing/services/live.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { PersonOptions, TestPerson, TestTenant } from '#testing/world/factories.ts';

let test: TestApp;
let url: string;
let tenant: TestTenant;
let other: TestTenant;
let admin: TestPerson;
let open: LiveClient[] = [];

beforeAll(async () => {
  test = await openTestApp();
  url = await listenOn(test.app);
  tenant = await makeTenant(test.database);
  other = await makeTenant(test.database);
  admin = await makePerson(test.database, { tenants: [tenant] });
});
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});
afterAll(async () => await test.close());

const person = (options: PersonOptions = {}) =>
  makePerson(test.database, { tenants: [tenant], ...options });
const listen = async (who: { token: string }, tenantId = tenant.id): Promise<Listener> => {
  const listener = await listenIn(url, { token: who.token, tenantId });
  open.push(listener.socket);
  return listener;
};
const connect = (who: { token: string }) => {
  const socket = openSocket(url, who);
  open.push(socket);
  return socket;
};
const asAdmin = () => test.clientAs(admin);
const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 20 });

describe('coming in', () => {
  it('takes a session as a request does, and nothing else', async () => {
    expect(await knock(url, admin)).toBe('in');
    expect(await knock(url, { token: randomBytes(32).toString('base64url') })).toBe('no_session');
    expect(await knock(url, { token: 'x' })).toBe('no_session');
    const gone = await person({ status: 'suspended' });
    expect(await knock(url, gone)).toBe('no_session');
  });

  it('answers joined_room only where the caller may enter', async () => {
    const socket = connect(admin);
    const joined: string[] = [];
    socket.on('joined_room', ({ room }) => void joined.push(room));
    expect(await joinAs(socket, tenant.id)).toEqual({ room: `tenant:${tenant.id}` });
    const refused = { error: { code: 'not_found', message: 'There is nothing here' } };
    expect(await joinAs(socket, other.id)).toEqual(refused);
    expect(await joinAs(socket, 999_999)).toEqual(refused);
    expect(await joinAs(socket, 0)).toEqual(refused);
    expect(joined).toEqual([`tenant:${tenant.id}`]);
  });

  it('keeps a person to ten sockets', async () => {
    const many = await person();
    const sockets = Array.from({ length: 10 }, () => connect(many));
    await Promise.all(sockets.map((socket) => joinAs(socket, tenant.id)));
    expect(await knock(url, many)).toBe('busy');
    sockets[0]?.close();
    await vi.waitUntil(async () => (await knock(url, many)) === 'in', { timeout: 120_000 });
  });

  it('lets in no page of another site', async () => {
    const from = (origin: string) => knock(url, { token: admin.token, headers: { origin } });
    expect(await from('https://evil.example')).toBe('websocket error');
    expect(await from('null')).toBe('websocket error');
    expect(await from(url)).toBe('in');
  });
});

describe('what is told', () => {
  it('tells of what was committed, in the property where it happened and nowhere else', async () => {
    const [roomId] = await makeRooms(test.database, { tenant, numbers: ['201'] });
    const here = await listen(await person());
    const elsewhere = await listen(await person({ tenants: [other] }), other.id);
    const params = { id: roomId! };
    await asAdmin().rooms.update({ params, body: { floor: 3 } });
    await expect(
      asAdmin().rooms.update({ params, body: { floor: 4, version: 999 } }),
    ).rejects.toMatchObject({ problem: { code: 'stale' } });
    await asAdmin().rooms.update({ params, body: { floor: 5 } });
    await until(() => expect(here.entries).toHaveLength(2));
    const { items } = await asAdmin().auditLog.activity({ query: { type: 'room', id: params.id } });
    const { entry, about } = here.entries[0]!;
    expect(entry).toMatchObject({
      id: items[1]?.id,
      type: 'UPDATE_ROOM',
      actor: { id: admin.id, name: admin.name, avatar: null },
      actingAs: null,
      readBy: [],
      subject: { type: 'room', id: roomId, label: '201' },
      changes: [{ field: 'floor', before: 1, after: 3 }],
      origin: 'api',
      createdAt: items[1]?.createdAt,
    });
    expect(about.tenantId).toBe(tenant.id);
    expect(about.requestId).toMatch(/^[\da-f-]{36}$/);
    expect([elsewhere.entries, elsewhere.hidden]).toEqual([[], []]);
  });

  it('tells a page that joins what changed while it read its first screen', async () => {
    const [roomId] = await makeRooms(test.database, { tenant, numbers: ['202'] });
    const [reader, housekeeper] = [await person(), await person({ role: 'housekeeper' })];
    const guest = { name: `Late ${randomBytes(6).toString('hex')}` };
    await asAdmin().guests.create({ body: guest });
    await asAdmin().rooms.update({ params: { id: roomId! }, body: { floor: 7 } });
    const join = async (who: TestPerson, tenantId = tenant.id, age: { ageMs?: number } = {}) => {
      const listener = await listenIn(url, { token: who.token, tenantId, ...age });
      open.push(listener.socket);
      // Whatever is told at once is here before the answer to a second message.
      await joinAs(listener.socket, tenantId);
      return [listener.hidden.flat(), listener.entries];
    };
    const missed = (await join(reader, tenant.id, { ageMs: 60_000 }))[0];
    expect(missed).toEqual(expect.arrayContaining(['rooms', 'guests']));
    expect(await join(reader)).toEqual([[], []]);
    const away = await person({ tenants: [other] });
    expect(await join(away, other.id, { ageMs: 60_000 })).toEqual([[], []]);
    expect((await join(housekeeper, tenant.id, { ageMs: 60_000 }))[1]).toEqual([]);
  });

  it('tells each what he may read: words about guests, the bare fact, or that something changed', async () => {
    const [front, housekeeper] = [
      await listen(await person({ role: 'front_desk' })),
      await listen(await person({ role: 'housekeeper' })),
    ];
    const secret = `Ophelia ${randomBytes(6).toString('hex')}`;
    const guest = await asAdmin().guests.create({ body: { name: secret } });
    const [roomId] = await makeRooms(test.database, { tenant, numbers: ['301'] });
    await asAdmin().notes.create({
      body: { entityType: 'guest', entityId: guest.id, content: `allergy of ${secret}` },
    });
    await asAdmin().rooms.update({ params: { id: roomId! }, body: { floor: 2 } });
    await until(() => expect(front.entries).toHaveLength(3));
    await until(() => expect(housekeeper.entries).toHaveLength(1));
    expect(JSON.stringify(front.entries)).toContain(`allergy of ${secret}`);
    expect(housekeeper.entries[0]?.entry.type).toBe('UPDATE_ROOM');
    expect(housekeeper.hidden).toEqual([['guests'], ['notes']]);
    expect(JSON.stringify([housekeeper.entries, housekeeper.hidden])).not.toContain(secret);
  });

  it('keeps the words about a guest from those who read reservations alone', async () => {
    const clerk = await person({ role: 'powerless' });
    await grant(clerk, ['read:reservations']);
    const listener = await listen(clerk);
    const secret = `Hamlet ${randomBytes(6).toString('hex')}`;
    const guest = await asAdmin().guests.create({ body: { name: secret } });
    const { checkIn, checkOut } = await tonight();
    await asAdmin().reservations.create({
      body: { guestId: guest.id, persons: 1, checkIn, checkOut },
    });
    await until(() => expect(listener.entries).toHaveLength(1));
    const { entry } = listener.entries[0]!;
    expect(entry).toMatchObject({ type: 'CREATE_RESERVATION' });
    expect(entry.additionInfo).toMatchObject({ guest: { id: guest.id, name: 'Erased guest' } });
    expect(JSON.stringify(listener.entries)).not.toContain(secret);
  });

  it('follows the latest wish, and is silent after leave_room', async () => {
    const both = await person({ tenants: [tenant, other] });
    const listener = await listen(both);
    const { socket } = listener;
    await joinAs(socket, other.id);
    const [roomId] = await makeRooms(test.database, { tenant, numbers: ['401'] });
    await asAdmin().rooms.update({ params: { id: roomId! }, body: { floor: 4 } });
    await joinAs(socket, tenant.id);
    await asAdmin().rooms.update({ params: { id: roomId! }, body: { floor: 5 } });
    await until(() => expect(listener.entries).toHaveLength(1));
    expect(listener.entries[0]?.entry.changes).toEqual([{ field: 'floor', before: 4, after: 5 }]);
    const room = `tenant:${tenant.id}`;
    expect(await socket.emitWithAck('leave_room', { room })).toEqual({ room });
    await asAdmin().rooms.update({ params: { id: roomId! }, body: { floor: 6 } });
    expect(await socket.emitWithAck('leave_room', { room })).toHaveProperty('error');
    expect(listener.entries).toHaveLength(1);
  });
});

/** Gives more permissions to the role that may do nothing. */
const grant = (who: { id: number }, names: string[]) =>
  test.database.asOwner(async (db) => {
    const { role_id } = await db
      .selectFrom('member_roles')
      .select('role_id')
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow();
    const rows = names.map((permission) => ({ tenant_id: tenant.id, role_id, permission }));
    await db.insertInto('role_permissions').values(rows).execute();
  });
const tonight = async () => {
  const { rows } = await test.database.asOwner((db) =>
    sql<{ checkIn: string; checkOut: string }>`
      select current_date::text as "checkIn", (current_date + 1)::text as "checkOut"`.execute(db),
  );
  return rows[0]!;
};

describe('what ends it', () => {
  it('is cut off when the session ends, by hand or by the clock', async () => {
    const [leaver, expiring] = [await person(), await person()];
    const [one, two] = [await listen(leaver), await listen(expiring)];
    const cut = cutOff(one);
    await test.clientAs(leaver).auth.logout();
    expect(await cut).toBe('io server disconnect');
    expect(two.socket.connected).toBe(true);
    const expires = { expires_at: sql<string>`clock_timestamp() + interval '1 second'` };
    await test.database.asOwner((db) =>
      db.updateTable('sessions').set(expires).where('user_id', '=', expiring.id).execute(),
    );
    const three = await listen(expiring);
    expect(await cutOff(three)).toBe('io server disconnect');
    expect(await knock(url, expiring)).toBe('no_session');
  });

  it('is cut off when the property is left', async () => {
    const boss = await makePerson(test.database, { platformRole: 'super_admin' });
    await test.clientAs(boss).tenants.enter({ body: { tenantId: tenant.id } });
    const listener = await listen(boss);
    const cut = cutOff(listener);
    await test.clientAs(boss).tenants.enter({ body: { tenantId: 0 } });
    expect(await cut).toBe('io server disconnect');
  });

  it('is cut off when what its person may do changes, and only then', async () => {
    const clerk = await person({ role: 'powerless' });
    const listener = await listen(clerk);
    await test.clientAs(clerk).auth.update({ body: { name: 'Another name' } });
    expect(await joinAs(listener.socket, tenant.id)).toHaveProperty('room');
    const cut = cutOff(listener);
    await grant(clerk, ['read:guests']);
    await test.clientAs(clerk).auth.update({ body: { name: 'One more name' } });
    expect(await cut).toBe('io server disconnect');
    expect(await knock(url, clerk)).toBe('in');
  });
});
