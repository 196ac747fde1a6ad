import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sealAuditLog } from '#core/audit/audit-seal.ts';
import { listenIn, listenOn } from '#testing/services/live.ts';
import { openAppOn, openTestApp } from '#testing/world/app.ts';
import type { RawRequest, TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';

const url = '/api/metrics';
const token = 'a token of the scraper';
let server: TestApp;
let tenant: TestTenant;
let person: TestPerson;

beforeAll(async () => {
  server = await openTestApp();
  tenant = await makeTenant(server.database, { title: 'Canary Court' });
  person = await makePerson(server.database, { tenants: [tenant], name: 'Canary Jane' });
});
afterAll(() => server.close());

const scrape = async (from = server): Promise<string[]> => {
  const answer = await from.request({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.body.split('\n');
};
/** The figure behind a name with its labels; undefined where it is not told. */
const figure = (lines: readonly string[], name: string) => {
  const line = lines.find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};
const countOf = (by: { method: string; route: string; status: string }) =>
  `http_request_duration_seconds_count{${Object.entries(by)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;

test('a request is counted under its declared address and the class of its status', async () => {
  const client = server.clientAs(person);
  await client.rooms.list();
  for (const id of [1001, 1002]) await client.rooms.get({ params: { id } }).catch(() => null);
  await server.request({ method: 'GET', url: '/api/auth/me' });
  const lines = await scrape();
  const read = (route: string, status: string) =>
    figure(lines, countOf({ method: 'GET', route, status }));
  expect(read('/api/room', '2xx')).toBe(1);
  expect(read('/api/room/:id', '4xx')).toBe(2);
  expect(read('/api/auth/me', '4xx')).toBe(1);
  const whole = lines.find((line) => line.includes('route="/api/room",') && line.includes('+Inf'));
  expect(whole).toMatch(/^http_request_duration_seconds_bucket\{.*\} 1$/);
  expect(figure(lines, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(figure(lines, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('odd addresses and methods add nothing to what is kept', async () => {
  const series = async () =>
    (await scrape()).filter((line) => line.startsWith('http_request_duration_seconds')).length;
  const ask = (given: Partial<RawRequest>) => server.request({ method: 'GET', ...given });
  await ask({ url: '/none' });
  await ask({ url: '/api/room/7', as: person });
  await scrape();
  const before = await series();
  for (let odd = 0; odd < 100; odd += 1) {
    await ask({ url: `/api/odd-${odd}/%2e%2e/${'x'.repeat(odd)}?q=${odd}` });
    await ask({ url: `/api/room/${5000 + odd}?odd=${odd}`, as: person });
  }
  for (const method of ['OPTIONS', 'PUT', 'PROPFIND' as 'PUT'] as const)
    await ask({ url: '/odd', method });
  expect(await series()).toBe(before);
});

test('what waits in all properties is counted, and nobody is named', async () => {
  const admin = server.clientAs(person);
  await admin.tenants.update({
    body: {
      emailRecipientInfo: { primary: 'canary@example.com', cc: ['canary.copy@example.com'] },
    },
  });
  const lines = await scrape();
  expect(figure(lines, 'keyhold_database_up')).toBe(1);
  expect(figure(lines, 'keyhold_database_state{state="ready"}')).toBe(1);
  expect(figure(lines, 'keyhold_database_state{state="closed"}')).toBe(0);
  expect(figure(lines, 'keyhold_database_waiting')).toBe(0);
  expect(figure(lines, 'keyhold_mails{state="queued"}')).toBe(1);
  expect(figure(lines, 'keyhold_mails{state="dead"}')).toBe(0);
  expect(figure(lines, 'keyhold_jobs{state="waiting"}')).toBe(1);
  expect(figure(lines, 'keyhold_jobs{state="dead"}')).toBe(0);
  expect(figure(lines, 'keyhold_job_wait_seconds')).toBeGreaterThan(0);
  expect(figure(lines, 'keyhold_audit_unsealed')).toBe(1);
  // The declared route that was called is a label, and says 'tenant' by itself.
  const told = lines.join('\n').replaceAll(/route="[^"]*"/g, '');
  expect(told).not.toMatch(/canary|@|tenant/i);

  await server.jobs.drain();
  await sealAuditLog(server.database);
  const after = await scrape();
  // There is no mail server in this test: what would have been sent is held.
  expect(figure(after, 'keyhold_mails{state="queued"}')).toBe(0);
  expect(figure(after, 'keyhold_mails{state="held"}')).toBe(1);
  expect(figure(after, 'keyhold_jobs{state="waiting"}')).toBe(0);
  expect(figure(after, 'keyhold_job_wait_seconds')).toBe(0);
  expect(figure(after, 'keyhold_audit_unsealed')).toBe(0);
});

test('the sockets of this process are counted', async () => {
  const { socket } = await listenIn(await listenOn(server.app), {
    token: person.token ?? '',
    tenantId: tenant.id,
  });
  expect(figure(await scrape(), 'keyhold_socket_clients')).toBe(1);
  socket.close();
  await expect.poll(async () => figure(await scrape(), 'keyhold_socket_clients')).toBe(0);
});

describe('who may read it', () => {
  const statusOf = async (given: Partial<RawRequest>, app = server.app) =>
    (await app.inject({ method: 'GET', url, ...given })).statusCode;

  test('without a token this machine alone, and nothing that was passed on', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ remoteAddress: '::1' })).toBe(200);
    expect(await statusOf({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
    expect(await statusOf({ remoteAddress: '192.0.2.7' })).toBe(403);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])
      expect(await statusOf({ headers: { [name]: '127.0.0.1' } })).toBe(403);
    expect(await statusOf({ headers: { authorization: `Bearer ${person.token}` } })).toBe(200);
  });

  test('with a token whoever has it, from anywhere', async () => {
    const app = await openAppOn(server.database, { metricsToken: token });
    const authorization = `Bearer ${token}`;
    const remoteAddress = '192.0.2.7';
    expect(await statusOf({ headers: { authorization }, remoteAddress }, app)).toBe(200);
    expect(await statusOf({}, app)).toBe(403);
    expect(await statusOf({ headers: { authorization: `${authorization}x` } }, app)).toBe(403);
    expect(await statusOf({ headers: { authorization: `Bearer ${person.token}` } }, app)).toBe(403);
    await app.close();
  });
});

test('while the database is away the process still tells of itself, and of nothing else', async () => {
  const other = await openTestApp();
  expect(figure(await scrape(other), 'keyhold_audit_unsealed')).toBe(0);
  await other.database.close();
  const lines = await scrape(other);
  expect(figure(lines, 'keyhold_database_up')).toBe(0);
  expect(figure(lines, 'keyhold_database_state{state="closed"}')).toBe(1);
  expect(figure(lines, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(lines.filter((line) => /^keyhold_(?:jobs|job_wait|mails|audit)/.test(line))).toEqual([]);
  await other.close();
});
