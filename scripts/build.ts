import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'apps/web');
const stamp = path.join(web, 'dist/.stamp');

const INPUTS = [
  'apps/web/{src,public,vite}/**/*',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
];

/** One hash over what the web app is made of: times of files say little after a clone. */
function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).toSorted()) {
    const full = path.join(root, file);
    if (file.includes('.test.') || !statSync(full).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp(): string {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

/** Once the pages are written they can be served; once packed, they lie there compressed too. */
type Moment = 'written' | 'packed';

/** Builds apps/web/dist; nothing to wait for where it is as new as its inputs. */
export function buildWeb(until: Moment = 'packed'): Promise<void> | undefined {
  const hash = hashInputs();
  return readStamp() === hash ? undefined : build(hash, until);
}

async function build(hash: string, until: Moment): Promise<void> {
  console.log('Building the web app...');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const running = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // The database that is made beside it takes longer: it goes first.
  if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_LOW);
  // Whoever is stopped before it is done begins anew the next time.
  process.once('exit', () => running.kill());
  const packed = once(running, 'exit').then(([code]) => {
    if (code === 0) writeFileSync(stamp, hash);
    return code === 0;
  });
  const written = once(running, 'message').then(() => true);
  if (await (until === 'packed' ? packed : Promise.race([written, packed])))
    return console.log('The web app is built.');
  console.error('The web app could not be built; its errors are above.');
  process.exit(1);
}

if (import.meta.main) await buildWeb();
