import { requireNode } from '../scripts/runtime.ts';
import type { Judged } from './judge.ts';

requireNode('npm run bench');
const { createDatabase } = await import('./database.ts');
const { judgeOperation, judgeSignIns } = await import('./judge.ts');
const { operationsFor } = await import('./operations.ts');
const { readOptions } = await import('./options.ts');
const { serveLimit, serveProduct } = await import('./served.ts');
const { measureStarts } = await import('./starts.ts');
const { loadHead, tableOf } = await import('./table.ts');

const options = readOptions();
const isWanted = (name: string) => name.includes(options.only);
const database = await createDatabase();
const env = { DATABASE_URL: database.loginUrl, DATABASE_ADMIN_URL: database.ownerUrl, DEMO: 'off' };
const rows: string[][] = [];
const missed: string[] = [];

const note = async (name: string, judge: () => Promise<Judged>) => {
  if (!isWanted(name)) return;
  console.log(`Measuring: ${name}`);
  const judged = await judge();
  rows.push(...judged.rows);
  if (!judged.isMet) missed.push(name);
};

const measureLoad = async () => {
  const product = await serveProduct(env);
  const limit = await serveLimit(database.ownerUrl).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  const servers = {
    product: { ...product, backends: () => database.backendsOf(database.loginUrl) },
    limit: { ...limit, backends: () => database.backendsOf(database.ownerUrl) },
  };
  try {
    for (const operation of operationsFor(options.props))
      await note(operation.name, () => judgeOperation({ operation, servers, options }));
    await note('rooms while ten people sign in', () =>
      judgeSignIns({ product: servers.product, options }),
    );
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
  }
};

try {
  await (await serveProduct(env)).stop();
  console.log(`Loading ${options.props} properties...`);
  await database.fill(options.props);
  await measureLoad();
  console.log(`\n${tableOf(loadHead, rows)}\n`);
  if (isWanted('start')) console.log(`${await measureStarts(env)}\n`);
  for (const name of missed) console.log(`Missed twice in a row: ${name}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await database.drop();
}
