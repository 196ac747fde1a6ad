import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { Client, Contract, ExportProgress, Media } from '@keyhold/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { storeFolderOf, storeKeyOf } from '#core/files/storage.ts';
import { listenIn, listenOn } from '#testing/services/live.ts';
import type { Listener } from '#testing/services/live.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let address: string;
let tenant: TestTenant;
let person: TestPerson;
let mine: Client<Contract>;
let typeId: number;
let roomId: number;
let open: Listener[] = [];

beforeAll(async () => {
  address = await listenOn(server.app);
});
afterEach(() => {
  for (const { socket } of open) socket.close();
  open = [];
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await server.jobs.drain();
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  person = await makePerson(server.database, { tenants: [tenant], name: 'Ana Bell' });
  mine = server.clientAs(person);
  ({ id: typeId } = await mine.incidentTypes.create({ body: { title: 'Damage' } }));
  [roomId = 0] = await makeRooms(server.database, { tenant, numbers: ['207'] });
});

const at = (id: number) => ({ params: { id } });
const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = async (bytes: Buffer, { type = 'image/jpeg', name = '../../etc/passwd.jpg' } = {}) => {
  const file = { fileName: name, mimeType: type, size: bytes.length, folder: 'incident' as const };
  const [signed] = await mine.media.sign({ body: { files: [file] } });
  const headers = { 'content-type': type };
  const put = { method: 'PUT', url: signed?.signedUrl ?? '', payload: bytes, headers } as const;
  return (await server.request(put)).json<{ data: Media }>().data;
};
const report = (description: string, evidenceIds: number[] = []) =>
  mine.incidents.create({ body: { typeId, roomId, description, evidenceIds } });
const fetchZip = async (id: number, by = mine) => {
  const { url } = await by.exports.download(at(id));
  return await server.request({ method: 'GET', url });
};
const unpacked = async (id: number) => unzipSync((await fetchZip(id)).rawPayload);
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** As `sha256sum -c` does it: every line names a file whose sum that is, and no file is left out. */
const check = (entries: Record<string, Uint8Array>) => {
  const { 'manifest.sha256': manifest = new Uint8Array(), ...files } = entries;
  const lines = strFromU8(manifest).trimEnd().split('\n');
  const sums = lines.map((line) => [line.slice(66), line.slice(0, 64)]);
  const found = Object.entries(files).map(([name, bytes]) => [name, sumOf(bytes)]);
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(found));
  return Object.keys(files).toSorted();
};
const textOf = (entries: Record<string, Uint8Array>, name: string) =>
  strFromU8(entries[name] ?? new Uint8Array());
const leftOver = async () => {
  const { storage } = server.app.files;
  const keys: string[] = [];
  for (const place of ['upload', 'shown'] as const)
    for await (const { key } of storage.list(
      storeFolderOf(place, { tenantId: tenant.id, folder: 'exports' }),
    ))
      keys.push(key);
  return keys;
};

