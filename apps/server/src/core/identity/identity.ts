import { sql } from 'kysely';

import type { Told } from '#core/realtime/announcement.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { openActing } from './acting.ts';
import type { Acted, Acting } from './acting.ts';
import { switchProperty } from './property-switch.ts';
import type { Switch } from './property-switch.ts';
import { confirmRecipient } from './recipient-confirmation.ts';
import type { Confirmation } from './recipient-confirmation.ts';
import { findSession } from './session-lookup.ts';
import type { Wanted } from './session-lookup.ts';
import type { Named } from './session-row.ts';
import type { Session } from './session.ts';

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

interface Movable {
  within: <T>(run: (db: Db) => Promise<T>) => Promise<T>;
  tell: (change: SessionChange) => void;
}

/** How a session goes from one property to another, and ends. */
const movesOf = ({ within, tell }: Movable) => {
  const heralds = new Set<(told: Told) => void>();
  const announceAll = (steps: readonly Told[]) => {
    for (const told of steps) for (const announce of heralds) announce(told);
  };
  return {
    /** Whoever signs out while acting somewhere signs out of the own session too. */
    signOut: async ({ id, acting, user }: Session): Promise<void> => {
      const gone = await within((db) =>
        db
          .deleteFrom('sessions')
          .where((where) =>
            where.or([
              where('id', 'in', [id, acting?.openedBy ?? id]),
              where('opened_by', '=', id),
            ]),
          )
          .returning('id')
          .execute(),
      );
      for (const session of gone) tell({ sessionId: session.id });
      // What the own session had opened besides has ended with it.
      tell({ userIds: [user.id] });
    },
    /** From now on the session works in this property, or in none. */
    enter: async (into: Switch): Promise<void> => {
      announceAll(await within((db) => switchProperty(db, into)));
      tell({ sessionId: into.session.id });
    },
    /** A session of its own, to act in one property for a while. */
    act: async (by: Acting): Promise<Omit<Acted, 'told'>> => {
      const { told, ...opened } = await within((db) => openActing(db, by));
      announceAll(told);
      return opened;
    },
    /** Tells those who are looking at a property who has come and gone. */
    herald: (announce: (told: Told) => void) => void heralds.add(announce),
  };
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
    /** Signing in, and what a person does with the own account: one transaction outside of any property. */
    within,
    ...movesOf({ within, tell }),
    /** This session is over. */
    forgetSession: (sessionId: number) => tell({ sessionId }),
    /** What the sessions of these people say may have changed, or anybody's. */
    forget: (userIds: readonly number[] | null = null) => tell({ userIds }),
    /** The same, learnt from another process, which has told its own watchers. */
    forgetHere: drop,
    watch: (watcher: (change: SessionChange) => void) => void watchers.add(watcher),
    confirmRecipient: (by: Confirmation) => within((db) => confirmRecipient(db, by)),
    ping: () => within((db) => sql`select 1`.execute(db)),
  };
};
export type Identity = ReturnType<typeof createIdentity>;
