import { incidentMost } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { at, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
beforeAll(async () => {
  play = await openPlay(server);
});

const full = (path: string) => ({ status: 409, code: 'incident_full', paths: [path] });
const run = (query: ReturnType<typeof sql>) =>
  server.database.asOwner(async (db) => await query.execute(db));
const add = (id: number, text: string) =>
  play.security.incidents.addendum({ ...at(id), body: { text } });
const entriesOf = async (id: number, type: string) =>
  (await readLog(server.database, play.tenant)).filter(
    (entry) => entry.subject_id === id && entry.type === type,
  );
const sizeOf = (changes: unknown) => Buffer.byteLength(JSON.stringify(changes));

describe('what is added', () => {
  test('stands in the log alone: the last entry is as long as the first', async () => {
    const id = await play.report();
    for (const nth of [1, 2, 3, 4, 5]) await add(id, `${nth} `.padEnd(1000, 'word '));
    const entries = await entriesOf(id, 'ADD_INCIDENT_ADDENDUM');
    const sizes = entries.map(({ changes }) => sizeOf(changes));
    expect(sizes).toHaveLength(5);
    expect(new Set(sizes).size).toBe(1);
    expect(entries[4]?.changes).toEqual([
      { field: 'addenda', before: [], after: [expect.stringMatching(/^5 word/)] },
    ]);
    const { items } = await play.manager.auditLog.list({ query: { limit: 1 } });
    expect(sizeOf(items[0]?.changes)).toBe(sizes[0]);
  });

  test('the same holds of evidence, of links, and of the milestones of a fault', async () => {
    const { security, manager } = play;
    const id = await play.report();
    const others = [await play.report(), await play.report()];
    for (const otherId of others)
      await security.incidents.link({ ...at(id), body: { type: 'incident', id: otherId } });
    for (const fileName of ['one.png', 'two.png']) {
      const media = await sendPicture(server, { by: security, fileName, folder: 'incident' });
      await security.incidents.evidence({ ...at(id), body: { mediaIds: [media.id] } });
    }
    const told = (await entriesOf(id, 'UPDATE_INCIDENT')).map(({ changes }) => changes);
    expect(told).toEqual([
      [{ field: 'links', before: [], after: [expect.stringContaining('#INC-')] }],
      [{ field: 'links', before: [], after: [expect.stringContaining('#INC-')] }],
      [{ field: 'evidence', before: [], after: ['one.png'] }],
      [{ field: 'evidence', before: [], after: ['two.png'] }],
    ]);
    const body = { issue: 'Damp', area: 'Hall', hazard: 'significant' } as const;
    const fault = await manager.maintenance.create({ body });
    for (const event of ['investigated', 'made_safe'] as const)
      await manager.maintenance.update({ ...at(fault.id), body: { milestone: { event } } });
    const marked = (await readLog(server.database, play.tenant))
      .flatMap(({ subject_id, changes }) => (subject_id === fault.id ? changes : []))
      .filter(({ field }) => field === 'milestones');
    expect(marked.map(({ before, after }) => [before, after])).toEqual([
      [[], [expect.stringMatching(/^investigated /)]],
      [[], [expect.stringMatching(/^made_safe /)]],
    ]);
  });

  test('an entry that kept both lists whole is still read', async () => {
    const id = await play.report();
    const changes = [{ field: 'addenda', before: ['One'], after: ['One', 'Two'] }];
    await run(sql`insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type,
        subject_id, subject_label, addition_info, changes, origin, request_id)
      values (${play.tenant.id}, 'ADD_INCIDENT_ADDENDUM', ${play.people.manager.id}, 'Ana',
        'incident', ${id}, 'Old', '{}', ${JSON.stringify(changes)}, 'web', 'old')`);
    const { items } = await play.manager.auditLog.activity({ query: { type: 'incident', id } });
    expect(items.find(({ subject }) => subject.label === 'Old')?.changes).toEqual(changes);
  });
});

describe('an incident takes no more than so much', () => {
  const rest = (list: keyof typeof incidentMost) => incidentMost[list] - 1;

  test('of addenda, which is said in the language of whoever writes', async () => {
    const id = await play.report();
    await run(sql`insert into incident_addenda (tenant_id, incident_id, text, added_by)
      select ${play.tenant.id}, ${id}, 'Word', ${play.people.manager.id}
      from generate_series(1, ${rest('addenda')})`);
    expect((await add(id, 'The last')).addenda).toHaveLength(incidentMost.addenda);
    expect(await refusal(add(id, 'One more'))).toMatchObject(full('text'));
    expect(await problemOf(add(id, 'One more'))).toMatchObject({
      message: expect.stringContaining('100 addenda at most'),
    });
  });

  test('of evidence and of links; what is there already is no more', async () => {
    const { security, tenant } = play;
    const id = await play.report();
    const { id: mediaId } = await sendPicture(server, {
      by: security,
      fileName: 'one.png',
      folder: 'incident',
    });
    const other = await play.report();
    await run(sql`with m as (
        insert into media (tenant_id, file_key, original_name, mime_type, size, is_public, folder,
          state, uploaded_as)
        select ${tenant.id}, 'u/growth-' || ${id}::int || '-' || n, 'x.png', 'image/png', 1, false,
          'incident', 'complete', 'Ana' from generate_series(1, ${rest('evidence')}) n returning id)
      insert into incident_evidence (tenant_id, incident_id, media_id)
      select ${tenant.id}, ${id}, id from m`);
    const attach = (mediaIds: number[]) =>
      security.incidents.evidence({ ...at(id), body: { mediaIds } });
    await attach([mediaId]);
    expect((await attach([mediaId])).evidence).toHaveLength(incidentMost.evidence);
    const more = await sendPicture(server, {
      by: security,
      fileName: 'two.png',
      folder: 'incident',
    });
    expect(await refusal(attach([more.id]))).toMatchObject(full('mediaIds'));

    await run(sql`with o as (
        insert into incidents (tenant_id, number, type_id, priority, description, reported_by, happened_at)
        select tenant_id, 100000 + n, type_id, priority, 'Shouting', reported_by, happened_at
        from incidents, generate_series(1, ${rest('links')}) n
        where tenant_id = ${tenant.id} and id = ${other} returning id)
      insert into incident_links (tenant_id, incident_id, other_id)
      select ${tenant.id}, ${id}, id from o`);
    const link = (otherId: number) =>
      security.incidents.link({ ...at(id), body: { type: 'incident', id: otherId } });
    await link(other);
    expect((await link(other)).links).toHaveLength(incidentMost.links);
    expect(await refusal(link(await play.report()))).toMatchObject(full('id'));
  });

  test('of words in the thread; what was asked is answered all the same', async () => {
    const { officer, people, tenant } = play;
    const id = await play.acknowledged();
    const question = await play.ask(id);
    await run(sql`insert into incident_thread (tenant_id, posting_id, kind, side, text, said_by, said_name)
      select p.tenant_id, p.id, 'note', 'house', 'Word', ${people.manager.id}, 'Ana'
      from incident_postings p, generate_series(1, ${rest('thread')}) where p.tenant_id = ${tenant.id}
        and p.incident_id = ${id}`);
    const body = { text: 'And then?' };
    expect(await refusal(officer.incidentCouncil.ask({ ...at(id), body }))).toMatchObject(
      full('text'),
    );
    expect(await refusal(play.act(id, 'house'))).toMatchObject(full('text'));
    await play.answer(id, question);
    expect(await refusal(play.answer(id, question))).toMatchObject(full('text'));
    const back = await officer.incidentCouncil.handBack({ ...at(id), body: { reason: 'Done' } });
    expect(back.council?.state).toBe('none');
  });

  test('of postings', async () => {
    const { people, tenant } = play;
    const id = await play.report();
    await run(sql`insert into incident_postings (tenant_id, incident_id, council_id, council_name,
        posted_by, posted_name, frozen, taken_back_at)
      select ${tenant.id}, ${id}, ${play.council.id}, 'North council', ${people.manager.id}, 'Ana',
        '{}', now() from generate_series(1, ${incidentMost.postings})`);
    expect(await refusal(play.post(id))).toMatchObject(full('message'));
  });
});
