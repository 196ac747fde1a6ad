import { sentenceOf } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { forgetNames } from './holds.jobs.ts';

const server = useTestApp();
let here: TestTenant;
let admin: Client<Contract>;
let roomId: number;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

beforeEach(async () => {
  await server.jobs.drain();
  here = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [here], name: 'Rosa' }));
  [roomId = 0] = await makeRooms(server.database, {
    tenant: here,
    numbers: ['G01'],
    tag: ['swep'],
  });
  await admin.swep.start({ body: { trigger: 'heat', reason: 'Forty', endsAt: hours(20) } });
});

const hold = (guestName: string) =>
  admin.swep.hold({ body: { roomId, guestName, until: hours(10) } });
const lapses = async () =>
  (await readLog(server.database, here)).filter(({ type }) => type === 'SWEP_HOLD_LAPSED');

test('that a hold has lapsed is told once, and of one that ended otherwise nothing', async () => {
  const early = await hold('Early');
  await admin.swep.release({ params: { id: early.id } });
  const { id } = await hold('Nobody');
  await server.database.asOwner((db) =>
    sql`update swep_holds set held_at = now() - interval '2 hours',
      until = now() - interval '1 second' where id = ${id}`.execute(db),
  );
  await server.jobs.drain({ hurry: true });
  await server.jobs.drain({ hurry: true });
  const told = await lapses();
  expect(told).toHaveLength(1);
  const [{ addition_info: additionInfo } = { addition_info: {} }] = told;
  const entry = {
    type: 'SWEP_HOLD_LAPSED' as const,
    actor: { name: 'Rosa' },
    subject: { type: 'swep', id: 1, label: 'SWEP' },
    additionInfo: additionInfo as Record<string, unknown>,
  };
  expect(sentenceOf(entry, { locale: 'en' })).toBe(
    'A held SWEP bed in G01 is free again: nobody came',
  );
});

test('for whom a bed was held that nobody came for is forgotten after 30 days', async () => {
  const at = (id: number) => ({ params: { id } });
  const released = await hold('Released');
  await admin.swep.release(at(released.id));
  await hold('Lapsed');
  const age = (days: number) =>
    server.database.asOwner((db) =>
      sql`update swep_holds set held_at = now() - make_interval(days => ${days}, hours => 5),
        until = now() - make_interval(days => ${days}, hours => 1),
        ended_at = case when ended_at is not null then now() - make_interval(days => ${days}, hours => 2) end
        where tenant_id = ${here.id}`.execute(db),
    );
  const { activation } = await admin.swep.now();
  const names = async () => {
    await server.database.inScope({ as: 'app', tenantId: here.id }, (db) =>
      enqueue({ db, tenantId: here.id }, forgetNames, { input: {} }),
    );
    await server.jobs.drain();
    const { holds } = await admin.swep.get(at(activation?.id ?? 0));
    return holds.map(({ guestName, state }) => `${state}: ${guestName}`).toSorted();
  };
  await age(29);
  expect(await names()).toEqual(['lapsed: Lapsed', 'released: Released']);
  await age(30);
  await hold('Running');
  expect(await names()).toEqual(['held: Running', 'lapsed: ', 'released: ']);
});

test.each([' ', '\u00A0\t', '\u200B'])(
  'a bed is held for nobody without a name: %j',
  async (name) => {
    expect(await problemOf(hold(name))).toMatchObject({
      status: 400,
      errors: [{ path: 'guestName' }],
    });
  },
);

const printed = async (id: number, by = admin) => {
  await server.jobs.drain();
  const { url } = await by.exports.download({ params: { id } });
  return readPdf((await server.request({ method: 'GET', url })).rawPayload);
};

test('its report is called by the day on which it began in the property', async () => {
  const { activation } = await admin.swep.now();
  const id = activation?.id ?? 0;
  await server.database.asOwner((db) =>
    sql`update swep_activations set started_at = '2026-06-30T23:30:00Z' where id = ${id}`.execute(
      db,
    ),
  );
  const { fileName } = await admin.exports.swepReport({ body: { id } });
  expect(fileName).toBe('SWEP report 2026-07-01.pdf');
});

test('its report and the list for the morning are printed; a council’s have no names', async () => {
  await hold('Ana Bell');
  const { activation } = await admin.swep.now();
  const body = { id: activation?.id ?? 0 };
  const report = (await printed((await admin.exports.swepReport({ body })).id)).text;
  for (const word of ['SWEP report', 'Heat', 'Forty', '1 bed', 'Ana Bell', 'G01'])
    expect(report).toContain(word);
  const morning = (await printed((await admin.exports.swepMorning()).id)).text;
  for (const word of ['0 taken · 1 held · 0 free', 'Ana Bell', 'Held until'])
    expect(morning).toContain(word);
  const council = server.clientAs(
    await makePerson(server.database, { tenants: [here], role: 'council_officer' }),
  );
  const seen = (await printed((await council.exports.swepMorning()).id, council)).text;
  expect(seen).toContain('Held until');
  expect(seen).not.toContain('Ana Bell');
});
