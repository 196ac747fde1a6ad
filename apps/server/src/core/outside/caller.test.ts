import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

import { afterEach, expect, test } from 'vitest';

import { createCaller } from './caller.ts';

const { lookup } = dns;
const setLookup = (next: unknown) => {
  Object.assign(dns, { lookup: next });
  syncBuiltinESMExports();
};
afterEach(() => setLookup(lookup));

type Found = (error: null, found: unknown, family?: number) => void;
/** As a name server would that is in somebody's hands. */
const standsFor = (address: string) =>
  setLookup((_name: string, { all }: { all?: boolean }, found: Found) =>
    all ? found(null, [{ address, family: 4 }]) : found(null, address, 4),
  );

test.each(['10.1.2.3', '127.0.0.1', '169.254.169.254', '192.168.0.9', '0.0.0.0'])(
  'a name that stands for %s is not called, and the number is not told',
  async (address) => {
    standsFor(address);
    const { post } = createCaller();
    const call = { url: 'https://program.example/in', headers: {}, body: '' };
    const answer = await post({ ...call, signal: AbortSignal.timeout(20_000) });
    expect(answer).toEqual({
      status: null,
      text: 'This address may not be called',
      retryAfter: null,
    });
  },
);
