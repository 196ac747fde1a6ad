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
/** Of each project the longest files first, then the others as usual: where nothing is known, by size. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((specs) =>
      specs.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
