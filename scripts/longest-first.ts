import { createHash } from 'node:crypto';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { longSecondsOf } from './long-files.ts';
import { commit } from './test-turns.ts';

/** Begun last, one of the longest would leave a core with nothing to do. */
const secondsOf = ({ moduleId }: TestSpecification) => longSecondsOf(moduleId) ?? 0;
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
        : specs.toSorted((one, other) => secondsOf(other) - secondsOf(one)),
    );
  }
}
