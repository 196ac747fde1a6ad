import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { isInReach } from '#core/identity/required-provider.ts';
import { emailKey } from '#core/identity/sign-in-attempts.ts';
import { hashToken } from '#core/secrets/secret-token.ts';

import type { Manager } from './identity-providers.queries.ts';
import type { Question, Said } from './provider-client.ts';

/** Enough for whoever is known at several; a domain that more claim helps nobody to choose. */
const mostOffered = 5;
const questionMinutes = 10;

export const domainOf = (email: string): string => emailKey(email).split('@').at(-1) ?? '';

/** Where an address of this domain signs in: it says nothing of who exists. */
export const listForAddress = (db: Db, email: string) =>
  db
    .selectFrom('identity_providers')
    .select(['id', 'name'])
    .where('state', '=', 'on')
    .where(sql<boolean>`domains @> array[${domainOf(email)}]`)
    .orderBy('id')
    .limit(mostOffered)
    .execute();

const settingsOf = (db: Db) =>
  db
    .selectFrom('identity_providers as p')
    .select(['p.id', 'p.revision', 'p.name', 'p.issuer', 'p.tenant_id as tenantId', 'p.state'])
    .select(['p.client_id as clientId', 'p.client_secret as clientSecret'])
    .select('p.role_claim as roleClaim')
    .select(sql<string[]>`p.domains`.as('domains'));

export const findSettings = (db: Db, id: number) =>
  settingsOf(db).where('p.id', '=', id).executeTakeFirst();
export type Settings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** One that this person manages, asked by the role of sign-in. */
export const findManaged = (
  db: Db,
  { id, tenantId, manager }: { id: number; tenantId: number; manager: Manager },
) =>
  settingsOf(db)
    .where('p.id', '=', id)
    .where('p.tenant_id', '=', tenantId)
    .$if(!manager.managesAll, (query) =>
      query.where(
        sql<boolean>`exists (select from user_group_members m where m.tenant_id = p.tenant_id
          and m.group_id = p.group_id and m.user_id = ${manager.userId} and m.is_admin)`,
      ),
    )
    .executeTakeFirst();

interface Asked {
  provider: Settings;
  question: Question;
  /** Sealed. */
  verifier: string;
  binding: string;
  triedBy: number | null;
}
export const keepQuestion = async (db: Db, by: Asked): Promise<void> => {
  await db
    .insertInto('provider_questions')
    .values({
      state_hash: hashToken(by.question.state),
      provider_id: by.provider.id,
      revision: by.provider.revision,
      binding_hash: hashToken(by.binding),
      nonce: by.question.nonce,
      verifier: by.verifier,
      user_id: by.triedBy,
      expires_at: sql`now() + make_interval(mins => ${questionMinutes})`,
    })
    .execute();
};

/** Answered once, and in the browser that asked. */
export const spendQuestion = (db: Db, { state, binding }: { state: string; binding: string }) =>
  db
    .deleteFrom('provider_questions')
    .where('state_hash', '=', hashToken(state))
    .where('binding_hash', '=', hashToken(binding))
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['provider_id as providerId', 'revision', 'nonce', 'verifier', 'user_id as triedBy'])
    .executeTakeFirst();

/** Of a trial, for what is still set; false where that has changed meanwhile. */
export const keepTrial = async (
  db: Db,
  { provider, said }: { provider: Settings; said: Said & { email: string } },
): Promise<boolean> => {
  const kept = await db
    .updateTable('identity_providers')
    .set({
      trial_at: sql`clock_now()`,
      trial_email: said.email,
      trial_has_factor: said.hasFactor,
      trial_is_askable: said.refreshToken !== null,
      trial_role_values: said.roleValues,
    })
    .where('id', '=', provider.id)
    .where('revision', '=', provider.revision)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
};

const inReach = (db: Db, providerId: number) =>
  db
    .selectFrom('identity_providers as p')
    .innerJoin('users as u', (on) => on.on(isInReach))
    .select(['u.id', 'u.name', 'u.email', 'u.status', 'u.home_tenant_id as homeTenantId'])
    .where('p.id', '=', providerId)
    .where('p.state', '=', 'on')
    .where('u.status', 'in', ['invited', 'active']);
export type Person = NonNullable<Awaited<ReturnType<typeof findByAddress>>>;

/** Whom this account there belongs to. */
export const findJoined = (db: Db, by: { providerId: number; subject: string }) =>
  inReach(db, by.providerId)
    .where('u.status', '=', 'active')
    .where('u.id', 'in', (where) =>
      where
        .selectFrom('provider_accounts')
        .select('user_id')
        .where('provider_id', '=', by.providerId)
        .where('subject', '=', by.subject),
    )
    .executeTakeFirst();

export const findByAddress = (db: Db, by: { providerId: number; email: string }) =>
  inReach(db, by.providerId)
    .where(sql`lower(u.email)`, '=', emailKey(by.email))
    .executeTakeFirst();

/** The organisation vouches for the address, as the link of the mail would; that opens nothing any more. */
export const activate = async (db: Db, id: number): Promise<boolean> => {
  const activated = await db
    .updateTable('users')
    .set({ status: 'active', version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'invited')
    .returning('id')
    .executeTakeFirst();
  await db.deleteFrom('account_links').where('user_id', '=', id).execute();
  return activated !== undefined;
};

export const notePassed = (db: Db, id: number) =>
  db
    .updateTable('users')
    .set({ second_factor_at: sql`now()` })
    .where('id', '=', id)
    .execute();
