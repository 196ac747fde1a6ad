import { createHash, randomBytes } from 'node:crypto';

import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { refuse } from './errors.ts';
import { verifyPassword } from './passwords.ts';
import { propertyLogo } from './property-logo.ts';
import { switchProperty } from './property-switch.ts';
import type { Switch } from './property-switch.ts';
import { confirmRecipient } from './recipient-confirmation.ts';
import type { Confirmation } from './recipient-confirmation.ts';
import type { Session } from './session.ts';
import { isSuper, platformTenant, sessionFrom } from './session.ts';

export const idleHours = 8;
export const overallHours = 24;
const freeTries = 10;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const emailKey = (email: string) => email.normalize('NFKC').toLowerCase();

/** Ten tries are free; then the wait doubles from half a minute to an hour. */
const delayAfter = (tries: RawBuilder<number>) =>
  sql`case when ${tries} < ${freeTries} then interval '0'
    else least(interval '1 hour', interval '30 seconds' * power(2, least(${tries} - ${freeTries}, 10))) end`;

/**
 * Every way of guessing goes through here: one counter an address, known or not. A try is counted
 * before it is judged, so that a hundred at once are not a hundred free ones; success clears it.
 */
const claimTry = async (db: Db, email: string): Promise<void> => {
  const tries = sql<number>`sign_in_attempts.failures + 1`;
  const claimed = await db
    .insertInto('sign_in_attempts')
    .values({ email_key: emailKey(email), failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ failures: tries, next_try_at: sql`now() + ${delayAfter(tries)}` })
        // Not now(): of several tries at once, one may have begun before the last one's was set.
        .where('sign_in_attempts.next_try_at', '<=', sql<string>`clock_timestamp()`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (claimed !== undefined) return;
  const { seconds } = await db
    .selectFrom('sign_in_attempts')
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from next_try_at - clock_timestamp())))::int`.as(
        'seconds',
      ),
    )
    .where('email_key', '=', emailKey(email))
    .executeTakeFirstOrThrow();
  refuse('too_many_attempts', { values: { seconds }, retryAfter: seconds });
};

const findCandidate = async (db: Db, email: string) => {
  await claimTry(db, email);
  return await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
};

const openSession = async (db: Db, by: { userId: number; userAgent: string }): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: by.userId,
      user_agent: by.userAgent.slice(0, 200),
      expires_at: sql`now() + make_interval(hours => ${overallHours})`,
    })
    .execute();
  return token;
};

const roleRows = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('tenantId', r.tenant_id, 'id', r.id, 'kind', r.kind,
    'title', r.title, 'name', r.name, 'permissions', (
      select coalesce(jsonb_agg(p.permission order by p.permission), '[]') from role_permissions p
      where p.tenant_id = r.tenant_id and p.role_id = r.id)) order by r.tenant_id, r.id), '[]')
  from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
  where mr.user_id = u.id)`;

/** When the session ends if nothing more is done in it. */
const endOf = sql<string>`least(s.expires_at, s.last_seen_at + make_interval(hours => ${idleHours}))`;

/** A session is found by its token, or by its number where an address that we signed names it. */
type Named = { tokenHash: string } | { sessionId: number };

const readSession = async (db: Db, named: Named) =>
  await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as session_id', 's.tenant_id_chosen', 'u.id', 'u.name', 'u.email', 'u.status'])
    .select(['u.locale', 'u.home_tenant_id', 'u.version', 'u.avatar_key', roleRows.as('roles')])
    .select(sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('is_stale'))
    .select(endOf.as('ends_at'))
    .where((where) =>
      'tokenHash' in named
        ? where('s.token_hash', '=', named.tokenHash)
        : where('s.id', '=', named.sessionId),
    )
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.last_seen_at', '>', sql<string>`now() - make_interval(hours => ${idleHours})`)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
export type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

const listTenantIds = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('tenants')
    .select('id')
    .where('archived_at', 'is', null)
    .where('id', '!=', platformTenant)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

interface Wanted {
  named: Named;
  wantedTenant: number | undefined;
  /** A look keeps no session alive. */
  isLook?: boolean;
}

