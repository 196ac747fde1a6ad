/**
 * `npm run outside:api`: the OpenAPI document judged by tools that others made, and a client that is
 * made of it. Needs the network, as those tools are installed for the time of the run alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, startServer } from '../e2e/server.ts';
import { buildWeb } from '../scripts/build.ts';
import type { OpenApi } from './document.ts';
import { fuzz } from './fuzz.ts';

const tools = { '@redocly/cli': '2.77.0', '@stoplight/spectral-cli': '6.16.3' };
const password = 'Keyhold-demo-2026';
const account = { EMAIL: 'manager@demo.example', PASSWORD: password };
const names = ['admin', 'super', 'frontdesk', 'council'];
const accounts = [...names.map((name) => ({ email: `${name}@demo.example`, password })), null];
const requests = Number(process.env.REQUESTS ?? 20_000);
const seed = Number(process.env.SEED ?? 1);

const here = (file: string) => path.join(root, 'outside', file);

interface Command {
  name: string;
  command: string;
  args: readonly string[];
}
const npm = (name: string, ...args: string[]): Command => ({ name, command: 'npm', args });
const tool = (name: keyof typeof tools, ...args: string[]): Command => ({
  name,
  command: 'npx',
  args: ['--no-install', ...args],
});

const run = async ({ command, args }: Command, options: { cwd: string; env: object }) => {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
};

await buildWeb();
const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-outside-'));
const server = await startServer({ DEMO: 'on', LOG_LEVEL: 'warn' });
const results: string[] = [];
const conclude = (name: string, isPassed: boolean) => {
  results.push(`${name}: ${isPassed ? 'passed' : 'FAILED'}`);
  if (!isPassed) process.exitCode = 1;
};
try {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const text = await answer.text();
  await cp(path.join(root, 'examples/client'), folder, { recursive: true });
  await writeFile(path.join(folder, 'openapi.json'), text);
  const installed = Object.entries(tools).map(([name, version]) => `${name}@${version}`);
  const commands: Command[] = [
    npm('install', 'install', '--no-audit', '--no-fund', '--no-save', ...installed),
    tool('@redocly/cli', 'redocly', 'lint', 'openapi.json', '--config', here('redocly.yaml')),
    tool(
      '@stoplight/spectral-cli',
      'spectral',
      'lint',
      'openapi.json',
      '--ruleset',
      here('spectral.yaml'),
      '--fail-severity',
      'warn',
    ),
    npm('client: types', 'run', 'types'),
    npm('client: check', 'run', 'check'),
    npm('client: start', 'start'),
  ];
  for (const one of commands) {
    console.log(`\n== ${one.name}`);
    conclude(one.name, await run(one, { cwd: folder, env: { URL: server.url, ...account } }));
  }
  console.log('\n== answers');
  const { operations, statuses, found } = await fuzz(JSON.parse(text) as OpenApi, {
    url: server.url,
    accounts,
    requests,
    seed,
  });
  const tally = [...statuses].map(([status, times]) => `${status}: ${times}`);
  console.log(
    `${requests} requests of ${operations} operations, seed ${seed}: ${tally.join(', ')}`,
  );
  console.log(found.join('\n'));
  conclude('answers', found.length === 0);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n== closing lines\n${results.join('\n')}`);
