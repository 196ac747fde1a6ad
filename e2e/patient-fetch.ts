import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 120_000;
const plain = globalThis.fetch;

/**
 * A server whose database is short of time says 503, that nothing was changed, and when to ask again.
 * The pages do so by themselves; what a test asks beside them has to as well.
 */
globalThis.fetch = async (input, init) => {
  const end = Date.now() + patienceMs;
  for (;;) {
    const reply = await plain(input, init);
    const isOver = reply.status !== 503 || Date.now() > end || reply.url.endsWith('/health/ready');
    if (isOver) return reply;
    await reply.body?.cancel();
    await sleep(500);
  }
};