const findSession = async (db: Db, by: Wanted): Promise<Session | null> => {
  const row = await readSession(db, by.named);
  if (row === undefined) return null;
  if (row.is_stale && by.isLook !== true)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.session_id)
      .execute();
  const tenants = await db
    .selectFrom('tenants')
    .select(['id', 'title', 'timezone', 'currency', propertyLogo])
    .where('archived_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', by.wantedTenant ?? row.tenant_id_chosen ?? -1),
        where(
          'id',
          'in',
          where.selectFrom('members').select('tenant_id').where('user_id', '=', row.id),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const everyTenant = isSuper(row) ? await listTenantIds(db) : [];
  return sessionFrom(row, { tenants, everyTenant, wantedTenant: by.wantedTenant });
};

const remembered = 1000;

/** A session is over or has gone elsewhere; or what these people may do has changed, or anybody. */
export type SessionChange = { sessionId: number } | { userIds: readonly number[] | null };

/** A session is kept in memory for a second at most, and dropped when it ends here. */
const rememberBriefly = (find: (by: Wanted) => Promise<Session | null>) => {
  const recent = new Map<string, { until: number; session: Promise<Session | null> }>();
  const recall = async (named: Named, wantedTenant?: number): Promise<Session | null> => {
    const key = `${Object.values(named)[0]}:${wantedTenant ?? ''}`;
    const known = recent.get(key);
    if (known && known.until > Date.now()) return await known.session;
    if (recent.size > 10_000) recent.clear();
    const session = find({ named, wantedTenant });
    recent.set(key, { until: Date.now() + remembered, session });
    session.catch(() => recent.delete(key));
    return await session;
  };
  return { recall, drop: () => recent.clear() };
};

/** Who is calling; whoever watches is told when that changes. */
export const createIdentity = (database: Database) => {
  const within = <T>(run: (db: Db) => Promise<T>) => database.inScope({ as: 'identity' }, run);
  const { recall, drop } = rememberBriefly((by) => within((db) => findSession(db, by)));
  const watchers = new Set<(change: SessionChange) => void>();
  const tell = (change: SessionChange) => {
    drop();
    for (const watcher of watchers) watcher(change);
  };

  const authenticate = (token: string, wantedTenant?: number) =>
    recall({ tokenHash: hashToken(token) }, wantedTenant);

  return {
    authenticate,
    /** What the database says this moment; looking keeps no session alive. */
    look: (token: string, wantedTenant?: number): Promise<Session | null> =>
      within((db) =>
        findSession(db, { named: { tokenHash: hashToken(token) }, wantedTenant, isLook: true }),
      ),
    /** Who it was that asked for a signed address, as long as that session lives. */
    resume: (sessionId: number, tenantId: number) => recall({ sessionId }, tenantId),
    /** Gives a token, or refuses; which part was wrong is not said. */
    signIn: async (by: { email: string; password: string; userAgent: string }): Promise<string> => {
      const candidate = await within((db) => findCandidate(db, by.email));
      const isRight = await verifyPassword(by.password, candidate?.password_hash ?? null);
      const userId = candidate?.id;
      return await within(async (db) => {
        if (!isRight || userId === undefined) return null;
        await db
          .deleteFrom('sign_in_attempts')
          .where('email_key', '=', emailKey(by.email))
          .execute();
        return await openSession(db, { userId, userAgent: by.userAgent });
      }).then((token) => token ?? refuse('wrong_credentials'));
    },
    signOut: async (session: Session): Promise<void> => {
      await within((db) => db.deleteFrom('sessions').where('id', '=', session.id).execute());
      tell({ sessionId: session.id });
    },
    /** From now on the session works in this property, or in none. */
    enter: async (into: Switch): Promise<void> => {
      await within((db) => switchProperty(db, into));
      tell({ sessionId: into.session.id });
    },
    /** What the sessions of these people say may have changed, or anybody's. */
    forget: (userIds: readonly number[] | null = null) => tell({ userIds }),
    /** The same, learnt from another process, which has told its own watchers. */
    forgetHere: drop,
    watch: (watcher: (change: SessionChange) => void) => void watchers.add(watcher),
    confirmRecipient: (by: Confirmation) => within((db) => confirmRecipient(db, by)),
    ping: () => within((db) => sql`select 1`.execute(db)),
    removeExpired: () =>
      within((db) =>
        db
          .deleteFrom('sessions')
          .where('expires_at', '<', sql<string>`now()`)
          .execute(),
      ),
  };
};
export type Identity = ReturnType<typeof createIdentity>;
