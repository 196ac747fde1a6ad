import { CallFailed } from '@keyhold/contract';
import type { Problem } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { sendGuesses } from '#testing/guesses.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

/** For a quiet hour: 10000. */
const wanted = Number(process.env.GUESSES ?? 30);
const password = 'Right-horse-2026';
let passwordHash: string;
const server = shareTestApp();
let tenant: TestTenant;
let person: TestPerson;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  tenant = await makeTenant(server.database, { timezone: 'Europe/Madrid', currency: 'EUR' });
  person = await makePerson(server.database, {
    tenants: [tenant],
    role: 'front_desk',
    passwordHash,
  });
});

const login = (body: object, headers: Record<string, string> = {}) =>
  server.request({ method: 'POST', url: '/api/auth/login', payload: body, headers });
const me = (token: string, headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', url: '/api/auth/me', as: { token, headers } });
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

describe('signing in', () => {
  test('gives a token and the profile', async () => {
    const { token, user } = await server.clientAs().auth.login({
      body: { email: person.email, password },
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toMatchObject({
      id: person.id,
      displayId: `#USR-${String(person.id).padStart(3, '0')}`,
      email: person.email,
      tenant: { id: tenant.id, title: tenant.title, timezone: 'Europe/Madrid', currency: 'EUR' },
      isSuperAdmin: false,
      isCouncil: false,
    });
    expect(user?.abilities).toContainEqual({ action: 'read', subject: 'rooms' });
    expect(user?.abilities).not.toContainEqual({ action: 'delete', subject: 'rooms' });
    expect((await me(token ?? '')).json().data).toEqual(user);
  });

  test('takes the address in any letters', async () => {
    const answer = await login({ email: person.email.toUpperCase(), password });
    expect(answer.statusCode).toBe(200);
  });

  test('keeps only the hash of a token, and nothing secret leaves with the profile', async () => {
    const answer = await login({ email: person.email, password });
    const { token } = answer.json<{ data: { token: string } }>().data;
    const { rows } = await asOwner(sql`select * from sessions where user_id = ${person.id}`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(answer.body).not.toContain(passwordHash);
    const profile = await me(token);
    expect(profile.body).not.toMatch(/hash|argon2/i);
  });

  test('does not tell a wrong password from an unknown person', async () => {
    const wrong = await login({ email: person.email, password: 'wrong' });
    const unknown = await login({ email: 'nobody@test.example', password: 'wrong' });
    expect(wrong.statusCode).toBe(401);
    const { requestId: first, ...problem } = wrong.json<Problem>();
    const { requestId: second, ...other } = unknown.json<Problem>();
    expect(other).toEqual(problem);
    expect(first).not.toBe(second);
    expect(problem).toMatchObject({ code: 'wrong_credentials' });
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted());
  });

  test.each(['invited', 'suspended'])('is closed to somebody who is %s', async (status) => {
    await asOwner(sql`update users set status = ${status} where id = ${person.id}`);
    expect((await login({ email: person.email, password })).statusCode).toBe(401);
  });

  test.each([
    [{ email: ['a@b.c', 'd@e.f'], password }, 'email'],
    [{ email: 'a@b.c' }, 'password'],
    [{ password }, 'email'],
    [{ email: 'a@b.c', password: { $ne: null } }, 'password'],
  ])('takes nothing but two texts: %j', async (body, path) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors?.[0]?.path).toBe(path);
  });

  test('makes those who guess wait, longer each time, known address or not', async () => {
    for (const email of [person.email, 'nobody-either@test.example']) {
      const guesses = Array.from({ length: 10 }, () => login({ email, password: 'wrong' }));
      const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
      const waits: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const refused = await login({ email, password });
        expect(refused.statusCode).toBe(429);
        const seconds = Number(refused.headers['retry-after']);
        expect(refused.json<Problem>()).toMatchObject({
          code: 'too_many_attempts',
          message: `Too many attempts. Try again in ${seconds} seconds`,
        });
        waits.push(seconds);
        await asOwner(
          sql`update sign_in_attempts set next_try_at = now() where email_key = ${email}`,
        );
        expect((await login({ email, password: 'wrong' })).statusCode).toBe(401);
      }
      expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
      expect(waits[2]).toBeGreaterThan(2 * waits[0]!);
    }
  });

  test('forgets the guesses once the right password came', async () => {
    const { email } = person;
    for (let guess = 0; guess < 9; guess += 1) await login({ email, password: 'wrong' });
    expect((await login({ email, password })).statusCode).toBe(200);
    for (let guess = 0; guess < 9; guess += 1)
      expect((await login({ email, password: 'wrong' })).statusCode).toBe(401);
    expect((await login({ email, password })).statusCode).toBe(200);
  });

  test(
    'of however many guesses at once no more than ten are judged',
    { timeout: 60_000 + wanted * 100 },
    async () => {
      const { answers, most } = await sendGuesses(server, {
        count: wanted,
        guess: (index) => ({
          url: '/api/auth/login',
          payload: { email: person.email, password: `Wrong-horse-${index}` },
        }),
      });
      const judged = answers.filter(({ statusCode }) => statusCode === 401).length;
      expect(judged).toBeGreaterThanOrEqual(10);
      expect(judged).toBeLessThanOrEqual(most);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(wanted - judged);
    },
  );
});

