/**
 * `npm run outside:pages`: Lighthouse, for phones and with the throttling that it brings, over the
 * screens that people look at all day. Needs the network once, a whole browser (on Debian: `apt install
 * chromium`, or `CHROME_PATH`), and a machine that does nothing else.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';

import { findBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';
import { buildWeb } from '../scripts/build.ts';
import { findFreePort } from '../scripts/free-port.ts';
import { Session } from './session.ts';

const lighthouse = 'lighthouse@13.5.0';
const least = { performance: 90, accessibility: 100, 'best-practices': 100 };
const mostShift = 0.05;
const rounds = Number(process.env.ROUNDS ?? 1);
const run = promisify(execFile);
// The one that ships for the tests never draws a window: Lighthouse gets no page from it.
process.env.KEYHOLD_BROWSER = 'system';

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

interface Screen {
  name: string;
  account: string | undefined;
  at: string;
}
const screens = async (session: Session): Promise<Screen[]> => {
  const found = await session.get<{ id: number; status: string }[]>('/inspection/room?limit=20');
  const round = found.find(({ status }) => status === 'in_progress');
  return [
    { name: 'sign-in', account: undefined, at: '/' },
    { name: 'My shift', account: 'frontdesk', at: '/dashboard' },
    { name: 'rooms', account: 'frontdesk', at: '/dashboard/rooms' },
    { name: 'incidents', account: 'manager', at: '/dashboard/incidents' },
    {
      name: 'round',
      account: 'manager',
      at: `/dashboard/room-inspections/${round?.id ?? 0}`,
    },
  ];
};

const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-pages-'));

/** One look, in a profile of its own, signed in before Lighthouse comes. */
const look = async (url: string, by: { at: string; token: string | undefined }) => {
  const port = await findFreePort();
  const profile = await mkdtemp(path.join(folder, 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/api/health/live`);
    const { token } = by;
    if (token !== undefined)
      await page.evaluate((value) => localStorage.setItem('keyhold.token', value), token);
    const file = path.join(profile, 'report.json');
    const args = [`${url}${by.at}`, `--port=${port}`, '--disable-storage-reset', '--quiet'];
    await run('npx', ['lighthouse', ...args, '--output=json', `--output-path=${file}`], {
      cwd: folder,
      maxBuffer: 64 * 2 ** 20,
    });
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await context.close();
  }
};

const judge = ({ categories, audits }: Report) => {
  const scores = Object.keys(least).map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
  const isGood = Object.values(least).every((score, place) => (scores[place] ?? 0) >= score);
  return { scores, shift, isMet: isGood && shift <= mostShift };
};
const failedOf = ({ audits }: Report) =>
  Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id]) => id);

const measure = async (url: string, { name, account, at }: Screen) => {
  const token = account && (await Session.open(url, account)).token;
  const report = await look(url, { at, token });
  const { scores, shift, isMet } = judge(report);
  if (!isMet) process.exitCode = 1;
  console.log(`${name}: ${scores.join(', ')}, ${shift.toFixed(3)}${isMet ? '' : ' (missed)'}`);
  console.log(`  ${failedOf(report).join(', ')}`);
};

await buildWeb();
await run('npm', ['install', '--no-audit', '--no-fund', lighthouse], { cwd: folder });
const server = await startServer({ DEMO: 'on', LOG_LEVEL: 'warn' });
try {
  const all = await screens(await Session.open(server.url, 'manager'));
  console.log(`screen: ${Object.keys(least).join(', ')}, layout shift`);
  for (const one of all)
    for (let round = 0; round < rounds; round += 1) await measure(server.url, one);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
