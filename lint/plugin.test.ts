import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';

import plugin from './plugin.js';

RuleTester.describe = describe;
RuleTester.it = it;

const CWD = '/repo';
const tester = new RuleTester({ cwd: CWD });
const ROOMS = 'apps/server/src/features/rooms';

type Rule = keyof typeof plugin.rules;
type Code = readonly [file: string, code: string];

/** Every case is a file of the repository and what stands in it. */
function check(rule: Rule, cases: { good: readonly Code[]; bad: readonly Code[] }): void {
  const place = ([file, code]: Code) => ({ filename: `${CWD}/${file}`, code });
  tester.run(rule, plugin.rules[rule], {
    valid: cases.good.map(place),
    invalid: cases.bad.map((entry) => ({ ...place(entry), errors: 1 })),
  });
}

check('one-way-imports', {
  good: [
    [`${ROOMS}/rooms.routes.ts`, `import { list } from './rooms.service.ts';`],
    [`${ROOMS}/rooms.service.ts`, `import { audit } from '#core/audit/audit.ts';`],
    [`${ROOMS}/rooms.service.ts`, `import { lock } from '#features/stays/stays.service.ts';`],
    ['apps/web/src/app/router.tsx', `const page = import('#features/rooms/rooms.page.tsx');`],
    ['packages/contract/src/rooms.ts', `export { z } from 'zod';`],
    ['apps/web/src/ui/button/button.tsx', `import { useMessages } from '#core/language/i18n.ts';`],
    ['apps/server/src/db/seed/demo.ts', `import { make } from '#features/rooms/rooms.service.ts';`],
  ],
  bad: [
    ['packages/contract/src/rooms.ts', `import fs from 'node:fs';`],
    ['packages/contract/src/rooms.ts', `type Q = import('kysely').Kysely<unknown>;`],
    ['apps/server/src/db/connect.ts', `import { mount } from '#core/http/mount.ts';`],
    [
      'apps/server/src/core/http/mount.ts',
      `export * from '../../features/rooms/rooms.service.ts';`,
    ],
    [`${ROOMS}/rooms.service.ts`, `export { a } from '#features/guests/guests.queries.ts';`],
    ['apps/web/src/core/language/i18n.ts', `import { api } from '../api/api.ts';`],
    ['apps/server/src/app.ts', `import { page } from '../../web/src/app/router.tsx';`],
    [`${ROOMS}/rooms.service.ts`, `import { makeApp } from '#testing/app.ts';`],
    [
      'apps/web/src/ui/button/button.tsx',
      `const toast = await import('../../core/shell/toast.tsx');`,
    ],
  ],
});

check('no-database-outside-core', {
  good: [
    [`${ROOMS}/rooms.queries.ts`, `import type { DB } from '#db/types.ts';`],
    ['apps/server/src/core/http/mount.ts', `import { connect } from '#db/connect.ts';`],
    ['apps/server/src/main.ts', `import { connect } from './db/connect.ts';`],
    ['apps/server/src/testing/world/app.ts', `import pg from 'pg';`],
    ['bench/run.ts', `import { connect } from '../apps/server/src/db/connect.ts';`],
  ],
  bad: [
    [`${ROOMS}/rooms.service.ts`, `import { connect } from '#db/connect.ts';`],
    [`${ROOMS}/rooms.test.ts`, `import { connect } from '../../db/connect.ts';`],
    [`${ROOMS}/rooms.queries.ts`, `import { Pool } from 'pg';`],
  ],
});

check('one-table-library', {
  good: [
    ['apps/web/src/ui/table/data-table.tsx', `import { useTable } from '@tanstack/react-table';`],
    ['apps/web/src/core/shell/toast.tsx', `import toast from 'react-hot-toast';`],
  ],
  bad: [
    ['apps/web/src/ui/grid.tsx', `import { useTable } from '@tanstack/react-table';`],
    ['apps/web/src/app/main.tsx', `import { Toaster } from 'react-hot-toast';`],
  ],
});

check('no-built-sql', {
  good: [
    [`${ROOMS}/rooms.queries.ts`, 'sql`select * from rooms where id = ${id}`.execute(db);'],
    [`${ROOMS}/rooms.queries.ts`, `db.query('select 1');`],
    ['apps/server/src/db/migrate.ts', 'sql.raw(text); db.query(`set role ${role}`);'],
    ['apps/web/src/features/rooms/rooms.page.tsx', 'api.query(`${id}`);'],
  ],
  bad: [
    [`${ROOMS}/rooms.queries.ts`, 'sql.raw(text);'],
    [`${ROOMS}/rooms.queries.ts`, 'CompiledQuery.raw(text);'],
    [`${ROOMS}/rooms.queries.ts`, 'db.query(`select * from rooms where id = ${id}`);'],
    [`${ROOMS}/rooms.test.ts`, `db.exec('select * from ' + table);`],
  ],
});

check('no-catch-in-handlers', {
  good: [
    [`${ROOMS}/rooms.service.ts`, 'try { go(); } finally { stop(); }'],
    [`${ROOMS}/rooms.test.ts`, 'try { go(); } catch {}'],
    ['apps/server/src/core/http/mount.ts', 'try { go(); } catch {}'],
  ],
  bad: [
    [`${ROOMS}/rooms.service.ts`, 'try { go(); } catch {}'],
    [`${ROOMS}/rooms.routes.ts`, 'try { go(); } catch (error) { log(error); }'],
    [`${ROOMS}/rooms.queries.ts`, 'go().catch(() => undefined);'],
  ],
});

check('no-calls-begun-together', {
  good: [
    [`${ROOMS}/rooms.test.ts`, 'for (const call of [() => a(), () => b()]) await call();'],
    [`${ROOMS}/rooms.test.ts`, 'for (const name of [of(1), of(2)]) expect(name).toBe(1);'],
    [`${ROOMS}/rooms.service.ts`, 'for (const call of [a(), b()]) await call;'],
  ],
  bad: [
    [`${ROOMS}/rooms.test.ts`, 'for (const call of [a(), b()]) await call;'],
    [`${ROOMS}/rooms.test.ts`, 'for (const call of [a.b(), c.d()]) expect(await problemOf(call));'],
  ],
});

check('no-suppressions', {
  good: [['scripts/start.ts', '// a rule is never disabled, whatever oxlint says\n/* why */']],
  bad: [
    ['scripts/start.ts', '// oxlint-disable-next-line no-console\ngo();'],
    ['scripts/start.ts', '/* eslint-disable-next-line no-console */\ngo();'],
    ['scripts/start.ts', '// @ts-ignore\ngo();'],
    ['scripts/start.ts', '/* @ts-expect-error later */ go();'],
    ['scripts/start.ts', '// @ts-nocheck\ngo();'],
  ],
});

check('no-vague-names', {
  good: [
    ['packages/contract/src/index.ts', 'go();'],
    ['apps/server/src/db/types.ts', 'go();'],
    ['apps/web/src/features/rooms/room-types.ts', 'go();'],
  ],
  bad: [
    [`${ROOMS}/index.ts`, 'go();'],
    [`${ROOMS}/types.ts`, 'go();'],
    [`${ROOMS}/rooms.utils.ts`, 'go();'],
    [`${ROOMS}/date-helpers.ts`, 'go();'],
    ['apps/server/src/common/dates.ts', 'go();'],
  ],
});

check('no-depth', {
  good: [[`${ROOMS}/rooms.service.ts`, 'go();']],
  bad: [[`${ROOMS}/parts/rooms.service.ts`, 'go();']],
});
