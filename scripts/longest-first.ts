import { createHash } from 'node:crypto';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes half a minute and more: begun last, one of the two would leave a core with nothing to do. */
const longest = [
  'cross-tenant',
  'fuzz',
  'mutations',
  'statements',
  'crawl',
  'copies',
  'commands',
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
/** Another order with each seed; `--sequence.seed=N` repeats one. */
const mixed = (specs: TestSpecification[], seed: number) => {
  console.log(`${shared}: in the order of seed ${seed}`);
  const placeIn = ({ moduleId }: TestSpecification) =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return specs.toSorted((one, other) => placeIn(one).localeCompare(placeIn(other)));
};

/** Of each project the longest files first, then the others as usual: where nothing is known, by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects].flatMap(([name, specs]) =>
      name === shared
        ? mixed(specs, this.ctx.config.sequence.seed)
        : specs.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
