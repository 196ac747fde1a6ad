import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { at, refusal } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { alarm, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: InspectionPlay;
let formId: number;
beforeAll(async () => {
  play = await openInspections(server);
  formId = await play.publish(alarm);
});

const report = async (title: string, by = play.manager) => {
  const { id: typeId } = await by.incidentTypes.create({ body: { title } });
  const { id } = await by.incidents.create({ body: { typeId, description: 'Propped open' } });
  return id;
};

test('an incident is linked to the inspection that it was found on, once, and the log says so', async () => {
  const { id: inspectionId, number } = await play.begin(formId);
  const id = await report('Fire door');
  const link = () =>
    play.manager.incidents.link({ ...at(id), body: { type: 'inspection', id: inspectionId } });
  const label = `#INS-${String(number).padStart(3, '0')}`;
  const linked = [{ type: 'inspection', id: inspectionId, label }];
  expect((await link()).links).toEqual(linked);
  expect((await link()).links).toEqual(linked);
  const told = (await readLog(server.database, play.tenant)).filter(
    ({ type, subject_id }) => type === 'UPDATE_INCIDENT' && subject_id === id,
  );
  expect(told.flatMap(({ changes }) => changes)).toEqual([
    { field: 'links', before: [], after: [label] },
  ]);
});

test('what is not there for whoever links, is of another property, or is no number is refused', async () => {
  const { id: inspectionId } = await play.begin(formId);
  const body = { type: 'inspection', id: inspectionId } as const;
  const stranger = server.clientAs(
    await makePerson(server.database, { tenants: [await makeTenant(server.database)] }),
  );
  const foreign = await report('Fire door', stranger);
  const missing = { status: 404 };
  expect(await refusal(stranger.incidents.link({ ...at(foreign), body }))).toMatchObject(missing);
  const id = await report('Fire alarm');
  expect(await refusal(stranger.incidents.link({ ...at(id), body }))).toMatchObject(missing);
  const bad = play.manager.incidents.link({ ...at(id), body: { type: 'inspection', id: 0 } });
  expect(await refusal(bad)).toMatchObject({ status: 400, paths: ['id'] });
  await server.database.asOwner((db) =>
    sql`delete from role_permissions where tenant_id = ${play.tenant.id}
      and permission = 'read:inspection_sessions'`.execute(db),
  );
  const guard = server.clientAs(
    await makePerson(server.database, { tenants: [play.tenant], role: 'security' }),
  );
  expect(await refusal(guard.incidents.link({ ...at(id), body }))).toMatchObject(missing);
});
