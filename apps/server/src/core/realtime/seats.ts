import type { Identity, SessionChange } from '#core/identity/identity.ts';
import type { Session } from '#core/identity/session.ts';

import { audienceKeyOf } from './audiences.ts';
import type { Audience } from './audiences.ts';

const tickMs = 500;
/** Whatever was heard or not, a seat is looked at again within this time. */
const longestTrustMs = 60_000;
const atOnce = 10;

/** A socket's place: whose it is, where, and when it must be asked for again. */
export interface Seat {
  token: string;
  sessionId: number;
  userId: number;
  /** What the session could do when the property was joined; another key ends the seat. */
  key: string;
  audience: Audience | null;
  checkAt: number;
  /** The latest wish to join or leave: an earlier one that is answered later is void. */
  turn: number;
  end: () => void;
}

/** Spread out, so that thousands who came at once are not asked for at once. */
const trustOf = ({ endsAt }: Session): number =>
  Math.min(Date.parse(endsAt) + 1, Date.now() + longestTrustMs * (0.75 + Math.random() / 4));

const isMeant = (change: SessionChange, seat: Seat): boolean =>
  'sessionId' in change
    ? change.sessionId === seat.sessionId
    : (change.userIds?.includes(seat.userId) ?? true);

const isStillRight = (seat: Seat, session: Session | null): session is Session =>
  session !== null &&
  !session.isAstray &&
  (seat.audience === null || audienceKeyOf(session) === seat.key);

type Look = Identity['look'];

const checkWith =
  (look: Look) =>
  async (seat: Seat): Promise<void> => {
    seat.checkAt = Date.now() + longestTrustMs;
    const session = await look(seat.token, seat.audience?.tenantId).catch(() => undefined);
    // The database is away: nothing can happen that would be told, and one asks again.
    if (session === undefined) seat.checkAt = Date.now() + 2 * tickMs;
    else if (isStillRight(seat, session)) seat.checkAt = Math.min(seat.checkAt, trustOf(session));
    else seat.end();
  };

/** Looks at those whose time has come, a few at once, one round after the other. */
const createRounds = (seats: ReadonlySet<Seat>, look: Look) => {
  const check = checkWith(look);
  let isUnderWay = false;
  return async (): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    for (;;) {
      const now = Date.now();
      const due = [...seats].filter((seat) => seat.checkAt <= now).slice(0, atOnce);
      if (due.length === 0) break;
      await Promise.all(due.map(check));
    }
    isUnderWay = false;
  };
};

/** Every socket of this process, kept as long as its session would still be let in. */
export const createSeats = (look: Look) => {
  const seats = new Set<Seat>();
  const goRound = createRounds(seats, look);
  const timer = setInterval(() => void goRound(), tickMs).unref();
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
    countOf: (userId: number): number => [...seats].filter((seat) => seat.userId === userId).length,
    take: (session: Session, by: { token: string; since: number; end: () => void }): Seat => {
      const { token, since, end } = by;
      const [sessionId, userId] = [session.id, session.user.id];
      const checkAt = since === changes ? trustOf(session) : 0;
      const seat = { token, end, sessionId, userId, checkAt, key: '', audience: null, turn: 0 };
      seats.add(seat);
      return seat;
    },
    leave: (seat: Seat): void => void seats.delete(seat),
    /** A session that is over or elsewhere ends its seats; changed rights are looked at now. */
    heed: (change: SessionChange): void => {
      changes += 1;
      const meant = [...seats].filter((seat) => isMeant(change, seat));
      if ('sessionId' in change) for (const seat of meant) seat.end();
      else for (const seat of meant) seat.checkAt = 0;
      void goRound();
    },
    close: () => clearInterval(timer),
  };
};
export type Seats = ReturnType<typeof createSeats>;
