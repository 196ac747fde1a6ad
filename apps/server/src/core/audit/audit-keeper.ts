import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/connect.ts';

import { keepAuditHeads } from './audit-heads.ts';
import { sealAuditLog } from './audit-seal.ts';

const everyMs = 5000;
/** Of the time of the database no more than a twentieth goes into sealing, however much there is of it. */
const restPerWork = 19;
/** Where others keep the database busy, most of the time a batch takes is waiting for them. */
const longestRestMs = 1000;

interface Options {
  dataDir: string;
  log: FastifyBaseLogger;
}

/** Seals what was written, every few seconds from the start on, and keeps the heads once a day. */
export const keepAuditLog = (database: Database, { dataDir, log }: Options) => {
  const closing = new AbortController();
  const pause = async (ms: number): Promise<boolean> => {
    await sleep(ms, null, { signal: closing.signal, ref: false }).catch(() => null);
    return !closing.signal.aborted;
  };
  const rest = (tookMs: number) => pause(Math.min(tookMs * restPerWork, longestRestMs));
  let keptOn = '';
  const tend = async () => {
    await sealAuditLog(database, rest);
    const day = new Date().toISOString().slice(0, 10);
    if (day === keptOn) return;
    if (await keepAuditHeads(database, { dataDir, day })) keptOn = day;
  };
  const keep = async () => {
    do
      await tend().catch((error: unknown) =>
        log.error({ err: error }, 'the audit log was not sealed'),
      );
    while (await pause(everyMs));
  };
  const running = keep();
  return {
    /** Waits for what is under way. */
    close: async () => {
      closing.abort();
      await running;
    },
  };
};
