import { requireNode } from '../scripts/runtime.ts';
import type { Compared, Line } from './compare.ts';
import type { Size } from './dataset.ts';

requireNode('npm run bench:growth');
const { compare, refuseFailures } = await import('./compare.ts');
const { createDatabase } = await import('./database.ts');
const { operationsFor } = await import('./operations.ts');
const { readOptions } = await import('./options.ts');
const { serveProduct } = await import('./served.ts');
const { conditions, tableOf, wordFor } = await import('./table.ts');

const mostGrowth = 2;
const mostGrowthByYears = 1.5;
const manyYears = 10;
const options = readOptions();
/** 1 x and 10 x the properties, and 100 x where `--most` lets it; then as many as at first, with ten years behind them. */
const sizes: Size[] = [1, 10, 100]
  .map((times) => ({ props: times * options.props }))
  .filter(({ props }) => props <= options.most);
sizes.push({ props: options.props, years: manyYears });
const nameOf = ({ props, years }: Size) =>
  `${props} properties${years === undefined ? '' : `, ${years} years`}`;

type Place = Omit<Line, 'name' | 'calls'>;
interface Grown {
  size: Size;
  place: Place;
  end: () => Promise<void>;
}

/** The product on a database of its own, as large. */
const grow = async (size: Size): Promise<Grown> => {
  const database = await createDatabase();
  const env = {
    DATABASE_URL: database.loginUrl,
    DATABASE_ADMIN_URL: database.ownerUrl,
    DEMO: 'off',
  };
  try {
    await (await serveProduct(env)).stop();
    console.log(`Loading ${nameOf(size)}...`);
    await database.populate(size);
    const product = await serveProduct(env);
    const backends = () => database.backendsOf(database.loginUrl);
    const end = async () => {
      await product.stop();
      await database.drop();
    };
    return { size, place: { ...product, backends }, end };
  } catch (error) {
    await database.drop();
    throw error;
  }
};

const growthBetween = (first: Compared | undefined, last: Compared | undefined) => {
  const growthOf = (read: (one: Compared) => number) =>
    first && last ? read(last) / read(first) : Number.NaN;
  const tail = growthOf(({ middle }) => middle.p99);
  const work = growthOf(({ cpuMs }) => cpuMs.database);
  return { tail, cells: [`${tail.toFixed(2)} x`, `${work.toFixed(2)} x`] };
};

/** The same operation at each size, by turns; how much slower the largest are than the first. */
const measure = async (grown: readonly Grown[], nth: number): Promise<string[]> => {
  const operations = grown.map(({ size }) => operationsFor(size)[nth]);
  const name = operations[0]?.name ?? '';
  console.log(`Measuring: ${name}`);
  const lines = grown.map(({ size, place }, index) => ({
    ...place,
    name: nameOf(size),
    calls: operations[index]?.product ?? [],
  }));
  const found = await compare(lines, options);
  for (const compared of found) refuseFailures(compared, name);
  const byProperties = growthBetween(found[0], found.at(-2));
  const byYears = growthBetween(found[0], found.at(-1));
  const cells = found.map(
    ({ middle, cpuMs }) =>
      `${middle.p50.toFixed(1)} / ${middle.p99.toFixed(1)}, ${cpuMs.database.toFixed(2)}`,
  );
  return [
    name,
    ...cells,
    ...byProperties.cells,
    ...byYears.cells,
    wordFor(byProperties.tail <= mostGrowth && byYears.tail <= mostGrowthByYears),
  ];
};

const grown: Grown[] = [];
try {
  for (const props of sizes) grown.push(await grow(props));
  const rows: string[][] = [];
  for (const [nth, { name }] of operationsFor(options).entries())
    if (name.includes(options.only)) {
      rows.push(await measure(grown, nth));
      // At once: the loading took minutes, and a call that fails ends the run.
      console.log(rows.at(-1)?.join(' | '));
    }
  const head = sizes.map((size) => `${nameOf(size)}: p50 / p99 ms, database CPU ms`);
  const growths = ['properties', 'years'].flatMap((name) => [`p99, ${name}`, 'database CPU']);
  const goal = `p99 ${mostGrowth} x, ${mostGrowthByYears} x`;
  console.log(`\n${conditions()}\n\n${tableOf(['operation', ...head, ...growths, goal], rows)}\n`);
} finally {
  for (const { end } of grown) await end();
}