describe('an archive of incidents', () => {
  test('holds a report of each, its evidence as sent and stamped, lists, and sums that fit', async () => {
    const [picture, words] = [await photo('#88aacc'), Buffer.from('He said that he fell')];
    const sent = [await send(picture), await send(words, { type: 'text/plain', name: '=1+1.txt' })];
    const first = await report(
      '=HYPERLINK("x")',
      sent.map(({ id }) => id),
    );
    const second = await report('Shouting in the hall');
    const riddor = { filedAt: second.happenedAt, reference: 'F2508/77' };
    await mine.incidents.update({ ...at(second.id), body: { riddor } });
    await report('Not asked for');
    await server.jobs.drain();
    const made = await mine.incidentZips.create({ body: { ids: [first.id, second.id] } });
    expect(made).toMatchObject({ kind: 'incident_zip', state: 'queued', reason: null });
    expect(made.fileName).toMatch(/^Incidents \d{4}-\d\d-\d\d\.zip$/);
    await server.jobs.drain();

    const answer = await fetchZip(made.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
    });
    const entries = unzipSync(answer.rawPayload);
    expect(check(entries)).toEqual([
      'README.txt',
      'evidence.csv',
      'incident-001/incident-001.pdf',
      'incident-001/original-01.jpg',
      'incident-001/original-02.txt',
      'incident-001/stamped-01.jpg',
      'incident-002/incident-002.pdf',
      'incidents.csv',
    ]);
    expect(picture.equals(entries['incident-001/original-01.jpg']!)).toBe(true);
    expect(words.equals(entries['incident-001/original-02.txt']!)).toBe(true);
    expect(picture.equals(entries['incident-001/stamped-01.jpg']!)).toBe(false);
    const { text } = readPdf(Buffer.from(entries['incident-001/incident-001.pdf']!));
    for (const said of ['#INC-001', 'Damage', '207', 'HYPERLINK', 'SHA-256 of the originals'])
      expect(text).toContain(said);
    const paper = readPdf(Buffer.from(entries['incident-002/incident-002.pdf']!));
    expect(paper.text).toMatch(/Reported to the authority \(RIDDOR\): .*Ana Bell, F2508\/77/);
    expect(textOf(entries, 'incidents.csv')).toContain(`"'=HYPERLINK(""x"")"`);
    const listed = textOf(entries, 'evidence.csv');
    expect(listed).toContain(`${sumOf(picture)},${sumOf(picture)},as it was kept`);
    expect(listed).toContain("'=1+1.txt");
    expect(textOf(entries, 'README.txt')).toContain('sha256sum -c manifest.sha256');
  });

  test('is in the log when it is there, with whose evidence went along', async () => {
    const bare = await report('Nothing to see');
    const shown = await report('A door', [(await send(await photo('#88aacc'))).id]);
    const { id } = await mine.incidentZips.create({ body: { ids: [bare.id, shown.id] } });
    const before = await readLog(server.database, tenant);
    expect(before.at(-1)).toMatchObject({ type: 'ORDER_INCIDENT_ZIP', actor_id: person.id });
    await server.jobs.drain();
    const after = (await readLog(server.database, tenant)).slice(before.length);
    const told = after.filter(({ type }) => type !== 'STAMP_EVIDENCE');
    expect(told).toMatchObject([
      { type: 'ZIP_GENERATED', actor_id: person.id, subject_id: id, addition_info: { count: 2 } },
      {
        type: 'VIEW_EVIDENCE',
        actor_id: person.id,
        subject_id: shown.id,
        addition_info: { evidence: { as: 'zip', count: 1 } },
      },
    ]);
  });

  test('tells how far it is to whoever asked, by its own event, and nobody else', async () => {
    const told: ExportProgress[] = [];
    const others: unknown[] = [];
    const colleague = await makePerson(server.database, { tenants: [tenant] });
    for (const [who, heard] of [
      [person, told],
      [colleague, others],
    ] as const) {
      const listener = await listenIn(address, { token: who.token, tenantId: tenant.id });
      open.push(listener);
      listener.socket.on('update_incident_zip_progress', (progress) => void heard.push(progress));
      listener.socket.on('export_progress', () => void others.push('another event'));
    }
    const { id } = await mine.incidentZips.create({
      body: { ids: [(await report('A door', [(await send(await photo('#8ac'))).id])).id] },
    });
    await server.jobs.drain();
    await vi.waitFor(() =>
      expect(told.at(-1)).toEqual({ exportId: id, state: 'done', percent: 100 }),
    );
    const percents = told.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(told.length).toBeGreaterThan(1);
    expect(others).toEqual([]);
  });

  test('says of a file that was changed or lost what became of it', async () => {
    const [changed, lost] = [await send(await photo('#123')), await send(await photo('#456'))];
    const { id } = await report('Two doors', [changed.id, lost.id]);
    await server.jobs.drain();
    const { storage } = server.app.files;
    const other = Buffer.from('something else');
    await storage.write(storeKeyOf(changed.fileKey, 'original'), {
      source: Readable.from([other]),
      size: other.length,
      type: 'image/jpeg',
    });
    await storage.remove(storeKeyOf(lost.fileKey, 'original'));
    const made = await mine.incidentZips.create({ body: { ids: [id] } });
    await server.jobs.drain();
    const entries = await unpacked(made.id);
    expect(check(entries)).not.toContain('incident-001/original-02.jpg');
    const lines = textOf(entries, 'evidence.csv').split('\r\n');
    const stateOf = (name: string) =>
      lines
        .find((line) => line.includes(name))
        ?.split(',')
        .at(-1);
    expect(stateOf('original-01')).toBe('NOT WHAT WAS SENT');
    expect(stateOf('original-02')).toBe('MISSING FROM THE STORE');
  });

  test('asked for twice at once is made twice, each whole; a third one waits', async () => {
    const { id } = await report('A door', [(await send(await photo('#88aacc'))).id]);
    await server.jobs.drain();
    const ask = () => mine.incidentZips.create({ body: { ids: [id] } });
    const both = await Promise.all([ask(), ask()]);
    expect(await problemOf(ask())).toMatchObject({ status: 429, code: 'too_many_prints' });
    await server.jobs.drain();
    for (const made of both) expect(check(await unpacked(made.id))).toHaveLength(6);
    expect(await leftOver()).toHaveLength(2);
  });
});

