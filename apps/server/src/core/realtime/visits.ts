import { RoomWish, roomOf } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Session } from '#core/identity/session.ts';

import { audienceKeyOf, personRoomOf } from './audiences.ts';
import type { Audiences } from './audiences.ts';
import { problemOf } from './live-server.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import type { Presence } from './presence.ts';
import type { Seat, Seats } from './seats.ts';
import { limitEvents, socketsPerUser } from './socket-limits.ts';

export interface Hall {
  io: LiveServer;
  seats: Seats;
  audiences: Audiences;
  presence: Presence;
  log: FastifyBaseLogger;
}
interface Visitor {
  session: Session;
  token: string;
  /** How many changes of sessions had been heard of when this one was looked at. */
  since: number;
}

class Refused extends Error {
  override name = 'Refused';
  readonly data: ReturnType<typeof problemOf>;
  constructor(...[code, locale]: Parameters<typeof problemOf>) {
    super(code);
    this.data = problemOf(code, locale);
  }
}

const tokenIn = ({ handshake }: LiveSocket): string | null => {
  const { token } = handshake.auth as { token?: unknown };
  return typeof token === 'string' && /^[\w-]{20,200}$/.test(token) ? token : null;
};

/** Who comes in, by the same rules as a request. */
const receive = async (socket: LiveSocket, { seats }: Hall): Promise<Visitor | Refused> => {
  const token = tokenIn(socket);
  const since = seats.changesSoFar();
  if (token === null) return new Refused('no_session', 'en');
  const session = await seats.lookNow(token).catch(() => undefined);
  if (session === undefined) return new Refused('unavailable', 'en');
  if (session === null) return new Refused('no_session', 'en');
  const { id, name, locale } = session.user;
  if (seats.countOf(id) >= socketsPerUser) return new Refused('busy', locale);
  socket.data = { user: { id, name }, edits: {} };
  return { session, token, since };
};

const standUp = (socket: LiveSocket, seat: Seat, { presence, audiences }: Hall) => {
  presence.stopAll(socket);
  if (seat.audience === null) return;
  void socket.leave(seat.audience.room);
  void socket.leave(personRoomOf({ tenantId: seat.audience.tenantId, userId: seat.userId }));
  audiences.leave(seat.audience);
  seat.audience = null;
};

/** Whoever may enter the property sits down in it, and in no other one any more. */
const sitDown = async (
  socket: LiveSocket,
  by: { seat: Seat; tenantId: number },
  hall: Hall,
): Promise<boolean> => {
  const { seat, tenantId } = by;
  seat.turn += 1;
  const { turn } = seat;
  const session = await hall.seats.lookNow(seat.token, tenantId);
  if (session === null) seat.end();
  if (session === null || !socket.connected || turn !== seat.turn) return false;
  if (session.isAstray || session.tenant?.id !== tenantId) return false;
  standUp(socket, seat, hall);
  seat.audience = hall.audiences.enter(session, tenantId);
  seat.key = audienceKeyOf(session);
  await socket.join([seat.audience.room, personRoomOf({ tenantId, userId: seat.userId })]);
  return true;
};

type Answer = (value: unknown) => void;
const isAnswer = (given: unknown): given is Answer => typeof given === 'function';

interface Wish {
  of: (wish: unknown) => unknown;
  locale: Locale;
  log: FastifyBaseLogger;
}

/** A client may send anything at all; what goes wrong with it is nobody else's concern. */
const answering = ({ of, locale, log }: Wish) => {
  const work = async (wish: unknown) => {
    try {
      return (await of(wish)) ?? { error: problemOf('not_found', locale) };
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be answered');
      return { error: problemOf('unavailable', locale) };
    }
  };
  return (wish: unknown, answer?: unknown): void => {
    const reply = isAnswer(answer) ? answer : () => undefined;
    void work(wish).then(reply);
  };
};

const roomIn = (wish: unknown) => RoomWish.safeParse(wish).data?.room;

/** What each message of a client does; null is answered as nothing that is here. */
const wishesOf = (socket: LiveSocket, seat: Seat, hall: Hall) => ({
  join_room: async (wish: unknown) => {
    const room = roomIn(wish);
    if (room === undefined) return null;
    const tenantId = Number(room.slice(roomOf(0).length - 1));
    if (!(await sitDown(socket, { seat, tenantId }, hall))) return null;
    socket.emit('joined_room', { room });
    return { room };
  },
  leave_room: (wish: unknown) => {
    const room = roomIn(wish);
    if (seat.audience === null || room !== roomOf(seat.audience.tenantId)) return null;
    seat.turn += 1;
    standUp(socket, seat, hall);
    return { room };
  },
  edit_record: async (wish: unknown) => {
    const { audience } = seat;
    const editors = audience && (await hall.presence.edit(socket, { audience, wish }));
    return editors && { editors };
  },
  stop_editing: (wish: unknown) => {
    const { audience } = seat;
    if (audience !== null) hall.presence.stop(socket, { audience, wish });
    return {};
  },
});

const serve = (socket: LiveSocket, visitor: Visitor, hall: Hall) => {
  const { seats, log } = hall;
  const { locale } = visitor.session.user;
  const seat = seats.take(visitor.session, { ...visitor, end: () => void socket.disconnect(true) });
  limitEvents(socket);
  socket.on('error', (error) => log.debug({ err: error }, 'socket'));
  socket.on('disconnect', () => {
    standUp(socket, seat, hall);
    seats.leave(seat);
  });
  const wishes = wishesOf(socket, seat, hall);
  socket.on('join_room', answering({ of: wishes.join_room, locale, log }));
  socket.on('leave_room', answering({ of: wishes.leave_room, locale, log }));
  socket.on('edit_record', answering({ of: wishes.edit_record, locale, log }));
  socket.on('stop_editing', answering({ of: wishes.stop_editing, locale, log }));
};

/** Lets sockets in by their token, and does what they ask for. */
export const openDoors = (hall: Hall): void => {
  const visitors = new WeakMap<LiveSocket, Visitor>();
  const knock = async (socket: LiveSocket, next: (why?: Error) => void) => {
    const visitor = await receive(socket, hall);
    if (visitor instanceof Refused) return next(visitor);
    visitors.set(socket, visitor);
    next();
  };
  hall.io.use((socket, next) => void knock(socket, next));
  hall.io.on('connection', (socket) => {
    const visitor = visitors.get(socket);
    visitors.delete(socket);
    if (visitor) serve(socket, visitor, hall);
  });
};
