import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { joinAs, listenIn } from '../../apps/server/src/testing/services/live.ts';
import type { Listener } from '../../apps/server/src/testing/services/live.ts';
import type { Person } from './person.ts';
import { until } from './processes.ts';
import { hostName, metricsToken, placeOf, site } from './stage.ts';

const plainly = (path: string) => fetch(`http://${hostName}${path}`, { redirect: 'manual' });
/** Whoever answers, and once. */
const assertSafe = ({ headers }: Response): void => {
  const transport = headers.get('strict-transport-security');
  assert.equal(transport, 'max-age=31536000; includeSubDomains');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
};

/** The pages arrive, by TLS; figures do not, and without TLS nothing does. */
export const checkPages = async (): Promise<void> => {
  const page = await fetch(site);
  assertSafe(page);
  assert.match(await page.text(), /<div id="root">/);
  const figures = await fetch(`${site}/api/metrics`);
  assertSafe(figures);
  assert.equal(figures.status, 404);
  assert.equal((await plainly('/api/health/live')).status, 403);
  assert.equal((await plainly('/dashboard')).headers.get('location'), `${site}/dashboard`);
};

export const checkList = async ({ calls }: Person): Promise<void> => {
  const { items, total } = await calls.rooms.list();
  assert.ok(items.length > 0 && total !== undefined && total >= items.length);
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fetchWell = async (url: string, init?: RequestInit): Promise<Response> => {
  const answer = await fetch(url, init);
  assert.ok(answer.ok, `${url}: ${answer.status}`);
  return answer;
};

/** As a browser does it: to a process by the proxy, and from the store by the proxy. */
export const checkFile = async ({ calls }: Person): Promise<void> => {
  const create = { width: 400, height: 300, channels: 3, background: '#336699' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const type = { fileName: 'proof.jpg', mimeType: 'image/jpeg', size: bytes.length };
  const [upload] = await calls.media.sign({ body: { files: [{ ...type, folder: 'incident' }] } });
  assert.ok(upload);
  await fetchWell(new URL(upload.signedUrl, site).href, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  const { fileKey } = upload.media;
  const { url } = await calls.media.read({ query: { fileKey, original: 'true' } });
  const headers = { origin: site };
  const answer = await fetchWell(new URL(url, site).href, { headers });
  assert.equal(new URL(answer.url).origin, `https://files.${hostName}`);
  assertSafe(answer);
  assert.equal(answer.headers.get('access-control-allow-origin'), site);
  assert.equal(sha256(new Uint8Array(await answer.arrayBuffer())), sha256(bytes));
  const asked = await fetchWell(answer.url, { method: 'OPTIONS', headers });
  assert.equal(asked.headers.get('access-control-allow-origin'), site);
};

const figureOf = async (name: string, figure: RegExp): Promise<number> => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${placeOf(name)}/api/metrics`, { headers })).text();
  const lines = text.split('\n').filter((line) => figure.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};
/** How many requests of routes a process has answered, beside those after its health and figures. */
export const answeredBy = (name: string): Promise<number> =>
  figureOf(name, /^http_request_duration_seconds_count.*route="\/api\/(?!health|metrics)/);

/** Opens pages through the proxy until each of the two processes has a socket. */
export const openPages = async (person: Person): Promise<Listener[]> => {
  const pages = [await listenIn(site, person), await listenIn(site, person)];
  for (const name of ['web-1', 'web-2'])
    assert.equal(await figureOf(name, /^keyhold_socket_clients/), 1, `sockets of ${name}`);
  return pages;
};

/** Their processes have ended meanwhile: they come back to one that serves. */
export const comeBack = async ({ tenantId }: Person, pages: readonly Listener[]): Promise<void> => {
  for (const { socket } of pages) {
    await until('the socket is open again', async () => socket.connected);
    assert.ok('room' in (await joinAs(socket, tenantId)));
  }
};

/** Whichever process makes the change, the page at the other one hears of it. */
export const checkHeard = async ({ calls }: Person, pages: readonly Listener[]): Promise<void> => {
  const body = { entityType: 'shift', content: `Heard everywhere ${Math.random()}` } as const;
  const note = await calls.notes.create({ body });
  const hasHeard = ({ entries }: Listener) =>
    entries.some(({ entry }) => entry.type === 'CREATE_NOTE' && entry.subject.id === note.id);
  await until('both pages hear of the note', async () => pages.every(hasHeard));
};

/** Nobody makes the sheet while the worker is away. */
export const checkJob = async <T>({ calls }: Person, startWorker: () => Promise<T>): Promise<T> => {
  const { id } = await calls.exports.daySheet({ body: {} });
  await sleep(2000);
  assert.equal((await calls.exports.get({ params: { id } })).state, 'queued');
  const worker = await startWorker();
  const isDone = async () => (await calls.exports.get({ params: { id } })).state === 'done';
  await until('the sheet is made', isDone);
  const { url } = await calls.exports.download({ params: { id } });
  const sheet = Buffer.from(await (await fetchWell(new URL(url, site).href)).arrayBuffer());
  assert.equal(sheet.subarray(0, 5).toString(), '%PDF-');
  return worker;
};
