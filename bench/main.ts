import { requireNode } from '../scripts/runtime.ts';
import type { Judged } from './judge.ts';
import type { Served } from './served.ts';

requireNode('npm run bench');
const { createDatabase } = await import('./database.ts');
const { judgeOperation, judgeSignIns, loadHead } = await import('./judge.ts');
const { operationsFor } = await import('./operations.ts');
const { readOptions } = await import('./options.ts');
const { serveLimit, serveProduct } = await import('./served.ts');
const { measureStarts } = await import('./starts.ts');
const { conditions, tableOf } = await import('./table.ts');

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
  rows.push(judged.row);
  if (!judged.isMet) missed.push(name);
};

const measureLoad = async () => {
  const started: Served[] = [];
  const start = async (serving: Promise<Served>, url: string) => {
    const served = await serving;
    started.push(served);
    return { ...served, backends: () => database.backendsOf(url) };
  };
  try {
    const isolatedUrl = `${database.ownerUrl}?application_name=isolated`;
    const plainUrl = `${database.ownerUrl}?application_name=plain`;
    const servers = {
      product: await start(serveProduct(env), database.loginUrl),
      isolated: await start(serveLimit(isolatedUrl, { LIMIT_ISOLATED: 'on' }), isolatedUrl),
      plain: await start(serveLimit(plainUrl), plainUrl),
    };
    for (const operation of operationsFor(options))
      await note(operation.name, () => judgeOperation({ operation, servers, options }));
    await note('rooms while ten people sign in', () =>
      judgeSignIns({ product: servers.product, options }),
    );
  } finally {
    await Promise.all(started.map((served) => served.stop()));
  }
};

try {
  await (await serveProduct(env)).stop();
  console.log(`Loading ${options.props} properties...`);
  await database.populate(options);
  await measureLoad();
  console.log(`\n${conditions()}\n\n${tableOf(loadHead, rows)}\n`);
  if (isWanted('start')) console.log(`${await measureStarts(env)}\n`);
  for (const name of missed) console.log(`Missed: ${name}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await database.drop();
}
