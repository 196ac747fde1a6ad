import type { FastifyInstance } from 'fastify';

import type { Files } from './files.ts';
import type { Mailer } from './mailer.ts';
import type { Realtime } from './realtime.ts';

/** What jobs work with beside the database. */
export interface JobServices {
  files: Files;
  mailer: Mailer;
  announce: Realtime['announce'];
  tellPerson: Realtime['tellPerson'];
  backupDir: string | null;
}

export const servicesOf = (
  { files, announce, tellPerson, backupDir }: FastifyInstance,
  mailer: Mailer,
): JobServices => ({ files, mailer, announce, tellPerson, backupDir });
