import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/connect.ts';

import { keepAuditHeads } from './audit-heads.ts';
import { sealAuditLog } from './audit-seal.ts';

const everyMs = 5000;

interface Options {
  dataDir: string;
  log: FastifyBaseLogger;
}

/** Seals what was written, every few seconds from the start on, and keeps the heads once a day. */
export const keepAuditLog = (database: Database, { dataDir, log }: Options) => {
  let keptOn = '';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const tend = async () => {
    await sealAuditLog(database);
    const day = new Date().toISOString().slice(0, 10);
    if (day === keptOn) return;
    if (await keepAuditHeads(database, { dataDir, day })) keptOn = day;
  };
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = tend()
      .catch((error: unknown) => log.error({ err: error }, 'the audit log was not sealed'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, everyMs).unref();
      });
  };
  turn();
  return {
    /** Waits for what is under way. */
    close: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
