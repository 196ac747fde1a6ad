import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Client, Contract, Media, NewFile } from '@keyhold/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { storeKeyOf } from '#core/files/storage.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: TestTenant;
let officer: TestPerson;
let security: Client<Contract>;
let typeId: number;
let roomId: number;

beforeEach(async () => {
  await server.jobs.drain();
  tenant = await makeTenant(server.database, { title: 'Harbour House', timezone: 'Asia/Tokyo' });
  officer = await makePerson(server.database, { tenants: [tenant], role: 'security' });
  security = server.clientAs(officer);
  const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  ({ id: typeId } = await admin.incidentTypes.create({ body: { title: 'Damage' } }));
  [roomId = 0] = await makeRooms(server.database, { tenant, numbers: ['207'] });
});

const at = (id: number) => ({ params: { id } });
const photo = (taken: Record<string, string> = {}) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD2: taken })
    .jpeg()
    .toBuffer();
const send = async (bytes: Buffer, said: Partial<z.input<typeof NewFile>> = {}) => {
  const file = { fileName: 'Door.jpg', mimeType: 'image/jpeg', folder: 'incident' as const };
  const [signed] = await security.media.sign({
    body: { files: [{ ...file, size: bytes.length, ...said }] },
  });
  const put = { method: 'PUT', url: signed?.signedUrl ?? '', payload: bytes } as const;
  const headers = { 'content-type': said.mimeType ?? 'image/jpeg' };
  const answer = await server.request({ ...put, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return { media: answer.json<{ data: Media }>().data, signedUrl: put.url };
};
const report = async (evidenceIds: number[]) =>
  (
    await security.incidents.create({
      body: { typeId, roomId, description: 'A door was kicked in', evidenceIds },
    })
  ).id;
const pieceOf = async (id: number) => (await security.incidents.get(at(id))).evidence[0];
const fetchBytes = (url: string) => server.request({ method: 'GET', url });
const open = (
  id: number,
  body: { mediaId: number; as: 'view' | 'download'; isOriginal?: boolean },
) => security.evidence.open({ ...at(id), body });
const views = async (id: number) => {
  const query = { type: 'incident', id, event: 'VIEW_EVIDENCE' } as const;
  return (await security.auditLog.activity({ query })).items;
};
const darkestIn = async (bytes: Buffer) => {
  const words = { left: 20, top: 600 - 45, width: 200, height: 25 };
  const values = await sharp(bytes).extract(words).extractChannel(0).raw().toBuffer();
  return Math.min(...values);
};

describe('a picture of an incident', () => {
  test('is stamped behind the request, from an original that stays as it was sent', async () => {
    const bytes = await photo();
    const takenAt = '2026-11-20T22:15:00.000Z';
    const { media } = await send(bytes, { source: 'camera', takenAt });
    const id = await report([media.id]);
    const text = 'Room 207 · 21/11/2026 07:15 AM · Harbour House';
    const said = { source: 'camera', takenAt, hasOriginal: true };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await pieceOf(id)).toMatchObject({ ...said, sha256, stamp: { state: 'waiting', text } });
    const before = await open(id, { mediaId: media.id, as: 'view' });
    expect(await darkestIn((await fetchBytes(before.url)).rawPayload)).toBeGreaterThan(0x80);

    await server.jobs.drain();
    expect(await pieceOf(id)).toMatchObject({ ...said, sha256, stamp: { state: 'done', text } });
    const shown = await fetchBytes((await open(id, { mediaId: media.id, as: 'view' })).url);
    expect(await darkestIn(shown.rawPayload)).toBeLessThan(0x60);
    expect(shown.rawPayload.includes('SecretPhone')).toBe(false);
    const kept = await open(id, { mediaId: media.id, as: 'view', isOriginal: true });
    expect((await fetchBytes(kept.url)).rawPayload.equals(bytes)).toBe(true);
  });

  test('is stamped in the language of whoever reported it', async () => {
    await security.auth.update({ body: { locale: 'es' } });
    const { media } = await send(await photo(), { takenAt: '2026-11-20T22:15:00.000Z' });
    const id = await report([media.id]);
    const text = 'Habitación 207 · 21/11/2026 07:15 · Harbour House';
    expect(await pieceOf(id)).toMatchObject({ stamp: { text } });
  });

  test.each([
    ['in the zone of the property', {}, '2026-03-01T00:30:00.000Z'],
    ['in its own zone', { OffsetTimeOriginal: '+01:00' }, '2026-03-01T08:30:00.000Z'],
  ])('says itself when it was taken, %s', async (_zone, more, takenAt) => {
    const { media } = await send(await photo({ DateTimeOriginal: '2026:03:01 09:30:00', ...more }));
    expect(media).toMatchObject({ takenAt });
  });

  test.each([
    ['a day that is none', { DateTimeOriginal: '2026:02:30 10:00:00' }],
    ['a month and a day of nought', { DateTimeOriginal: '2026:00:00 10:00:00' }],
    ['an hour that is none', { DateTimeOriginal: '2026:11:20 10:61:61' }],
    ['nothing but noughts', { DateTimeOriginal: '0000:00:00 00:00:00' }],
    ['a year of two digits', { DateTimeOriginal: '0096:01:01 10:00:00' }],
    ['a clock that was never set', { DateTimeOriginal: '1970:01:01 00:00:00' }],
    ['a scanner of the same', { DateTimeDigitized: '1899:12:30 00:00:00' }],
  ])(
    'that says %s was taken nobody knows when, and says when it was received',
    async (_what, said) => {
      const { media } = await send(await photo(said));
      expect(media).toMatchObject({ takenAt: null });
      const inTokyo = new Date(Date.parse(media.createdAt) + 9 * 3_600_000).toISOString();
      const [year, month, date] = inTokyo.slice(0, 10).split('-');
      const received = `Room 207 · received ${date}/${month}/${year} `;
      const piece = await pieceOf(await report([media.id]));
      expect(piece?.stamp?.text.startsWith(received), piece?.stamp?.text).toBe(true);
    },
  );

  test('is not believed where a device says that it was taken before there were such cameras', async () => {
    const { media } = await send(await photo(), { takenAt: '1970-01-01T00:00:00.000Z' });
    expect(media).toMatchObject({ takenAt: null });
    const exif = await photo({ DateTimeOriginal: '2026:03:01 09:30:00' });
    const told = await send(exif, { takenAt: '1970-01-01T00:00:00.000Z' });
    expect(told.media).toMatchObject({ takenAt: '2026-03-01T00:30:00.000Z' });
  });

  test('is not believed where it says that it was taken tomorrow, nor where somebody knows better', async () => {
    const ahead = await send(await photo({ DateTimeOriginal: '2999:01:01 00:00:00' }));
    expect(ahead.media.takenAt).toBeNull();
    const takenAt = '2026-02-02T02:02:00.000Z';
    const exif = await photo({ DateTimeOriginal: '2026:03:01 09:30:00' });
    expect((await send(exif, { takenAt })).media).toMatchObject({ takenAt });
  });

  test('whose stamp fails says so, is told of once, and is tried again', async () => {
    const bytes = await photo();
    const { media } = await send(bytes);
    const { storage } = server.app.files;
    const key = storeKeyOf(media.fileKey, 'original');
    await storage.remove(key);
    const id = await report([media.id]);
    await server.jobs.drain();
    await server.jobs.drain({ hurry: true });
    expect(await pieceOf(id)).toMatchObject({ stamp: { state: 'failed' } });
    const missed = (await readLog(server.database, tenant)).filter(
      ({ type }) => type === 'MISS_STAMP',
    );
    expect(missed).toMatchObject([{ subject_id: id }]);
    const again = { source: Readable.from([bytes]), size: bytes.length, type: 'image/jpeg' };
    await storage.write(key, again);
    await server.jobs.drain({ hurry: true });
    expect(await pieceOf(id)).toMatchObject({ stamp: { state: 'done' } });
  });
});

test('a document has nothing to be stamped, and is evidence all the same', async () => {
  const text = { mimeType: 'text/plain', fileName: 'Statement.txt' };
  const { media } = await send(Buffer.from('He said that he fell'), text);
  const id = await report([media.id]);
  await server.jobs.drain();
  expect(await pieceOf(id)).toMatchObject({ stamp: null, source: 'file', hasOriginal: false });
  expect(await security.evidence.previews(at(id))).toEqual([]);
  const original = open(id, { mediaId: media.id, as: 'view', isOriginal: true });
  expect(await problemOf(original)).toMatchObject({ status: 404 });
});

describe('what is evidence', () => {
  test('is neither sent again nor taken away', async () => {
    const bytes = await photo();
    const { media, signedUrl } = await send(bytes);
    const id = await report([media.id]);
    await server.jobs.drain();
    const headers = { 'content-type': 'image/jpeg' };
    const put = { method: 'PUT', url: signedUrl, payload: bytes, headers } as const;
    expect((await server.request(put)).json()).toMatchObject({ code: 'upload_used' });
    const sign = security.media.sign({ body: { mediaId: media.id } });
    expect(await problemOf(sign)).toMatchObject({ code: 'upload_used' });
    const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
    expect(await problemOf(admin.media.remove(at(media.id)))).toMatchObject({ code: 'in_use' });
    const kept = server.app.files.storage.read(storeKeyOf(media.fileKey, 'original'));
    expect((await buffer(await kept)).equals(bytes)).toBe(true);
    expect(await pieceOf(id)).toMatchObject({ mediaId: media.id });
  });

  test.each([
    ['sha256', sql`sha256 = 'other'`],
    ['deleted_at', sql`deleted_at = now()`],
    ['file_key', sql`file_key = 't/1/incident/0'`],
    ['taken_at', sql`taken_at = now()`],
  ])('keeps its %s whatever a request would write', async (_column, change) => {
    const { media } = await send(await photo());
    await report([media.id]);
    const write = (statement: ReturnType<typeof sql>) =>
      server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) => statement.execute(db));
    await expect(write(sql`update media set ${change} where id = ${media.id}`)).rejects.toThrow(
      'neither replaced nor removed',
    );
    await expect(
      write(sql`delete from incident_evidence where media_id = ${media.id}`),
    ).rejects.toThrow('permission denied');
  });
});

