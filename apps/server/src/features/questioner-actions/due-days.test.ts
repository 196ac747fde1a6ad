import { expect, test } from 'vitest';

import { at } from '#testing/services/council-play.ts';
import { makePerson, readLog } from '#testing/world/factories.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

test('an action is due in as many days as the property has set, and those before keep theirs', async () => {
  const house = await openInspections(server);
  const admin = server.clientAs(await makePerson(server.database, { tenants: [house.tenant] }));
  const { today } = await house.manager.stats.shift();
  const daysTo = (due: string) => (Date.parse(due) - Date.parse(today)) / 86_400_000;
  const raise = async (priority: 'high' | 'medium' | 'low') => {
    const body = { issue: priority, roomId: house.roomId, priority };
    return daysTo((await house.manager.questionerActions.create({ body })).due);
  };
  expect(await raise('low')).toBe(30);
  const body = { actionDueHigh: 0, actionDueMedium: 3, actionDueLow: 14 };
  expect(await admin.tenants.update({ body })).toMatchObject(body);
  const told = (await readLog(server.database, house.tenant)).at(-1);
  expect(told).toMatchObject({ type: 'UPDATE_PROPERTY' });
  expect(told?.changes).toContainEqual({ field: 'actionDueLow', before: 30, after: 14 });
  expect([await raise('high'), await raise('medium'), await raise('low')]).toEqual([0, 3, 14]);
  const questionerId = await house.publish({
    id: 'bolt',
    failWhen: [{ is: 'equals', value: 'no' }],
    requireOnFail: ['action'],
    actionPriority: 'medium',
  });
  const { id, responseId } = await house.begin(questionerId);
  await house.keeper.inspections.complete({ ...at(id), body: { answers: { bolt: 'no' } } });
  const query = { responseId: responseId ?? 0 };
  const { items } = await house.manager.questionerActions.list({ query });
  expect(items.map(({ due }) => daysTo(due))).toEqual([3]);
  const older = await house.manager.questionerActions.list({ query: { search: 'low' } });
  expect(older.items.map(({ due }) => daysTo(due)).toSorted((one, other) => one - other)).toEqual([
    14, 30,
  ]);
});
