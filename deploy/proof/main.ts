import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  answeredBy,
  comeBack,
  checkFile,
  checkHeard,
  checkJob,
  checkList,
  checkPages,
  openPages,
} from './checks.ts';
import { signIn } from './person.ts';
import { isReady, until } from './processes.ts';
import { openStage, site } from './stage.ts';
import type { Stage } from './stage.ts';
import { startTraffic } from './traffic.ts';

/** Called by prove.sh in a network of its own: the folder has the trees and what the image says of itself. */
const [home = ''] = process.argv.slice(2);
let doing = '';
const step = async <T>(says: string, run: () => Promise<T>): Promise<T> => {
  doing = says;
  const result = await run();
  console.log(`ok  ${says}${typeof result === 'number' ? ` (${result} requests)` : ''}`);
  return result;
};

const prove = async (stage: Stage) => {
  await step('the schema is made by the command of the image', () => stage.finish('migrate'));
  const [one, two] = await step('two web processes are ready', () =>
    Promise.all([stage.open('web-1'), stage.open('web-2')]),
  );
  await step('the proxy serves the pages by TLS, and no figures', async () => {
    await until('the proxy answers', () => isReady(site));
    await checkPages();
  });
  const person = await step('sign in', () => signIn('admin@demo.example'));
  await step('a list', () => checkList(person));
  await step('a file is sent to the store, taken in and fetched', () => checkFile(person));
  const pages = await step('a page has a socket at each process', () => openPages(person));
  await step('a change is heard at both', () => checkHeard(person, pages));
  const worker = await step('a job waits for the worker, which does it', () =>
    checkJob(person, () => stage.open('worker')),
  );

  await step('a backup is made and tried by the commands of the image', async () => {
    const folder = '/backups/proof';
    await stage.finish('worker', 'apps/server/src/commands/backup.js', folder);
    await stage.finish('worker', 'apps/server/src/commands/restore.js', '--verify', folder);
  });
  await step('the log is verified by the command of the image', () =>
    stage.finish('worker', 'apps/server/src/commands/verify-audit.js'),
  );

  const traffic = await startTraffic(person);
  await step('a web process ends on SIGTERM while requests run', async () => {
    await sleep(2000);
    assert.equal(await one.end('SIGTERM'), 0);
    await sleep(2000);
  });
  const again = await step('it starts again and takes its share', async () => {
    const running = await stage.open('web-1');
    await until('it answers requests', async () => (await answeredBy('web-1')) > 20);
    return running;
  });
  await step('no request failed', traffic.end);
  const patient = await startTraffic(await signIn('manager@demo.example', true));
  await step('a web process is killed while requests run', async () => {
    await sleep(2000);
    assert.equal(await two.end('SIGKILL'), 'SIGKILL');
    await sleep(4000);
  });
  await step('every request was answered in the end, and nothing was done twice', patient.end);
  await step('the pages come back by themselves, and hear changes', async () => {
    await comeBack(person, pages);
    await checkHeard(person, pages);
  });
  for (const { socket } of pages) socket.close();
  await step('what is left ends on SIGTERM', async () => {
    assert.deepEqual([await again.end('SIGTERM'), await worker.end('SIGTERM')], [0, 0]);
  });
};

const logs = ['migrate', 'web-1', 'web-2', 'worker', 'proxy'];
const endOf = (name: string): string => {
  const file = path.join(home, `${name}.log`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return [`-- ${name}`, ...lines.slice(-15)].join('\n');
};

try {
  const stage = await step('PostgreSQL, Redis, the store of files and the proxy start', () =>
    openStage(home),
  );
  try {
    await prove(stage);
  } finally {
    await stage.close();
  }
} catch (error) {
  console.error(logs.map(endOf).join('\n'));
  console.error(error);
  console.error(`FAILED  ${doing}`);
  process.exit(1);
}
process.exit(0);