describe('the log of who opened it', () => {
  test('tells of each opening and each download, and of no small picture', async () => {
    const { media } = await send(await photo());
    const id = await report([media.id]);
    await server.jobs.drain();
    const [preview] = await security.evidence.previews(at(id));
    const small = await fetchBytes(preview?.url ?? '');
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 240, height: 160 });
    expect(await views(id)).toEqual([]);

    const seen = await fetchBytes((await open(id, { mediaId: media.id, as: 'view' })).url);
    expect(seen.headers['content-disposition']).toMatch(/^inline/);
    const wanted = { mediaId: media.id, as: 'download', isOriginal: true } as const;
    const saved = await fetchBytes((await open(id, wanted)).url);
    expect(saved.headers['content-disposition']).toMatch(/^attachment/);
    const evidence = { mediaId: media.id, name: 'Door.jpg' };
    const by = { id: officer.id, name: officer.name };
    expect(await views(id)).toMatchObject([
      { actor: by, additionInfo: { evidence: { ...evidence, as: 'download', isOriginal: true } } },
      { actor: by, additionInfo: { evidence: { ...evidence, as: 'view', isOriginal: false } } },
    ]);
    const log = await readLog(server.database, tenant);
    expect(log.filter(({ type }) => type === 'READ_MEDIA')).toEqual([]);
  });

  test('has no way round: not by the file, nor by an address from before', async () => {
    const { media } = await send(await photo());
    const early = await security.media.read({ query: { fileKey: media.fileKey } });
    expect((await fetchBytes(early.url)).statusCode).toBe(200);
    const id = await report([media.id]);
    const read = security.media.read({ query: { fileKey: media.fileKey } });
    expect(await problemOf(read)).toMatchObject({ status: 409, code: 'is_evidence' });
    expect((await fetchBytes(early.url)).statusCode).toBe(200);
    expect(await views(id)).toMatchObject([{ additionInfo: { evidence: { as: 'view' } } }]);
    const small = new URL((await open(id, { mediaId: media.id, as: 'view' })).url, 'http://x');
    small.searchParams.set('for', 'download');
    expect((await fetchBytes(small.pathname + small.search)).statusCode).toBe(403);
  });

  test('is for whoever reads the incident; a file of another one is not opened by it', async () => {
    const { media } = await send(await photo());
    const id = await report([media.id]);
    const bare = await report([]);
    const wrong = open(bare, { mediaId: media.id, as: 'view' });
    expect(await problemOf(wrong)).toMatchObject({ status: 404 });
    const elsewhere = await makePerson(server.database, {
      tenants: [await makeTenant(server.database)],
    });
    const stranger = server.clientAs(elsewhere);
    const body = { mediaId: media.id, as: 'view' } as const;
    const missing = { status: 404, code: 'not_found' };
    expect(await problemOf(stranger.evidence.open({ ...at(id), body }))).toMatchObject(missing);
    expect(await problemOf(stranger.evidence.previews(at(id)))).toMatchObject(missing);
    const cleaner = await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' });
    const query = { type: 'incident', id, event: 'VIEW_EVIDENCE' } as const;
    const log = server.clientAs(cleaner).auditLog.activity({ query });
    expect(await problemOf(log)).toMatchObject({ status: 403 });
    const nonsense = security.evidence.open({
      ...at(id),
      body: { ...body, as: 'steal' as 'view' },
    });
    expect(await problemOf(nonsense)).toMatchObject({ status: 400, errors: [{ path: 'as' }] });
  });
});
