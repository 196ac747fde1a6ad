import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { at, openPlay } from '#testing/services/council-play.ts';
import type { Caller, Play } from '#testing/services/council-play.ts';
import { mailsTo } from '#testing/services/outbox.ts';
import type { TestPerson } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let people: Play['people'];
let manager: Play['manager'];
let officer: Play['officer'];
let posted: Play['posted'];
let acknowledged: Play['acknowledged'];
let ask: Play['ask'];
let answer: Play['answer'];
let act: Play['act'];

beforeAll(async () => {
  ({ people, manager, officer, posted, acknowledged, ask, answer, act } = await openPlay(server));
});

describe('who is told', () => {
  const needs = async (by: Caller, id: number) => {
    const { items } = await by.auditLog.list({ query: { needsMe: 'true', limit: '100' } });
    return items.filter(({ subject }) => subject.id === id).map(({ type }) => type);
  };
  const mails = async (who: TestPerson) => {
    await server.jobs.drain();
    return (await mailsTo(server, who.email)).map(({ subject }) => subject);
  };

  test('what waits for the council is in its bell and its mail, and what waits for the house in theirs', async () => {
    const id = await posted();
    const { number } = await manager.incidents.get(at(id));
    expect(await needs(officer, id)).toEqual(['POST_INCIDENT']);
    expect(await needs(manager, id)).toEqual(['CREATE_INCIDENT']);
    expect((await mails(people.officer))[0]).toContain('an incident for you to acknowledge');
    await officer.incidentCouncil.acknowledge(at(id));
    const question = await ask(id);
    expect(await needs(manager, id)).toEqual(['ASK_ABOUT_INCIDENT', 'CREATE_INCIDENT']);
    expect(await needs(officer, id)).toEqual([]);
    expect((await mails(people.manager))[0]).toBe(
      `North council asks about incident no. ${number}`,
    );
    await answer(id, question);
    expect(await needs(manager, id)).toEqual(['CREATE_INCIDENT']);
    expect(await needs(officer, id)).toEqual(['ANSWER_ABOUT_INCIDENT', 'POST_INCIDENT']);
  });

  test('of each action whoever it was given to, when two follow each other before the mails go', async () => {
    const id = await acknowledged();
    await act(id, people.head.id);
    await act(id, 'house');
    const told = await mails(people.head);
    expect(told.filter((subject) => subject.includes('something is to be done'))).toHaveLength(1);
  });

  test('the clock of the reply runs by the type, and tells once that it is over', async () => {
    const id = await posted();
    const { council: lane } = await manager.incidents.get(at(id));
    const hours = Date.parse(lane?.replyDue ?? '') - Date.parse(lane?.postedAt ?? '');
    expect(hours).toBe(10 * 3_600_000);
    expect(lane?.clock).toBe('running');
    const urgent = async () =>
      (await manager.incidents.list({ query: { clock: 'urgent' } })).items.map((one) => one.id);
    expect(await urgent()).not.toContain(id);
    await server.database.asOwner((db) =>
      sql`with moved as (update incident_postings set posted_at = posted_at - interval '11 hours',
          half_at = half_at - interval '11 hours', near_at = near_at - interval '11 hours',
          due_at = due_at - interval '11 hours' where incident_id = ${id})
        update pgboss.job_common set start_after = now()
        where data ->> 'job' = 'incidents.reply_clock'`.execute(db),
    );
    await server.jobs.drain();
    expect((await manager.incidents.get(at(id))).council?.clock).toBe('breached');
    expect(await urgent()).toContain(id);
    expect(await needs(officer, id)).toEqual(['COUNCIL_REPLY_BREACHED', 'POST_INCIDENT']);
    const late = (await mails(people.officer)).filter((subject) => subject.includes('still waits'));
    expect(late).toHaveLength(1);
    await officer.incidentCouncil.acknowledge(at(id));
    expect((await manager.incidents.get(at(id))).council?.clock).toBe('late');
    expect(await urgent()).not.toContain(id);
  });

  test('the filters tell whom each waits for', async () => {
    const id = await acknowledged();
    await ask(id);
    const waiting = async (awaiting: 'house' | 'council') =>
      (await manager.incidents.list({ query: { awaiting, limit: '1000' } })).items.map(
        (one) => one.id,
      );
    expect(await waiting('house')).toContain(id);
    expect(await waiting('council')).not.toContain(id);
    const { awaitingHouse } = await manager.incidents.stats();
    expect(awaitingHouse).toBe((await waiting('house')).length);
  });
});
