import type { FastifyInstance } from 'fastify';

import type { Files } from '#core/files/files.ts';
import type { AccountSettings } from '#core/http/guard.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { Realtime } from '#core/realtime/realtime.ts';

/** What jobs work with beside the database. */
export interface JobServices {
  files: Files;
  mailer: Mailer;
  announce: Realtime['announce'];
  emitToPerson: Realtime['emitToPerson'];
  backupDir: string | null;
  /** Where it is written down who was erased: beside the backups, for a restore does not reach it. */
  erasuresDir: string | null;
  accounts: AccountSettings;
}

export const servicesOf = (
  { files, announce, emitToPerson, backupDir, erasuresDir, accounts }: FastifyInstance,
  mailer: Mailer,
): JobServices => ({ files, mailer, announce, emitToPerson, backupDir, erasuresDir, accounts });
