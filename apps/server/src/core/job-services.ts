import type { Mailer } from './mailer.ts';

/** What jobs work with beside the database. */
export interface JobServices {
  mailer: Mailer;
}
