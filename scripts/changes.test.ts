import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { headOf, joinChanges, kindOf } from './changes.ts';

const folder = path.resolve(import.meta.dirname, '../docs/changes');
const log =
  '# Changelog\n\nAll notable changes.\n\n## 1.0.0 (2026-12-01)\n\n### Added\n\n- Rooms.\n';
const head = headOf('1.1.0', '2027-01-31');

it('puts each entry of a release under its section, by name, above what was released before', () => {
  const entries = [
    { name: 'changed-mail.md', text: 'Mails leave by TLS.\n' },
    { name: 'added-towels.md', text: 'Towels.\n' },
    { name: 'added-beds.md', text: 'Beds,\nalso bunk beds.\n' },
    { name: 'upgrade-keys.md', text: 'Keep a copy of the keys.\n' },
  ];
  expect(joinChanges(log, entries, head)).toBe(
    '# Changelog\n\nAll notable changes.\n\n## 1.1.0 (2027-01-31)\n\nKeep a copy of the keys.\n\n' +
      '### Added\n\n- Beds,\n  also bunk beds.\n- Towels.\n\n### Changed\n\n- Mails leave by TLS.\n' +
      '\n## 1.0.0 (2026-12-01)\n\n### Added\n\n- Rooms.\n',
  );
});

it('begins a changelog that has no version yet', () => {
  const first = joinChanges('# Changelog\n', [{ name: 'added-a.md', text: 'A.' }], head);
  expect(first).toBe('# Changelog\n\n## 1.1.0 (2027-01-31)\n\n### Added\n\n- A.\n');
});

it('knows the section of every entry that waits, and refuses a name of none', () => {
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  for (const name of names) expect(kindOf(name)).toBeDefined();
  expect(() => kindOf('towels.md')).toThrow(/docs\/changes\/towels\.md/);
});
