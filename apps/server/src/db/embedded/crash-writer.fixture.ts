/** Writes row after row and says each one that was acknowledged, until it is killed. */
import { writeSync } from 'node:fs';

import { Kysely, sql } from 'kysely';

import { openEmbedded } from './embedded.ts';

const [dataDir = '', first = '0'] = process.argv.slice(2);
const engine = await openEmbedded({ dataDir });
const db = new Kysely<unknown>({ dialect: engine.dialect });
await engine.exec('create table if not exists entry (id int primary key, pair int not null)');
for (let id = Number(first); ; id += 2) {
  await db.transaction().execute(async (trx) => {
    await sql`insert into entry values (${id}, ${id + 1})`.execute(trx);
    await sql`insert into entry values (${id + 1}, ${id})`.execute(trx);
  });
  writeSync(1, `${id}\n`);
}
