import type { Identity, SessionChange } from '#core/identity/identity.ts';
import type { Session } from '#core/identity/session.ts';

import { groupKeyOf } from './subscription-groups.ts';
import type { SubscriptionGroup } from './subscription-groups.ts';

const tickMs = 500;
/** Whatever was heard or not, a connection is looked at again within this time. */
const longestTrustMs = 60_000;
const atOnce = 10;

/** An open socket: whose it is, in which property, and when its session is looked at again. */
export interface Connection {
  token: string;
  sessionId: number;
  userId: number;
  /** What the session could do when the property was joined; another key ends the connection. */
  key: string;
  group: SubscriptionGroup | null;
  checkAt: number;
  /** The latest command to join or leave: an earlier one that is answered later is void. */
  turn: number;
  end: () => void;
}

/** Spread out, so that thousands who came at once are not asked for at once. */
const trustOf = ({ endsAt }: Session): number =>
  Math.min(Date.parse(endsAt) + 1, Date.now() + longestTrustMs * (0.75 + Math.random() / 4));

const isMeant = (change: SessionChange, connection: Connection): boolean =>
  'sessionId' in change
    ? change.sessionId === connection.sessionId
    : (change.userIds?.includes(connection.userId) ?? true);

const isStillRight = (connection: Connection, session: Session | null): session is Session =>
  session !== null &&
  !session.isForbiddenTenant &&
  (connection.group === null || groupKeyOf(session) === connection.key);

type Look = Identity['look'];

const checkWith =
  (look: Look) =>
  async (connection: Connection): Promise<void> => {
    connection.checkAt = Date.now() + longestTrustMs;
    const session = await look(connection.token, connection.group?.tenantId).catch(() => undefined);
    // The database is away: nothing can happen that would be told, and one asks again.
    if (session === undefined) connection.checkAt = Date.now() + 2 * tickMs;
    else if (isStillRight(connection, session))
      connection.checkAt = Math.min(connection.checkAt, trustOf(session));
    else connection.end();
  };

/** Looks at those whose time has come, a few at once, one round after the other. */
const createSweep = (connections: ReadonlySet<Connection>, look: Look) => {
  const check = checkWith(look);
  let isUnderWay = false;
  return async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    for (;;) {
      const now = Date.now();
      const due = [...connections]
        .filter((connection) => connection.checkAt <= now)
        .slice(0, atOnce);
      if (due.length === 0) break;
      await Promise.all(due.map(check));
    }
    isUnderWay = false;
  };
};

/** Every socket of this process, kept as long as its session would still be let in. */
export const createConnections = (look: Look) => {
  const connections = new Set<Connection>();
  const sweep = createSweep(connections, look);
  const timer = setInterval(() => void sweep(), tickMs).unref();
  let changes = 0;

  /** What holds now: where something changed while it was read, it is read again. */
  const lookNow = async (token: string, tenantId?: number): Promise<Session | null> => {
    const before = changes;
    const session = await look(token, tenantId);
    return before === changes ? session : await lookNow(token, tenantId);
  };

  return {
    lookNow,
    changesSoFar: () => changes,
    countOf: (userId: number): number =>
      [...connections].filter((connection) => connection.userId === userId).length,
    take: (session: Session, by: { token: string; since: number; end: () => void }): Connection => {
      const { token, since, end } = by;
      const [sessionId, userId] = [session.id, session.user.id];
      const checkAt = since === changes ? trustOf(session) : 0;
      const connection = { token, end, sessionId, userId, checkAt, key: '', group: null, turn: 0 };
      connections.add(connection);
      return connection;
    },
    leave: (connection: Connection): void => void connections.delete(connection),
    /** A session that is over or elsewhere ends its connections; changed rights are looked at now. */
    onSessionChange: (change: SessionChange): void => {
      changes += 1;
      const meant = [...connections].filter((connection) => isMeant(change, connection));
      if ('sessionId' in change) for (const connection of meant) connection.end();
      else for (const connection of meant) connection.checkAt = 0;
      void sweep();
    },
    close: () => clearInterval(timer),
  };
};
export type Connections = ReturnType<typeof createConnections>;
