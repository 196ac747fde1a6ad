import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
const at = (id: number) => ({ params: { id } });

test('a council sees the actions of its inspections, and of the others only that the room is not ready', async () => {
  const house = await openInspections(server);
  const tenants = [house.tenant];
  const council = await makeCouncil(server.database, { tenants });
  const officer = server.clientAs(await makeCouncilPerson(server.database, { council, tenants }));
  const questionerId = await house.publish({
    id: 'bolt',
    failWhen: [{ is: 'equals', value: 'no' }],
    requireOnFail: ['action'],
    actionPriority: 'high',
  });
  const { id: inspectionId } = await house.begin(questionerId);
  await house.complete(inspectionId, { bolt: 'no' });
  const { items } = await house.manager.questionerActions.list();
  const id = items[0]?.id ?? 0;
  const hidden = await officer.questionerActions.list();
  expect(hidden.total).toBe(0);
  expect(await problemOf(officer.questionerActions.get(at(id)))).toMatchObject({ status: 404 });
  const room = await officer.rooms.get(at(house.roomId));
  expect(room.effectiveStatus).toBe('void-N-RTL');
  expect(room.blockers).toMatchObject([
    { kind: 'action', text: 'An action from an inspection', waitingOn: null },
  ]);
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set council_ids = ${[council.id]} where id = ${inspectionId}`.execute(
      db,
    ),
  );
  expect((await officer.questionerActions.list()).items).toMatchObject([{ id, issue: 'bolt' }]);
  const step = officer.questionerActions.verify(at(id));
  expect(await problemOf(step)).toMatchObject({ status: 403 });
});
