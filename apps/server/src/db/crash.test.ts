import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { call, roomAt, signIn } from '#testing/services/over-http.ts';
import type { Sent } from '#testing/services/over-http.ts';
import { failToStart, startProcess } from '#testing/services/process.ts';
import { isOnPostgres } from '#testing/world/database.ts';
import { copyTemplate } from '#testing/world/template.ts';

const cycles = 3;
const least = 10;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-kill-'));
  await copyTemplate(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Makes room after room until the server is gone; gives those that it said were made. */
const makeUntilGone = async (sent: Sent, first: number, made: (count: number) => void) => {
  const acknowledged: string[] = [];
  for (let number = first; ; number += 1)
    try {
      await call(sent, roomAt(number));
      acknowledged.push(`K${number}`);
      made(acknowledged.length);
    } catch (error) {
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
};

describe.skipIf(isOnPostgres)('the server process', () => {
  test('loses no acknowledged room to kill -9, and does not start twice on its data', async () => {
    const acknowledged: string[] = [];
    let token: string | undefined;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const server = await startProcess(dataDir);
      token ??= await signIn(server.url);
      const enough = least + cycle * 7;
      const killed = Promise.withResolvers<void>();
      const made = (count: number) => {
        if (count === enough) server.kill().then(killed.resolve, killed.reject);
      };
      const sent = { url: `${server.url}/api/room`, token };
      acknowledged.push(...(await makeUntilGone(sent, 1000 * (cycle + 1), made)));
      await killed.promise;
    }
    const server = await startProcess(dataDir);
    const rooms = await call({ url: `${server.url}/api/room?limit=1000&search=K`, token });
    const kept = new Set((rooms as { roomNo: string }[]).map((room) => room.roomNo));
    expect(acknowledged.length).toBeGreaterThanOrEqual(cycles * least);
    expect(acknowledged.filter((roomNo) => !kept.has(roomNo))).toEqual([]);

    const { code, said } = await failToStart(dataDir);
    expect(code).toBe(1);
    expect(said).toContain(
      `The data directory ${path.join(dataDir, 'database')} is in use by process`,
    );
    expect(await signIn(server.url)).not.toBe('');
    await server.kill();
  });
});
