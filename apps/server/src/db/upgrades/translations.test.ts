import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('forms that are there have a language, and say what they said', async () => {
  await withDatabaseBefore('_form_translations', async (database) => {
    const steps = JSON.stringify([{ id: 's', title: 'Step', fields: [] }]);
    await database.asOwner((db) =>
      sql`with house as (insert into tenants (id, title) values (1, 'House')),
        forms as (insert into inspection_questioners (tenant_id, id, title, status, steps,
            published_version)
          values (1, 1, 'Lock', 'published', ${steps}::jsonb, 1),
            (1, 2, 'Zonas comunes', 'published', ${steps}::jsonb, 1))
        insert into inspection_questioner_versions (tenant_id, questioner_id, version, title, steps)
          values (1, 1, 1, 'Lock', ${steps}::jsonb), (1, 2, 1, 'Zonas comunes', ${steps}::jsonb)`.execute(
        db,
      ),
    );
    await database.asOwner(migrate);
    const { rows } = await database.asOwner((db) =>
      sql`select q.title, q.language, q.translation_of, v.title as published, v.steps
        from inspection_questioners q join inspection_questioner_versions v
          on v.tenant_id = q.tenant_id and v.questioner_id = q.id
        where v.words is null and q.words is null order by q.id`.execute(db),
    );
    const kept = { translation_of: null, steps: JSON.parse(steps) as unknown };
    expect(rows).toEqual([
      { title: 'Lock', language: 'en', published: 'Lock', ...kept },
      { title: 'Zonas comunes', language: 'es', published: 'Zonas comunes', ...kept },
    ]);
    const change = sql`update inspection_questioner_versions set words = '{}'`;
    await expect(database.asOwner((db) => change.execute(db))).rejects.toThrow(/stays as it was/);
  });
});