describe('what goes in', () => {
  test('is what the list shows, narrowed by the same words', async () => {
    const [kept] = [await report('A door was kicked in'), await report('Shouting in the hall')];
    const filter = { status: 'new,resolved', search: 'kicked' };
    const made = await mine.incidentZips.create({ body: { filter } });
    await server.jobs.drain();
    const names = check(await unpacked(made.id));
    expect(names).toContain(`incident-00${kept.number}/incident-00${kept.number}.pdf`);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    const none = mine.incidentZips.create({ body: { filter: { search: 'nowhere' } } });
    expect(await problemOf(none)).toMatchObject({ status: 409, code: 'zip_empty' });
    const odd = mine.incidentZips.create({ body: { filter: { status: 'old' } } });
    expect(await problemOf(odd)).toMatchObject({ status: 400 });
  });

  test('is the property’s own, for whoever may read incidents and make archives', async () => {
    const { id } = await report('A door');
    const elsewhere = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [elsewhere] }));
    const body = { ids: [id] };
    expect(await problemOf(stranger.incidentZips.create({ body }))).toMatchObject({ status: 404 });
    const officer = await makePerson(server.database, { tenants: [tenant], role: 'security' });
    const asked = server.clientAs(officer).incidentZips.create({ body });
    expect(await problemOf(asked)).toMatchObject({ status: 403 });
  });

  test('has a limit that is said', async () => {
    const { id } = await report('A door', [(await send(await photo('#88aacc'))).id]);
    await server.database.asOwner((db) =>
      sql`update media set size = 3000000000 where tenant_id = ${tenant.id}`.execute(db),
    );
    const large = mine.incidentZips.create({ body: { ids: [id] } });
    expect(await problemOf(large)).toMatchObject({ status: 409, code: 'zip_too_large' });
    await server.database.asOwner((db) =>
      sql`insert into incidents (tenant_id, number, type_id, priority, happened_at, reported_by, description)
        select ${tenant.id}, 1000 + n, ${typeId}, 'low', now(), ${person.id}, 'many'
        from generate_series(1, 1000) n`.execute(db),
    );
    const many = mine.incidentZips.create({ body: { filter: {} } });
    const said = { code: 'zip_too_many', message: expect.stringContaining('1001') as string };
    expect(await problemOf(many)).toMatchObject(said);
  });
});

describe('a disk that is full', () => {
  test('while it is written is a failure that is said at once, and leaves nothing', async () => {
    const { id } = await report('A door', [(await send(await photo('#88aacc'))).id]);
    await server.jobs.drain();
    const { storage } = server.app.files;
    const build = vi.spyOn(storage, 'build');
    build.mockImplementation(async (_key, { make }) => {
      await make('/dev/full');
      return 0;
    });
    const made = await mine.incidentZips.create({ body: { ids: [id] } });
    await server.jobs.drain();
    expect(await mine.exports.get(at(made.id))).toMatchObject({
      state: 'failed',
      reason: 'no_space',
    });
    await server.jobs.drain({ hurry: true });
    expect(build).toHaveBeenCalledTimes(1);
    expect(await leftOver()).toEqual([]);
    build.mockRestore();
    const again = await mine.incidentZips.create({ body: { ids: [id] } });
    await server.jobs.drain();
    expect(check(await unpacked(again.id))).toHaveLength(6);
  });

  test('is not begun to be filled, and what breaks off half way is taken away', async () => {
    const { storage } = server.app.files;
    const key = storeKeyOf(`t/${tenant.id}/exports/${'a'.repeat(32)}`, 'shown');
    const make = vi.fn<() => Promise<void>>(async () => undefined);
    const far = { type: 'application/zip', expected: 1e18, make };
    await expect(storage.build(key, far)).rejects.toThrow('no space');
    expect(make).not.toHaveBeenCalled();
    const broken = storage.build(key, {
      ...far,
      expected: 10,
      make: async (path) => {
        await writeFile(path, 'half');
        throw new Error('broken off');
      },
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(await leftOver()).toEqual([]);
  });
});
