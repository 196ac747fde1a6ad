import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sealAuditLog } from '#core/audit/audit-seal.ts';
import { backUp } from '#db/copies/dump.ts';
import { withScratch } from '#db/copies/scratch.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { pack } from '#db/upgrades/frozen.ts';

import { call, roomAt, signIn } from './services/over-http.ts';
import { openAppOn } from './world/app.ts';

// Run once a release: the demo as this version has it, which every later version has to bring up.
const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-freeze-'));
const { migrations } = await withScratch(async (database) => {
  await database.asOwner(migrate);
  await seedDemo(database);
  const app = await openAppOn(database, { isDemo: true });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await call({ url: `${url}/api/room`, token: await signIn(url) }, roomAt(900));
  await app.close();
  await sealAuditLog(database);
  return await backUp(database, { folder });
});
const place = new URL('../db/upgrades/', import.meta.url);
await writeFile(new URL(`${migrations.at(-1)}.json`, place), await pack(folder));
await rm(folder, { recursive: true });
