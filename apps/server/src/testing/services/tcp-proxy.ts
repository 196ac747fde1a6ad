import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TestLine {
  /** The same address, by way of this line. */
  through: (url: string) => string;
  /** Ends every connection and takes no other, until it is mended. */
  cut: () => void;
  /** Keeps the connections that there are and carries nothing on them, for good; new ones are sound. */
  deafen: () => void;
  /** Each packet takes so many milliseconds, either way. */
  delay: (ms: number) => void;
  mend: () => void;
  /** How often somebody tried in vain to come in. */
  refused: () => number;
  close: () => Promise<void>;
}

interface Pair {
  ends: [Socket, Socket];
  isDeaf: boolean;
}

const hrefAt = (url: string, host: string) => Object.assign(new URL(url), { host }).href;

/** A line between a server and what it depends on, whose troubles the test makes. */
export const openLine = async (target: string): Promise<TestLine> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let isCut = false;
  let delayMs = 0;
  let refused = 0;

  const carry = async (pair: Pair, [from, to]: [Socket, Socket]) => {
    try {
      for await (const chunk of from) {
        if (delayMs > 0) await sleep(delayMs);
        if (!pair.isDeaf) to.write(chunk as Buffer);
      }
    } catch {
      // Cut off: so is the other end.
    }
    to.destroy();
  };
  const drop = ({ ends }: Pair) => ends.forEach((end) => end.destroy());

  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (isCut) {
      refused += 1;
      return near.destroy();
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => far.destroy());
    const pair: Pair = { ends: [near, far], isDeaf: false };
    pairs.add(pair);
    near.once('close', () => pairs.delete(pair));
    void carry(pair, [near, far]);
    void carry(pair, [far, near]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    through: (url) => hrefAt(url, own),
    cut: () => {
      isCut = true;
      pairs.forEach(drop);
    },
    deafen: () => pairs.forEach((pair) => (pair.isDeaf = true)),
    delay: (ms) => {
      delayMs = ms;
    },
    mend: () => {
      isCut = false;
      delayMs = 0;
    },
    refused: () => refused,
    close: async () => {
      pairs.forEach(drop);
      server.close();
      await once(server, 'close');
    },
  };
};
