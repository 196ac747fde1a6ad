import { requireNode } from '../scripts/runtime.ts';
import type { Line } from './compare.ts';

requireNode('npm run bench:growth');
const { compare, refuseFailures } = await import('./compare.ts');
const { createDatabase } = await import('./database.ts');
const { operationsFor } = await import('./operations.ts');
const { readOptions } = await import('./options.ts');
const { serveProduct } = await import('./served.ts');
const { tableOf, wordFor } = await import('./table.ts');

const mostGrowth = 2;
const options = readOptions();
/** 1 x and 10 x the data, and 100 x where `--most` lets it. */
const sizes = [1, 10, 100]
  .map((times) => times * options.props)
  .filter((size) => size <= options.most);

type Place = Omit<Line, 'name' | 'calls'>;
interface Grown {
  props: number;
  place: Place;
  end: () => Promise<void>;
}

/** The product on a database of its own, with as many properties. */
const grow = async (props: number): Promise<Grown> => {
  const database = await createDatabase();
  const env = {
    DATABASE_URL: database.loginUrl,
    DATABASE_ADMIN_URL: database.ownerUrl,
    DEMO: 'off',
  };
  try {
    await (await serveProduct(env)).stop();
    console.log(`Loading ${props} properties...`);
    await database.fill(props);
    const product = await serveProduct(env);
    const backends = () => database.backendsOf(database.loginUrl);
    const end = async () => {
      await product.stop();
      await database.drop();
    };
    return { props, place: { ...product, backends }, end };
  } catch (error) {
    await database.drop();
    throw error;
  }
};

/** The same operation at each size, by turns; how much slower the last one is than the first. */
const measure = async (grown: readonly Grown[], nth: number): Promise<string[]> => {
  const operations = grown.map(({ props }) => operationsFor(props)[nth]);
  const name = operations[0]?.name ?? '';
  console.log(`Measuring: ${name}`);
  const lines = grown.map(({ props, place }, index) => ({
    ...place,
    name: `${props} properties`,
    calls: operations[index]?.product ?? [],
  }));
  const found = await compare(lines, options);
  for (const compared of found) refuseFailures(compared, name);
  const [first, last] = [found[0], found.at(-1)];
  const growthOf = (read: (one: (typeof found)[number]) => number) =>
    first && last ? read(last) / read(first) : Number.NaN;
  const tail = growthOf(({ middle }) => middle.p99);
  const work = growthOf(({ cpuMs }) => cpuMs.database);
  const cells = found.map(
    ({ middle, cpuMs }) =>
      `${middle.p50.toFixed(1)} / ${middle.p99.toFixed(1)}, ${cpuMs.database.toFixed(2)}`,
  );
  return [
    name,
    ...cells,
    `${tail.toFixed(2)} x`,
    `${work.toFixed(2)} x`,
    wordFor(tail <= mostGrowth),
  ];
};

const grown: Grown[] = [];
try {
  for (const props of sizes) grown.push(await grow(props));
  const rows: string[][] = [];
  for (const [nth, { name }] of operationsFor(options.props).entries())
    if (name.includes(options.only)) {
      rows.push(await measure(grown, nth));
      // At once: the loading took minutes, and a call that fails ends the run.
      console.log(rows.at(-1)?.join(' | '));
    }
  const head = sizes.map((props) => `${props} properties: p50 / p99 ms, database CPU ms`);
  console.log(
    `\n${tableOf(['operation', ...head, 'p99', 'database CPU', `p99 <= ${mostGrowth} x`], rows)}\n`,
  );
} finally {
  for (const { end } of grown) await end();
}
