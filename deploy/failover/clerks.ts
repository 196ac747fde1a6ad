import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { demoPassword } from '../../apps/server/src/core/demo/demo-accounts.ts';

const json = { 'content-type': 'application/json' };

export const signIn = async (site: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ email: 'admin@demo.example', password: demoPassword }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}`, ...json };
};

/** Says a note once, however often it has to be sent; answers each status that came on the way. */
const insist = async (site: string, headers: Record<string, string>, content: string) => {
  const key = randomUUID();
  const heard: number[] = [];
  for (;;) {
    const { status } = await fetch(`${site}/api/note`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ entityType: 'shift', content }),
    });
    heard.push(status);
    if (status !== 503) return heard;
    await sleep(100);
  }
};

export interface Clerks {
  /** What was confirmed, in order, with when. */
  confirmed: readonly { content: string; at: number }[];
  /** How often each status came. */
  heard: ReadonlyMap<number, number>;
  end: () => Promise<void>;
}

/** So many who write one note after another, each at one of the sites, without a rest. */
export const startClerks = (
  sites: readonly string[],
  { headers, count }: { headers: Record<string, string>; count: number },
): Clerks => {
  const confirmed: { content: string; at: number }[] = [];
  const heard = new Map<number, number>();
  const over = new AbortController();
  const faults: unknown[] = [];
  const write = async (clerk: number) => {
    const site = sites[clerk % sites.length] ?? '';
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      const content = `Clerk ${clerk}, number ${nth}`;
      const statuses = await insist(site, headers, content);
      for (const status of statuses) heard.set(status, (heard.get(status) ?? 0) + 1);
      if ((statuses.at(-1) ?? 0) < 300) confirmed.push({ content, at: Date.now() });
    }
  };
  const all = Promise.all(
    Array.from({ length: count }, (_, clerk) =>
      write(clerk).catch((fault: unknown) => void faults.push(fault)),
    ),
  );
  return {
    confirmed,
    heard,
    end: async () => {
      over.abort();
      await all;
      if (faults.length > 0) throw new Error('a web process did not answer', { cause: faults[0] });
    },
  };
};
