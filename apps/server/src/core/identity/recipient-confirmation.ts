import { sql } from 'kysely';

import { refuse } from '#core/http/errors.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import type { Db } from '#db/scope.ts';

export interface Confirmation {
  token: string;
  origin: string;
  requestId: string;
}

/** Somebody agrees to get a property's notifications; the link has then done its work. */
export const confirmRecipient = async (db: Db, by: Confirmation) => {
  const row = await db
    .updateTable('mail_recipients as r')
    .from('tenants as t')
    .set({ confirmed_at: sql`now()`, token_hash: null, token_expires_at: null })
    .whereRef('t.id', '=', 'r.tenant_id')
    .where('r.token_hash', '=', hashToken(by.token))
    .where('r.token_expires_at', '>', sql<string>`now()`)
    .returning(['t.id', 't.title as property', 'r.email'])
    .executeTakeFirst();
  const { id, property, email } = row ?? refuse('link_dead');
  await db
    .insertInto('audit_log')
    .values({
      tenant_id: id,
      type: 'CONFIRM_RECIPIENT',
      actor_id: 0,
      actor_name: email,
      subject_type: 'tenant',
      subject_id: id,
      subject_label: property,
      origin: by.origin,
      request_id: by.requestId,
    })
    .execute();
  return { property, email };
};
