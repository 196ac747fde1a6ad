import type { Client, Contract, NewIncident } from '@keyhold/contract';

import type { TestApp } from '../world/app.ts';
import { makeCouncil, makeCouncilPerson } from '../world/councils.ts';
import { makePerson, makeTenant } from '../world/factories.ts';
import { problemOf } from './problem.ts';

export type Caller = Client<Contract>;

export const at = (id: number) => ({ params: { id } });
export const day = (after: number) =>
  new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
export const reason = { body: { reason: 'Ours after all' } };
export const forbidden = { status: 403 };
export const illegal = { status: 409, code: 'illegal_transition' };
export const refusal = async (call: Promise<unknown>) => {
  const { status, code, errors } = await problemOf(call);
  return { status, code, paths: (errors ?? []).map(({ path }) => path) };
};
export const listed = async (by: Caller) =>
  (await by.incidentCouncil.list({ query: { limit: '1000' } })).items.map(({ id }) => id);

/** A house and a council with their people, and the steps that they take. */
export const openPlay = async (server: TestApp) => {
  const { database, clientAs } = server;
  const tenant = await makeTenant(database);
  const tenants = [tenant];
  const council = await makeCouncil(database, { name: 'North council', tenants });
  const people = {
    manager: await makePerson(database, { tenants, role: 'manager' }),
    officer: await makeCouncilPerson(database, { council, tenants }),
    head: await makeCouncilPerson(database, { council, tenants, role: 'council_manager' }),
  };
  const manager = clientAs(people.manager);
  const officer = clientAs(people.officer);
  const head = clientAs(people.head);
  const security = clientAs(await makePerson(database, { tenants, role: 'security' }));
  const type = { title: 'Threat', councilTargetHours: 10 };
  const { id: typeId } = await manager.incidentTypes.create({ body: type });

  const report = async (given: Partial<NewIncident> = {}) => {
    const body = { typeId, description: 'Shouting', ...given };
    return (await security.incidents.create({ body })).id;
  };
  const toThis = { councilId: council.id };
  const post = (id: number, by = manager, body: object = toThis) =>
    by.incidentCouncil.post({ ...at(id), body: { message: 'Please look at this', ...body } });
  const posted = async (given: Partial<NewIncident> = {}) => {
    const id = await report(given);
    await post(id);
    return id;
  };
  const acknowledged = async (given: Partial<NewIncident> = {}) => {
    const id = await posted(given);
    await officer.incidentCouncil.acknowledge(at(id));
    return id;
  };
  const ask = async (id: number) => {
    const body = { text: 'Where was the guard?' };
    const { council: lane } = await officer.incidentCouncil.ask({ ...at(id), body });
    return lane?.thread.at(-1)?.id ?? 0;
  };
  const answer = (id: number, to: number, by = manager) =>
    by.incidentCouncil.answer({ ...at(id), body: { text: 'At the door', to } });
  const act = (id: number, owner: 'house' | 'council' | number, by = officer) =>
    by.incidentCouncil.act({ ...at(id), body: { text: 'Change the lock', due: day(3), owner } });
  const steps = { report, post, posted, acknowledged, ask, answer, act };
  return { tenant, council, people, manager, officer, head, security, typeId, ...steps };
};
export type Play = Awaited<ReturnType<typeof openPlay>>;
