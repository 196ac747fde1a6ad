import type { Media } from '@keyhold/contract';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { storeKeyOf } from '#core/files/storage.ts';
import { at, openPlay } from '#testing/services/council-play.ts';
import type { Caller, Play } from '#testing/services/council-play.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { makePerson } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let admin: Caller;

beforeAll(async () => {
  play = await openPlay(server);
  admin = server.clientAs(await makePerson(server.database, { tenants: [play.tenant] }));
});

const photo = async (by: Caller, background: string): Promise<Media> => {
  const bytes = await sharp({
    create: { width: 600, height: 400, channels: 3, background },
  })
    .jpeg()
    .toBuffer();
  const file = { fileName: 'door.jpg', mimeType: 'image/jpeg', size: bytes.length };
  const [signed] = await by.media.sign({ body: { files: [{ ...file, folder: 'incident' }] } });
  const headers = { 'content-type': 'image/jpeg' };
  const put = { method: 'PUT', url: signed?.signedUrl ?? '', payload: bytes, headers } as const;
  return (await server.request(put)).json<{ data: Media }>().data;
};

const sheetOf = async (incidentId: number) => {
  const made = await admin.incidentZips.create({ body: { ids: [incidentId] } });
  await server.jobs.drain();
  const { url } = await admin.exports.download(at(made.id));
  const entries = unzipSync((await server.request({ method: 'GET', url })).rawPayload);
  const name = Object.keys(entries).find((each) => each.endsWith('.pdf')) ?? '';
  const bytes = entries[name] ?? new Uint8Array();
  const { text, heads } = readPdf(bytes);
  return { text, pictures: heads.filter((head) => head.includes('/Subtype /Image')).length };
};

test('a report shows the pictures that it lists, but for one that is lost', async () => {
  const { security } = play;
  const pieces = [await photo(security, '#88aacc'), await photo(security, '#cc8844')];
  const incidentId = await play.report({ evidenceIds: pieces.map(({ id }) => id) });
  await server.jobs.drain();
  expect(await sheetOf(incidentId)).toMatchObject({ pictures: 2 });
  await server.app.files.storage.remove(storeKeyOf(pieces[1]?.fileKey ?? '', 'shown'));
  expect(await sheetOf(incidentId)).toMatchObject({ pictures: 1 });
});

test('a report tells what house and council said, and when the council had it', async () => {
  const incidentId = await play.acknowledged();
  await play.ask(incidentId);
  const { text } = await sheetOf(incidentId);
  for (const said of [
    'North council',
    'Posted',
    'Acknowledged',
    'Please look at this',
    'Council, Question',
    'Where was the guard?',
  ])
    expect(text).toContain(said);
});
