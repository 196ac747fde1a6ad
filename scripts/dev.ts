import { spawn } from 'node:child_process';
import path from 'node:path';

import { requireNode } from './runtime.ts';

requireNode('npm run dev');
const root = path.resolve(import.meta.dirname, '..');

const server = spawn(process.execPath, ['--watch', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const web = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: path.join(root, 'apps/web'),
  stdio: 'inherit',
});

/** One of the two gone, or a signal: both go. */
function stopBoth(): void {
  server.kill('SIGTERM');
  web.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopBoth);
for (const child of [server, web]) child.on('exit', stopBoth);
