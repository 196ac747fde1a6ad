import { expect, test } from 'vitest';

import { warnOfPlace } from './backup-place.ts';

test.each([
  ['/srv/data/backups/now', true],
  ['/srv/data', true],
  ['/srv/data/../data/copy', true],
  ['/srv/data/..copy', true],
  ['/srv/data-copy', false],
  ['/srv/backups/now', false],
  ['/srv', false],
])('a backup in %s is warned of: %s', (folder, isWarned) => {
  expect(warnOfPlace(folder, '/srv/data') !== null).toBe(isWarned);
});
