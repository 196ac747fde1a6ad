import { sql } from 'kysely';

import { refuse } from '#core/http/errors.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import type { Database, Health } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { findSession } from './session-lookup.ts';
import type { SessionQuery } from './session-lookup.ts';
import { isKey } from './session-row.ts';
import type { SessionKey } from './session-row.ts';
import type { Session } from './session.ts';

const remembered = 1000;

const namedBy = (token: string): SessionKey =>
  isKey(token) ? { keyHash: hashToken(token) } : { tokenHash: hashToken(token) };

/** A session is over or has gone elsewhere; or what these people may do has changed, or anybody. */
export type SessionChange = { sessionId: number } | { userIds: readonly number[] | null };

/** A session is kept in memory for a second at most, and dropped when it ends here. */
const rememberBriefly = (find: (by: SessionQuery) => Promise<Session | null>) => {
  const recent = new Map<string, { until: number; session: Promise<Session | null> }>();
  const recall = async (named: SessionKey, wantedTenant?: number): Promise<Session | null> => {
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
  const emitChange = (change: SessionChange) => {
    drop();
    for (const watcher of watchers) watcher(change);
  };

  const authenticate = (token: string, wantedTenant?: number) =>
    recall(namedBy(token), wantedTenant);

  return {
    authenticate,
    /** What the database says this moment; looking keeps no session alive. */
    look: (token: string, wantedTenant?: number): Promise<Session | null> =>
      within((db) => findSession(db, { named: namedBy(token), wantedTenant, isLook: true })),
    /** Who it was that asked for a signed address, as long as that session lives. */
    resume: (sessionId: number, tenantId: number) => recall({ sessionId }, tenantId),
    /** Signing in, and what a person does with the own account: one transaction outside of any property. */
    within,
    /** Whoever signs out while acting somewhere signs out of the own session too. */
    signOut: async ({ id, acting, user }: Session): Promise<void> => {
      const isEnding = sql<boolean>`id in (${id}, ${acting?.openedBy ?? id}) or opened_by = ${id}`;
      const gone = await within((db) =>
        db.deleteFrom('sessions').where(isEnding).returning('id').execute(),
      );
      for (const session of gone) emitChange({ sessionId: session.id });
      // What the own session had opened besides has ended with it.
      emitChange({ userIds: [user.id] });
    },
    /** This session is over, or goes on elsewhere. */
    forgetSession: (sessionId: number) => emitChange({ sessionId }),
    /** What the sessions of these people say may have changed, or anybody's. */
    forget: (userIds: readonly number[] | null = null) => emitChange({ userIds }),
    /** The same, learnt from another process, which has told its own watchers. */
    forgetHere: drop,
    watch: (watcher: (change: SessionChange) => void) => void watchers.add(watcher),
    /** Refuses while there is no database to ask. */
    health: async (): Promise<Health> => {
      const health = database.health();
      if (health.state === 'restarting' || health.state === 'closed')
        return refuse('unavailable', { retryAfter: 2 });
      await within((db) => sql`select 1`.execute(db));
      return health;
    },
  };
};
export type Identity = ReturnType<typeof createIdentity>;
