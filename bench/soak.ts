import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { requireNode } from '../scripts/runtime.ts';
import type { Weighed } from './inspected.ts';

requireNode('npm run bench:soak');
const { default: sharp } = await import('sharp');
const { buildWeb } = await import('../scripts/build.ts');
const { createDatabase } = await import('./database.ts');
const { openInspector } = await import('./inspected.ts');
const { serveByStart } = await import('./served.ts');
const { createSoakTraffic } = await import('./soak-traffic.ts');
const { conditions, tableOf, wordFor } = await import('./table.ts');

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '10' },
    rate: { type: 'string', default: '15' },
    postgres: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const warmUp = Number(values['warm-up']);
const perSecond = Number(values.rate);
if (minutes < warmUp + 2) throw new Error('--minutes: at least two more than --warm-up');
const mostMb = 1;
/** The sockets of the load come and go: so much is their noise. */
const mostDescriptors = 0.1;

const slopeOf = (points: readonly number[]): number => {
  const middle = (points.length - 1) / 2;
  const mean = points.reduce((sum, y) => sum + y, 0) / points.length;
  const along = points.reduce((sum, y, x) => sum + (x - middle) * (y - mean), 0);
  return along / points.reduce((sum, _, x) => sum + (x - middle) ** 2, 0);
};

await buildWeb();
const dataDir = mkdtempSync(path.join(tmpdir(), 'keyhold-soak-'));
const database = values.postgres ? await createDatabase() : undefined;
const inspector = await openInspector();
const served = await serveByStart(
  {
    DATA_DIR: dataDir,
    DEMO: 'on',
    ...(database && { DATABASE_URL: database.loginUrl, DATABASE_ADMIN_URL: database.ownerUrl }),
  },
  [inspector.flag],
);
const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
const create = { width: 1600, height: 1200, channels: 3, background: '#000', noise } as const;
const picture = Uint8Array.from(await sharp({ create }).jpeg().toBuffer());

const samples: Weighed[] = [];
const columns = ['minute', 'heap MB', 'outside MB', 'RSS MB', 'descriptors', 'answers', '5xx'];
const say = (cells: readonly string[]) =>
  console.log(
    cells.map((cell, column) => cell.padStart((columns[column] ?? '').length)).join('  '),
  );

const watch = async ({ counts }: { counts: { answers: number; broken: number } }) => {
  const began = performance.now();
  say(columns);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(Math.max(0, began + minute * 60_000 - performance.now()));
    const weighed = await inspector.weigh(served.pid);
    samples.push(weighed);
    const { heapMb, outsideMb, residentMb, descriptors } = weighed;
    const sizes = [heapMb, outsideMb, residentMb].map((size) => size.toFixed(1));
    say([minute, ...sizes, descriptors, counts.answers, counts.broken].map(String));
  }
};

const judge = (broken: number) => {
  const after = samples.slice(warmUp);
  const slopes = [
    ['heap, MB a minute', slopeOf(after.map(({ heapMb }) => heapMb)), mostMb],
    ['RSS, MB a minute', slopeOf(after.map(({ residentMb }) => residentMb)), mostMb],
    ['descriptors a minute', slopeOf(after.map(({ descriptors }) => descriptors)), mostDescriptors],
  ] as const;
  const rows = slopes.map(([what, slope, most]) => {
    const isMet = slope < most;
    if (!isMet) process.exitCode = 1;
    return [what, slope.toFixed(3), `< ${most}`, wordFor(isMet)];
  });
  if (broken > 0) process.exitCode = 1;
  rows.push(['answers of 5xx, or none', String(broken), '0', wordFor(broken === 0)]);
  console.log(`\n${tableOf([`after ${warmUp} minutes`, 'measured', 'goal', 'pass'], rows)}\n`);
};

try {
  const traffic = await createSoakTraffic({ url: served.url, perSecond, picture });
  await watch(traffic);
  await traffic.end();
  for (const [kind, times] of traffic.failures) console.log(`${times} x ${kind}`);
  judge(traffic.counts.broken);
  console.log(`${perSecond} a second for ${minutes} minutes; ${conditions()}`);
} finally {
  await served.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
