import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { verifyTenant } from '#core/audit/audit-verify.ts';
import { call, signIn } from '#testing/services/over-http.ts';
import { openAppOn } from '#testing/world/app.ts';
import { isOnPostgres } from '#testing/world/database.ts';

import { demandSafeDatabase } from '../boot-check.ts';
import { openCopy, restore } from '../copies/load.ts';
import { withScratch } from '../copies/scratch.ts';
import { migrate } from '../migrate.ts';
import { unpack } from './frozen.ts';

const frozen = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.json'));
const lists = [
  'room',
  'reservation',
  'guest',
  'house-keepings',
  'maintenance',
  'note',
  'audit-log',
  'inspection-questioner',
];

test.skipIf(isOnPostgres).each(frozen)('the data of %s is brought up and read', async (name) => {
  await withScratch(async (database, scratch) => {
    const folder = path.join(scratch, 'copy');
    await unpack(await readFile(path.join(import.meta.dirname, name), 'utf8'), folder);
    const copy = await openCopy(folder);
    await restore(database, copy);
    await database.asOwner(migrate);
    await demandSafeDatabase(database);
    const kept = copy.manifest.auditHeads;
    expect((await verifyTenant(database, { tenantId: 1, kept })).faults).toEqual([]);

    const { rows: unfound } = await database.asOwner((db) =>
      sql`select g.name from guests g, words_of(g) word where not exists (select from guest_words w
        where w.tenant_id = g.tenant_id and w.guest_id = g.id and w.word = word)`.execute(db),
    );
    expect(unfound).toEqual([]);

    const { rows: untold } = await database.asOwner((db) =>
      sql`select title from incident_types where tenant_id = 1
        and (title_es = '' or icon = 'flag')`.execute(db),
    );
    expect(untold).toEqual([]);

    const app = await openAppOn(database, { isDemo: true });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const token = await signIn(url);
    for (const list of lists) {
      const read = (await call({ url: `${url}/api/${list}?limit=5`, token })) as unknown[];
      expect(read, list).not.toEqual([]);
    }
    await app.close();
  });
});
