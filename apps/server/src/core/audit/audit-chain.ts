import { createHash } from 'node:crypto';

import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Everything of an entry as texts that no setting of the session changes: what is sealed is the same
 * on both engines, in every zone, before and after a restore.
 */
export const contentOf: RawBuilder<string> = sql<string>`json_build_array(a.tenant_id::text, a.id::text,
  a.type, a.actor_id::text, a.actor_name, a.acting_as, a.subject_type, a.subject_id::text, a.subject_label,
  a.addition_info::text, a.changes::text, a.origin, a.request_id,
  (extract(epoch from a.created_at) * 1000000)::bigint::text)::text`;

/** The personal words beside an entry, with their salt; null where there are none. */
export const wordsOf: RawBuilder<string | null> = sql<string | null>`case
  when p.audit_log_id is not null
  then json_build_array(p.salt, p.label, p.info::text, p.changes::text)::text end`;

export interface Sealable {
  content: string;
  words: string | null;
}

export const hashOfWords = (words: string | null): string | null => words && sha256(words);

interface Link {
  before: string;
  position: number;
  wordsHash: string | null;
  content: string;
}
/** Binds an entry to its place and to all that came before. */
export const hashOf = ({ before, position, wordsHash, content }: Link): string =>
  sha256(JSON.stringify([before, position, wordsHash, content]));
