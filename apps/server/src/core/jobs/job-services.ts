import type { FastifyInstance } from 'fastify';

import type { Files } from '#core/files/files.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Realtime } from '#core/realtime/realtime.ts';

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
