import type { Mailer } from './mailer.ts';
import type { Realtime } from './realtime.ts';

/** What jobs work with beside the database. */
export interface JobServices {
  mailer: Mailer;
  announce: Realtime['announce'];
}
