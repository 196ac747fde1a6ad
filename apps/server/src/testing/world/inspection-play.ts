import type { Client, Contract, Input, NewQuestioner, SaveAnswers } from '@keyhold/contract';
import { sql } from 'kysely';

import { at } from '../services/council-play.ts';
import type { TestApp } from './app.ts';
import { makePerson, makeRooms, makeTenant } from './factories.ts';

export type Caller = Client<Contract>;
type Plan = Input<Contract['inspections']['create']>['body'];
type Steps = NonNullable<NewQuestioner['steps']>;
type FieldInput = Partial<Steps[number]['fields'][number]> &
  Pick<Steps[number]['fields'][number], 'id'>;

export const hours = (after: number) => new Date(Date.now() + after * 3_600_000).toISOString();
const field = ({ id, ...given }: FieldInput) => ({
  id,
  type: 'yes_no_na' as const,
  label: id,
  ...given,
});
export const stepsOf = (...fields: FieldInput[]) => [
  { id: 's', title: 'Step 1', fields: fields.map(field) },
];

export const alarm: FieldInput = {
  id: 'alarm',
  required: true,
  weight: 3,
  failWhen: [{ is: 'equals', value: 'no' }],
  requireOnFail: ['note', 'photo'],
};
export const warmth: FieldInput = { id: 'warmth', type: 'temperature', min: -10, max: 60 };

/** A house with a published form, and people who fill it in. */
export const openInspections = async (server: TestApp) => {
  const { database, clientAs } = server;
  const tenant = await makeTenant(database);
  const tenants = [tenant];
  const people = {
    manager: await makePerson(database, { tenants, role: 'manager' }),
    keeper: await makePerson(database, { tenants, role: 'housekeeper', name: 'Kim Keeper' }),
    fixer: await makePerson(database, { tenants, role: 'maintenance', name: 'Fay Fixer' }),
  };
  const manager = clientAs(people.manager);
  const keeper = clientAs(people.keeper);
  const fixer = clientAs(people.fixer);
  const rooms = await makeRooms(database, { tenant, numbers: ['101', '102'] });
  const [roomId = 0] = rooms;

  const publishBy = async (needsApproval: boolean, ...fields: FieldInput[]) => {
    const { id } = await manager.inspectionQuestioners.create({
      body: { title: 'Fire safety', needsApproval, steps: stepsOf(...fields) },
    });
    await manager.inspectionQuestioners.publish({ ...at(id), body: {} });
    return id;
  };
  const publish = (...fields: FieldInput[]) => publishBy(true, ...fields);
  /** By which nobody approves what was answered. */
  const publishFree = (...fields: FieldInput[]) => publishBy(false, ...fields);
  const plan = (questionerId: number, given: Partial<Plan> = {}) =>
    manager.inspections.create({
      body: {
        questionerId,
        place: { roomId },
        scheduledFor: { from: hours(-1), until: hours(2) },
        ...given,
      },
    });
  const begin = async (questionerId: number, given: Partial<Plan> = {}) => {
    const { id } = await plan(questionerId, given);
    return await keeper.inspections.start({ ...at(id), query: {} });
  };
  const save = (inspectionId: number, said: Partial<SaveAnswers>, by = keeper) =>
    by.questionerResponses.save({ body: { inspectionId, ...said } });
  const complete = (id: number, answers: SaveAnswers['answers'], by = keeper) =>
    by.inspections.complete({ ...at(id), body: { answers } });
  /** Its time is over. */
  const pass = (id: number) =>
    database.asOwner((db) =>
      sql`update inspection_sessions set from_at = now() - interval '3 hours',
        until_at = now() - interval '1 second' where id = ${id}`.execute(db),
    );
  /** It was begun so many minutes ago. */
  const startedBefore = (id: number, minutes: number) =>
    database.asOwner((db) =>
      sql`update inspection_sessions set started_at = now() - make_interval(mins => ${minutes})
        where id = ${id}`.execute(db),
    );
  const house = { tenant, people, manager, keeper, fixer, rooms, roomId };
  return { ...house, publish, publishFree, plan, begin, save, complete, pass, startedBefore };
};
export type InspectionPlay = Awaited<ReturnType<typeof openInspections>>;
