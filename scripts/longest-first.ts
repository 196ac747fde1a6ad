import { createHash } from 'node:crypto';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { commit } from './test-turns.ts';

/** What takes half a minute and more: begun last, one of the two would leave a core with nothing to do. */
const longest = [
  'cross-tenant',
  'proofs/placements',
  'fuzz',
  'mutations',
  'statements',
  'crawl',
  'copies',
  'commands',
  'guards',
  'exports',
  'proofs/figures',
  'backups',
  'crash',
  'embedded-crash',
  'embedded-watchdog',
  'unknown-addresses',
  'migrate',
  'overtaken',
  'clicks',
];
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? longest.length : place;
};
/** These share a server: in any order, since what one leaves behind must not be what another one needs. */
const shared = 'server-features';
/** Another order with each commit; `TEST_ORDER` takes another, or an earlier one again. */
const order = process.env.TEST_ORDER ?? commit;
const placeMixed = ({ moduleId }: TestSpecification) =>
  createHash('sha256').update(`${order} ${moduleId}`).digest('hex');

/** Of each project the longest files first, then the others as usual: where nothing is known, by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects].flatMap(([name, specs]) =>
      name === shared
        ? specs.toSorted((one, other) => placeMixed(one).localeCompare(placeMixed(other)))
        : specs.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
