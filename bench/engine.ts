import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { requireNode } from '../scripts/runtime.ts';
import type { Compared } from './compare.ts';
import type { Operation } from './operations.ts';
import type { Served } from './served.ts';

requireNode('npm run bench:engine');
const { sql } = await import('kysely');
const { connect } = await import('../apps/server/src/db/connect.ts');
const { migrate } = await import('../apps/server/src/db/migrate.ts');
const { compare, refuseFailures } = await import('./compare.ts');
const { createDatabase } = await import('./database.ts');
const { datasetSql } = await import('./dataset.ts');
const { operationsFor } = await import('./operations.ts');
const { readOptions } = await import('./options.ts');
const { serveProduct } = await import('./served.ts');
const { conditions, lineCell, ratioCell, tableOf, tailCell } = await import('./table.ts');

const options = readOptions();
const dataDir = mkdtempSync(path.join(tmpdir(), 'keyhold-bench-'));
const database = await createDatabase();
const onPostgres = {
  DATABASE_URL: database.loginUrl,
  DATABASE_ADMIN_URL: database.ownerUrl,
  DEMO: 'off',
};
const embedded = { DATA_DIR: dataDir, DEMO: 'off' };

/** The whole dataset in one statement would look like a hang to the engine's watchdog. */
const fillEmbedded = async () => {
  const filled = await connect({ dataDir });
  const statements = (await datasetSql(options)).split(/;\n/).filter((one) => one.trim());
  try {
    await filled.asOwner(async (db) => {
      await migrate(db);
      for (const statement of statements) {
        const forAll = statement
          .replace('set local session', 'set session')
          .replace(' on commit drop', '');
        await sql.raw(forAll).execute(db);
      }
      await sql`analyze`.execute(db);
    });
  } finally {
    await filled.close();
  }
};

const rows: string[][] = [];
const measure = async (operation: Operation, urls: Record<'postgres' | 'embedded', Served>) => {
  const calls = operation.product;
  const lines = [
    {
      name: 'PostgreSQL',
      calls,
      ...urls.postgres,
      backends: () => database.backendsOf(database.loginUrl),
    },
    { name: 'embedded', calls, ...urls.embedded, backends: async () => [] },
  ];
  const [postgres, inside] = (await compare(lines, options)) as [Compared, Compared];
  for (const compared of [postgres, inside]) refuseFailures(compared, operation.name);
  const cells = [postgres, inside].flatMap((one) => [lineCell(one), tailCell(one)]);
  rows.push([operation.name, ...cells, ratioCell(inside, postgres)]);
};

const measureAll = async (urls: Record<'postgres' | 'embedded', Served>) => {
  for (const operation of operationsFor(options)) {
    if (!operation.name.includes(options.only)) continue;
    console.log(`Measuring: ${operation.name}`);
    await measure(operation, urls);
  }
};

const started: Served[] = [];
const start = async (env: Record<string, string>): Promise<Served> => {
  const served = await serveProduct(env);
  started.push(served);
  return served;
};

try {
  await (await serveProduct(onPostgres)).stop();
  console.log(`Loading ${options.props} properties, twice...`);
  await database.populate(options);
  await fillEmbedded();
  await measureAll({ postgres: await start(onPostgres), embedded: await start(embedded) });
  const figures = 'req/s, CPU ms server + database';
  const head = ['PostgreSQL', 'embedded'].flatMap((name) => [
    `${name}: ${figures}`,
    'p50 / p99 ms',
  ]);
  console.log(`\n${conditions()}\n\n${tableOf(['operation', ...head, 'ratio'], rows)}\n`);
} finally {
  await Promise.all(started.map((served) => served.stop()));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
