import { tmpdir } from 'node:os';

import { contract, createClient } from '@keyhold/contract';
import type { Client, Contract, Editor, Send } from '@keyhold/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { cutOff, knock, listenIn } from '#testing/services/live.ts';
import { startProcess } from '#testing/services/process.ts';
import type { ServerProcess } from '#testing/services/process.ts';
import { hasRedis, startRedis } from '#testing/services/redis.ts';
import type { TestRedis } from '#testing/services/redis.ts';
import { openLine } from '#testing/services/tcp-proxy.ts';
import type { TestLine } from '#testing/services/tcp-proxy.ts';
import { headersOf } from '#testing/world/app.ts';
import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';

const isPossible = isOnPostgres && hasRedis;
const why = isPossible ? '' : ', skipped: it needs PostgreSQL and a redis-server on this machine';

describe.skipIf(!isPossible)(`two processes on one database and one Redis${why}`, () => {
  let test: TestDatabase;
  let redis: TestRedis;
  let line: TestLine;
  let here: ServerProcess;
  let there: ServerProcess;
  let tenant: TestTenant;
  let person: TestPerson;

  beforeAll(async () => {
    test = await openTestDatabase();
    redis = await startRedis();
    const { databaseUrl } = test.options;
    line = await openLine(redis.url);
    const settings = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: line.through(redis.url),
      DEMO: 'off',
    };
    here = await startProcess(tmpdir(), settings);
    there = await startProcess(tmpdir(), settings);
    tenant = await makeTenant(test.database);
    person = await makePerson(test.database, { tenants: [tenant] });
  });
  afterAll(async () => {
    await here?.kill();
    await there?.kill();
    await line?.close();
    await redis?.stop();
    await test?.close();
  });

  const clientOf = (server: ServerProcess, { token }: TestPerson): Client<Contract> => {
    const send: Send = async ({ method, url, body }) => {
      const headers = { ...headersOf({ token }), 'content-type': 'application/json' };
      const init: RequestInit = { method, headers, body: JSON.stringify(body ?? {}) };
      const answer = await fetch(`${server.url}/api${url}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { data: unknown };
    };
    return createClient(contract, send);
  };
  const listen = ({ url }: ServerProcess, who: TestPerson) =>
    listenIn(url, { token: who.token, tenantId: tenant.id });

  it('tells on the one what was done through the other', async () => {
    const [id] = await makeRooms(test.database, { tenant, numbers: ['501'] });
    const [near, far] = [await listen(there, person), await listen(here, person)];
    await clientOf(there, person).rooms.update({ params: { id: id! }, body: { floor: 5 } });
    for (const { entries } of [near, far])
      await vi.waitFor(() => expect(entries).toHaveLength(1), { timeout: 120_000 });
    expect(far.entries).toEqual(near.entries);
    for (const { socket } of [near, far]) socket.close();
  });

  it('tells on both how far a document is, whichever of them makes it', async () => {
    const listeners = [await listen(here, person), await listen(there, person)];
    const heard = listeners.map(
      ({ socket }) =>
        new Promise((resolve) => {
          socket.on('export_progress', (told) => told.state === 'done' && resolve(told));
        }),
    );
    const { id } = await clientOf(there, person).exports.daySheet({ body: {} });
    const done = { exportId: id, state: 'done', percent: 100 };
    expect(await Promise.all(heard)).toEqual([done, done]);
    for (const { socket } of listeners) socket.close();
  });

  it('cuts on the one who has signed out on the other', async () => {
    const leaver = await makePerson(test.database, { tenants: [tenant] });
    const cut = cutOff(await listen(here, leaver));
    await clientOf(there, leaver).auth.logout();
    expect(await cut).toBe('io server disconnect');
    expect(await knock(here.url, leaver)).toBe('no_session');
  });

  it('knows on the one who edits on the other', async () => {
    const colleague = await makePerson(test.database, { tenants: [tenant] });
    const [near, far] = [await listen(here, person), await listen(there, colleague)];
    const room = { type: 'room', id: 1 } as const;
    const others = async ({ socket }: typeof near) => {
      const { editors } = (await socket.emitWithAck('edit_record', room)) as { editors: Editor[] };
      return editors.map(({ name }) => name);
    };
    expect(await others(near)).toEqual([]);
    const heard = new Promise((resolve) => near.socket.once('editors_changed', resolve));
    expect(await others(far)).toEqual([person.name]);
    expect(await heard).toEqual(room);
    expect(await others(near)).toEqual([colleague.name]);
    for (const { socket } of [near, far]) socket.close();
  });

  it('goes on in each while Redis is away, and together once it is back', async () => {
    const [id] = await makeRooms(test.database, { tenant, numbers: ['502'] });
    const [near, far] = [await listen(there, person), await listen(here, person)];
    let floor = 0;
    const change = async () => {
      floor += 1;
      await clientOf(there, person).rooms.update({
        params: { id: id! },
        body: { floor: 1 + (floor % 9) },
      });
    };
    line.cut();
    // Until each of their four connections has been tried again and again, and given up what waited for it.
    do {
      await change();
      await vi.waitFor(() => expect(near.entries).toHaveLength(floor), { timeout: 120_000 });
    } while (line.refused() < 24);
    expect(far.entries).toEqual([]);
    line.mend();
    const isTogether = async () => {
      await change();
      return far.entries.length > 0;
    };
    await expect.poll(isTogether, { timeout: 120_000, interval: 300 }).toBe(true);
    for (const { socket } of [near, far]) socket.close();
  });

  it('counts the tries to sign in together', async () => {
    const left = async ({ url }: ServerProcess) => {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@test.example', password: 'x' }),
      });
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    const first = await left(here);
    expect(await left(there)).toBe(first - 1);
  });
});