describe('a session', () => {
  test('ends when its owner signs out, and only that one', async () => {
    const other = await openSession(server.database, { userId: person.id });
    expect((await me(person.token)).statusCode).toBe(200);
    await server.clientAs(person).auth.logout();
    const answer = await me(person.token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'no_session', message: 'Please sign in' });
    expect((await me(other.token)).statusCode).toBe(200);
  });

  test.each([
    { when: 'after a day', hours: { openedHoursAgo: 24 }, status: 401 },
    { when: 'after eight idle hours', hours: { usedHoursAgo: 8 }, status: 401 },
    { when: 'not before', hours: { openedHoursAgo: 23, usedHoursAgo: 7 }, status: 200 },
  ])('ends by itself $when', async ({ hours, status }) => {
    const { token } = await openSession(server.database, { userId: person.id, ...hours });
    expect((await me(token)).statusCode).toBe(status);
  });

  test('that is used stays in use', async () => {
    const hours = { userId: person.id, usedHoursAgo: 7 };
    const { token } = await openSession(server.database, hours);
    await me(token);
    const { rows } = await asOwner(
      sql`select 1 from sessions where user_id = ${person.id} and last_seen_at < now() - interval '1 hour'`,
    );
    expect(rows).toEqual([]);
  });

  test('is refused once its owner is suspended', async () => {
    await asOwner(sql`update users set status = 'suspended' where id = ${person.id}`);
    expect((await me(person.token)).statusCode).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`])(
    'is not opened by %j',
    async (authorization) => {
      const url = '/api/auth/me';
      const answer = await server.request({ method: 'GET', url, headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('what a caller says of himself', () => {
  test('an unknown time zone is refused, a known one is taken', async () => {
    const answer = await me(person.token, { 'x-timezone': 'Mars/Olympus' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().code).toBe('unknown_timezone');
    for (const zone of ['Europe/Madrid', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta'])
      expect((await me(person.token, { 'x-timezone': zone })).statusCode, zone).toBe(200);
  });

  test('failures are told in the language that is asked for, else in his own', async () => {
    const spanish = await login(
      { email: person.email, password: '' },
      { 'accept-language': 'es-ES' },
    );
    expect(spanish.json<Problem>().message).toBe('password es un campo obligatorio');
    const client = server.clientAs({ token: person.token });
    await client.auth.update({ body: { locale: 'es' } });
    const failure = await client.rooms.get({ params: { id: 1 } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailed);
    expect((failure as CallFailed).message).toBe('Aquí no hay nada');
  });

  test('a property that is not his is not there', async () => {
    const other = await makeTenant(server.database);
    const answer = await me(person.token, { 'x-tenant-id': String(other.id) });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(other.title);
  });
});

test('a change of one’s own name and language is kept and logged', async () => {
  const client = server.clientAs(person);
  const profile = await client.auth.update({ body: { name: 'Ana', locale: 'es' } });
  expect(profile).toMatchObject({ name: 'Ana', locale: 'es' });
  expect(await client.auth.me()).toEqual(profile);
  const [entry] = await readLog(server.database, tenant);
  expect(entry).toMatchObject({ type: 'UPDATE_USER', subject_id: person.id });
  expect(entry?.changes).toEqual([
    { field: 'name', before: person.name, after: 'Ana' },
    { field: 'locale', before: 'en', after: 'es' },
  ]);
});

test('one’s own time zone is kept, refused where there is none of that name, and taken away', async () => {
  const boss = await makePerson(server.database, { platformRole: 'super_admin' });
  const client = server.clientAs(boss);
  const wrong = await client.auth
    .update({ body: { timezone: 'Mars/Olympus' } })
    .catch((error: unknown) => error);
  expect((wrong as CallFailed).problem).toMatchObject({
    errors: [{ path: 'timezone', message: 'This is not a known time zone' }],
  });
  const chosen = await client.auth.update({ body: { timezone: 'Pacific/Auckland' } });
  expect(chosen.timezone).toBe('Pacific/Auckland');
  expect(await client.auth.me()).toEqual(chosen);
  expect((await client.auth.update({ body: { timezone: null } })).timezone).toBeNull();
});

test('a super administrator is nowhere until he enters a property, and then it is told', async () => {
  const boss = await makePerson(server.database, { platformRole: 'super_admin' });
  expect(await server.clientAs(boss).auth.me()).toMatchObject({ isSuperAdmin: true, tenant: null });
  const outside = await server
    .clientAs(boss)
    .rooms.list()
    .catch((error: unknown) => error);
  expect((outside as CallFailed).problem).toMatchObject({
    code: 'no_property',
    message: 'Please select a hotel to continue',
  });
  const inside = server.clientAs({ ...boss, tenantId: tenant.id });
  const range = { startRoomNumber: 1, endRoomNumber: 1, baseType: 'Double', maxGuests: 2 };
  await inside.rooms.create({ body: { rooms: [{ ...range, pricePerNight: 1, floor: 1 }] } });
  const [entry] = await readLog(server.database, tenant);
  expect(entry).toMatchObject({
    actor_id: boss.id,
    acting_as: tenant.title,
  });
});
