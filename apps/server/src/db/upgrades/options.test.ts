import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { answerOf, evaluateForm, Step, writeForm } from '@keyhold/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { connect } from '../connect.ts';
import { migrate, migrateTo } from '../migrate.ts';
import { readSources } from '../sources.ts';

const plain = { help: '', required: false, options: [], unit: '', min: null, max: null, weight: 1 };
const never = { failWhen: [], requireOnFail: [], showIf: null, carryForward: false };
const fieldOf = (id: string, type: string, given: object = {}) => ({
  ...plain,
  ...never,
  id,
  type,
  label: id,
  actionPriority: 'medium',
  ...given,
});
const lock = { options: ['Good', 'Worn', 'Bad'], failWhen: [{ is: 'equals', value: 'Bad' }] };
const published = [
  { id: 'one', title: 'One', fields: [fieldOf('lock', 'single', lock)] },
  {
    id: 'two',
    title: 'Two',
    fields: [
      fieldOf('marks', 'multiple', {
        options: ['Stains', 'Holes'],
        failWhen: [{ is: 'contains', value: 'Holes' }],
        showIf: { all: [{ fieldId: 'lock', is: 'equals', value: 'Worn' }] },
      }),
      fieldOf('only', 'single', {
        options: ['Yes', 'No', 'Later'],
        failWhen: [{ is: 'not_equals', value: 'Yes' }],
      }),
      fieldOf('smoke', 'yes_no_na', {
        failWhen: [{ is: 'equals', value: 'no' }],
        requireOnFail: ['note', 'action'],
        actionPriority: 'high',
      }),
      fieldOf('lamp', 'yes_no_na', { requireOnFail: ['action'] }),
      fieldOf('urgent', 'yes_no_na', { requireOnFail: ['note'], actionPriority: 'high' }),
    ],
  },
];
const draft = [
  {
    id: 'one',
    title: '',
    fields: [
      fieldOf('lock', 'single', {
        options: ['', 'A', 'A', ''],
        failWhen: [{ is: 'equals', value: 'gone' }],
      }),
    ],
  },
];
const given = { lock: 'Worn', marks: ['Stains', 'Holes'], only: 'Later', smoke: 'yes' };

test('what an option was called is its id: forms say and answers tell what they did', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-options-'));
  const database = await connect({ dataDir: path.join(folder, 'older') });
  try {
    const { migrations } = await readSources();
    const index = migrations.findIndex(({ name }) => name.endsWith('_options_as_records'));
    await database.asOwner((db) => migrateTo(db, migrations[index - 1]?.name ?? ''));
    const [old, unfinished] = [JSON.stringify(published), JSON.stringify(draft)];
    await database.asOwner((db) =>
      sql`with house as (insert into tenants (id, title) values (1, 'House')),
        form as (insert into inspection_questioners (tenant_id, id, title, status, steps, published_version)
          values (1, 1, 'Lock', 'draft', ${unfinished}::jsonb, 1))
        insert into inspection_questioner_versions (tenant_id, questioner_id, version, title, steps)
          values (1, 1, 1, 'Lock', ${old}::jsonb)`.execute(db),
    );
    const answered = JSON.stringify(given);
    // What runs while the server is brought up to date goes on.
    await database.asOwner((db) =>
      sql`with person as (insert into users (id, home_tenant_id, name, email)
          values (1, 1, 'Kim Keeper', 'kim@example.com')),
        session as (insert into inspection_sessions (tenant_id, id, number, questioner_id,
          questioner_version, area, from_at, until_at, status, started_at, started_by)
          values (1, 1, 1, 1, 1, 'Hall', now(), now() + interval '1 hour', 'in_progress', now(), 1)),
        response as (insert into questioner_responses (tenant_id, id, inspection_id) values (1, 1, 1))
        insert into questioner_answers (tenant_id, response_id, field, part, value, answered_at,
          answered_by, device)
        select 1, 1, key, 'answer', value, now(), 1, 1 from jsonb_each(${answered}::jsonb)`.execute(
        db,
      ),
    );
    await database.asOwner(migrate);
    const { rows } = await database.asOwner((db) =>
      sql<{ steps: Step[] }>`select steps from inspection_questioner_versions
        union all select steps from inspection_questioners`.execute(db),
    );
    const [after, drafted] = rows.map(({ steps }) => steps.map((step) => Step.parse(step)));
    const fields = after?.flatMap((step) => step.fields) ?? [];
    expect(fields.map(({ options, failWhen }) => [options, failWhen])).toMatchObject([
      [
        [
          { id: 'Good' },
          { id: 'Worn', label: 'Worn', tone: 'neutral' },
          { id: 'Bad', fails: true },
        ],
        [],
      ],
      [[{ id: 'Stains' }, { id: 'Holes', fails: true }], []],
      [[{ id: 'Yes' }, { id: 'No', fails: true }, { id: 'Later', fails: true }], []],
      [[], [{ is: 'equals', value: 'no' }]],
      [[], []],
      [[], []],
    ]);
    expect(fields[0]?.options[0]).toEqual({ id: 'Good', label: 'Good', tone: 'neutral' });
    expect(fields.filter(({ blocksRoom }) => blocksRoom).map(({ id }) => id)).toEqual(['smoke']);
    const kept = await database.asOwner((db) =>
      sql<{
        answers: Record<string, string | string[]>;
      }>`select jsonb_object_agg(field, value) as answers
        from questioner_answers`.execute(db),
    );
    const answers = kept.rows[0]?.answers ?? {};
    expect(answers).toEqual(given);
    for (const field of fields.filter(({ id }) => Object.hasOwn(answers, id)))
      expect(answerOf(field).safeParse(answers[field.id]).success).toBe(true);
    expect(evaluateForm(after ?? [], answers)).toMatchObject({
      failed: ['marks', 'only'],
      score: 50,
    });
    const [own] = drafted?.[0]?.fields ?? [];
    expect(own?.options.map(({ label }) => label)).toEqual(['', 'A', 'A', '']);
    expect(new Set(own?.options.map(({ id }) => id)).size).toBe(4);
    expect(own?.failWhen).toEqual([{ is: 'equals', value: 'gone' }]);
    // An old file of the same form comes to the same.
    const asked = { title: 'Lock', needsApproval: false, steps: after ?? [] };
    expect(JSON.parse(writeForm(asked))).toEqual(asked);
    const change = sql`update inspection_questioner_versions set steps = '[]'`;
    await expect(database.asOwner((db) => change.execute(db))).rejects.toThrow(/stays as it was/);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
