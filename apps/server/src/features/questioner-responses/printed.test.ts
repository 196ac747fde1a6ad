import { createHash } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { alarm, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: InspectionPlay;
let responseId: number;
let pictures: { id: number; fileKey: string }[];

const picture = (fileName: string) =>
  sendPicture(server, { by: play.keeper, fileName, folder: 'inspection-reports' });

beforeAll(async () => {
  play = await openInspections(server);
  const formId = await play.publish(
    alarm,
    { id: 'firm', type: 'short_text', label: 'Who serves it' },
    { id: 'warm', type: 'temperature', label: 'How warm', unit: '°C' },
    { id: 'seen', type: 'time', label: 'Seen at' },
    { id: 'next', type: 'date', label: 'Next service' },
    { id: 'sign', type: 'signature', label: 'Signed by' },
    { id: 'hidden', showIf: { any: [{ fieldId: 'alarm', is: 'equals', value: 'yes' }] } },
  );
  const { id } = await play.begin(formId);
  pictures = [await picture('alarm.png'), await picture('signature.png')];
  const [photo, sign] = pictures.map((each) => each.id);
  await play.save(id, { answers: { firm: 'Ringers' } }, play.fixer);
  await play.save(id, {
    answers: {
      alarm: 'no',
      firm: 'Bells Ltd',
      warm: 3.5,
      seen: '14:30',
      next: '2026-06-14',
      sign: sign ?? 0,
      hidden: 'no',
    },
    details: { alarm: { note: 'Battery flat', photoIds: [photo ?? 0] } },
  });
  const body = { looked: ['firm'] };
  const done = await play.keeper.inspections.complete({ params: { id }, body });
  responseId = done.responseId ?? 0;
});

const print = async (by = play.manager) => {
  const { id } = await by.exports.inspection({ body: { responseId } });
  await server.jobs.drain();
  const { url } = await by.exports.download(at(id));
  return (await server.request({ method: 'GET', url })).rawPayload;
};

test('is printed with its pictures, its signature and the fingerprints of what was sent', async () => {
  const bytes = await print();
  const { text } = readPdf(bytes);
  const words = ['Inspection #INS-001', 'Fire safety', '101', 'No · Failed', 'Battery flat'];
  const people = ['Kim Keeper', 'Also answered: Who serves it', 'Ringers · Fay Fixer'];
  for (const word of [...words, ...people, 'Bells Ltd', 'alarm.png', 'signature.png'])
    expect(text).toContain(word);
  expect(text).not.toContain('hidden');
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2);
  for (const { fileKey } of pictures) {
    const query = { fileKey, original: 'true' } as const;
    const { url } = await play.manager.media.read({ query });
    const { rawPayload } = await server.request({ method: 'GET', url });
    const sum = createHash('sha256').update(rawPayload).digest('hex');
    expect(text.replaceAll(/\s/g, '')).toContain(sum);
  }
  const log = await readLog(server.database, play.tenant);
  expect(log.map(({ type }) => type)).toContain('PRINT_INSPECTION');
});

test('writes numbers, times and days as its reader does', async () => {
  const tenants = [play.tenant];
  const person = await makePerson(server.database, { tenants, role: 'manager', locale: 'es' });
  const spanish = readPdf(await print(server.clientAs(person))).text;
  for (const said of ['3,5 °C', '14:30', '14 de junio de 2026']) expect(spanish).toContain(said);
  const { text } = readPdf(await print());
  for (const said of ['3.5 °C', '02:30 PM', '14 June 2026']) expect(text).toContain(said);
});

test('belongs to its property', async () => {
  const tenants = [await makeTenant(server.database)];
  const person = await makePerson(server.database, { tenants, role: 'manager' });
  const call = server.clientAs(person).exports.inspection({ body: { responseId } });
  expect(await refusal(call)).toMatchObject({ status: 404 });
});
