/**
 * `npm run outside:papers`: what the demo prints and packs, read back by programs that others made. On
 * Debian: `apt install qpdf poppler-utils zbar-tools oathtool p7zip-full unzip libreoffice-calc`.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { startServer } from '../e2e/server.ts';
import { buildWeb } from '../scripts/build.ts';
import { dayIn, lastWeek, papersOf } from './paper-list.ts';
import type { Paper } from './paper-list.ts';
import { Session } from './session.ts';
import { judgeTables } from './spreadsheets.ts';

const calendarReader = 'ical.js@2.2.1';
const run = promisify(execFile);
const big = { maxBuffer: 64 * 2 ** 20 };
const outputOf = async (command: string, ...args: string[]) =>
  (await run(command, args, big)).stdout;

const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-papers-'));
const results: string[] = [];
let count = 0;
const check = async (name: string, judge: () => Promise<readonly string[]>) => {
  const wrong = await judge().catch((error: unknown) => [String(error)]);
  results.push(
    `${name}: ${wrong.length === 0 ? 'passed' : `FAILED, ${wrong.slice(0, 5).join('; ')}`}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
};

const textOf = async (file: string) => await outputOf('pdftotext', '-layout', file, '-');
/** A name that is broken over two lines stands there too. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

const judgePdf = async (file: string): Promise<string[]> => {
  await run('qpdf', ['--check', file]);
  const fonts = (await outputOf('pdffonts', file)).split('\n').slice(2).filter(Boolean);
  const loose = fonts.filter((line) => !/\byes yes yes\b/.test(line));
  const facts = await outputOf('pdfinfo', file);
  return [
    ...loose.map((line) => `not whole in it: ${line}`),
    ...(/^Title: +\S/m.test(facts) ? [] : ['has no title']),
  ];
};

const keep = async (name: string, bytes: Uint8Array) => {
  count += 1;
  const file = path.join(folder, `${count}-${name.replaceAll(/[^\w.-]+/g, '-')}`);
  await writeFile(file, bytes);
  return file;
};

const judgePaper = async (session: Session, { path: at, body, holds }: Paper) => {
  const { name, bytes } = await session.document(at, body);
  const file = await keep(name, bytes);
  const wrong = await judgePdf(file);
  const text = squeezed(await textOf(file));
  const missing = holds.filter((each) => !text.includes(squeezed(each)));
  return [...wrong, ...missing.map((each) => `does not say ${each}`)];
};

const judgeDoors = async (session: Session, roomIds: readonly number[]) => {
  const { name, bytes } = await session.document('/export/door-sheet', { roomIds });
  const file = await keep(name, bytes);
  const wrong = await judgePdf(file);
  const pages = path.join(folder, 'doors');
  await mkdir(pages, { recursive: true });
  await run('pdftoppm', ['-r', '200', '-png', file, path.join(pages, 'page')]);
  const pictures = (await readdir(pages)).map((each) => path.join(pages, each));
  const codes = (await outputOf('zbarimg', '-q', '--raw', ...pictures)).trim().split('\n');
  const rooms = new Set<number>();
  for (const code of codes) {
    const door = new URL(code).pathname.split('/').at(-1) ?? '';
    const { id } = await session.get<{ id: number }>(`/room/by-door?code=${door}`);
    rooms.add(id);
  }
  const unread = roomIds.filter((id) => !rooms.has(id));
  return [...wrong, ...unread.map((id) => `no code leads to room ${id}`)];
};

const judgeArchive = async (session: Session) => {
  const { name, bytes } = await session.document('/export/incident-zip', { filter: {} });
  const file = await keep(name, bytes);
  await run('unzip', ['-tq', file], big);
  await run('7z', ['t', file], big);
  const inside = path.join(folder, 'archive');
  await run('unzip', ['-q', file, '-d', inside], big);
  await run('sha256sum', ['--check', '--strict', '--quiet', 'manifest.sha256'], { cwd: inside });
  const listed = (await readFile(path.join(inside, 'manifest.sha256'), 'utf8')).trim().split('\n');
  const known = new Set(listed.map((line) => line.slice(66)));
  const files = (await readdir(inside, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => path.relative(inside, path.join(each.parentPath, each.name)));
  const unlisted = files.filter((each) => each !== 'manifest.sha256' && !known.has(each));
  const { total } = await session.page('/incident?limit=1');
  const reports = files.filter((each) => each.endsWith('.pdf'));
  for (const each of reports) await run('qpdf', ['--check', path.join(inside, each)]);
  return [
    ...unlisted.map((each) => `not in the manifest: ${each}`),
    ...(reports.length === total ? [] : [`${reports.length} reports of ${total} incidents`]),
  ];
};

const unpack = async (name: string, bytes: Uint8Array) => {
  const file = await keep(name, bytes);
  const inside = `${file}.files`;
  await run('unzip', ['-q', file, '-d', inside], big);
  return inside;
};

const judgeCode = async (session: Session) => {
  const { secret, challenge } = await session.post<{ secret: string; challenge: string }>(
    '/auth/second-factor/enrol',
    { password: 'Keyhold-demo-2026' },
  );
  const code = (await outputOf('oathtool', '--totp', '--base32', secret)).trim();
  const { recoveryCodes } = await session.post<{ recoveryCodes: string[] }>(
    '/auth/second-factor/confirm',
    { challenge, code },
  );
  return recoveryCodes.length === 10 ? [] : [`${recoveryCodes.length} recovery codes`];
};

const readCalendar = `
  import ICAL from 'ical.js';
  import { readFileSync } from 'node:fs';
  const calendar = new ICAL.Component(ICAL.parse(readFileSync('shifts.ics', 'utf8')));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  console.log(JSON.stringify(events.map(({ startDate }) => startDate.toJSDate().toISOString())));`;

const judgeCalendar = async (session: Session) => {
  const me = await session.get<{ id: number }>('/auth/me');
  const shifts = await session.get<
    { user: { id: number } | null; startsAt: string; status: string }[]
  >(`/schedule?from=${dayIn(-2)}&to=${dayIn(5)}`);
  const own = shifts.filter(({ user, status }) => user?.id === me.id && status === 'published');
  const { calendar } = await session.post<{ calendar: { path: string } }>('/schedule/calendar');
  const answer = await fetch(new URL(calendar.path, session.url));
  await writeFile(path.join(folder, 'shifts.ics'), await answer.text());
  await run('npm', ['install', '--no-audit', '--no-fund', calendarReader], { cwd: folder });
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', readCalendar], {
    cwd: folder,
  });
  const starts = new Set(JSON.parse(stdout) as string[]);
  const missing = own.filter(({ startsAt }) => !starts.has(new Date(startsAt).toISOString()));
  if (own.length === 0) return ['there is no shift to find in it'];
  return missing.map(({ startsAt }) => `has no shift at ${startsAt}`);
};

await buildWeb();
const server = await startServer({ DEMO: 'on', LOG_LEVEL: 'warn' });
try {
  for (const language of ['en', 'es'] as const) {
    const session = await Session.open(server.url, 'manager', language);
    const papers = await papersOf(session);
    for (const paper of papers) {
      // Numbers and words of a paper are in its reader's language: what it must say is told in English.
      const asked = language === 'en' ? paper : { ...paper, holds: [] };
      await check(`${paper.name}, ${language}`, async () => await judgePaper(session, asked));
    }
    const packed = { session, language, unpack };
    await check(`tables, ${language}`, async () => await judgeTables(packed, lastWeek));
  }
  const manager = await Session.open(server.url, 'manager');
  const rooms = await manager.get<{ id: number }[]>('/room?limit=1000');
  await check(
    'codes of doors',
    async () =>
      await judgeDoors(
        manager,
        rooms.map(({ id }) => id),
      ),
  );
  await check('archive of incidents', async () => await judgeArchive(manager));
  const guard = await Session.open(server.url, 'security');
  await check('calendar of shifts', async () => await judgeCalendar(guard));
  await check('authenticator', async () => await judgeCode(guard));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`== closing lines\n${results.join('\n')}`);
