import { RoomPayload, roomOf } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Session } from '#core/identity/session.ts';

import type { Connection, Connections } from './connections.ts';
import { problemOf } from './live-server.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import type { Presence } from './presence.ts';
import type { RecentChanges } from './recent-changes.ts';
import { limitEvents, socketsPerUser } from './socket-limits.ts';
import { councilRoomsOf, groupKeyOf, isCouncilRoom, personRoomOf } from './subscription-groups.ts';
import type { SubscriptionGroups } from './subscription-groups.ts';

export interface LiveServices {
  io: LiveServer;
  connections: Connections;
  groups: SubscriptionGroups;
  presence: Presence;
  recent: RecentChanges;
  log: FastifyBaseLogger;
}
interface Caller {
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

/** Authenticates a socket by the same rules as a request. */
const authenticate = async (
  socket: LiveSocket,
  { connections }: LiveServices,
): Promise<Caller | Refused> => {
  const token = tokenIn(socket);
  const since = connections.changesSoFar();
  if (token === null) return new Refused('no_session', 'en');
  const session = await connections.lookNow(token).catch(() => undefined);
  if (session === undefined) return new Refused('unavailable', 'en');
  if (session === null) return new Refused('no_session', 'en');
  const { id, name, locale } = session.user;
  if (connections.countOf(id) >= socketsPerUser) return new Refused('busy', locale);
  socket.data = { user: { id, name }, edits: {} };
  return { session, token, since };
};

const leaveProperty = (
  socket: LiveSocket,
  connection: Connection,
  { presence, groups }: LiveServices,
) => {
  presence.stopAll(socket);
  if (connection.group === null) return;
  void socket.leave(connection.group.room);
  for (const room of socket.rooms) if (isCouncilRoom(room)) void socket.leave(room);
  void socket.leave(
    personRoomOf({ tenantId: connection.group.tenantId, userId: connection.userId }),
  );
  groups.leave(connection.group);
  connection.group = null;
};

/** Joins the property, for who may enter it, and leaves every other one. */
const joinProperty = async (
  socket: LiveSocket,
  by: { connection: Connection; tenantId: number },
  services: LiveServices,
): Promise<boolean> => {
  const { connection, tenantId } = by;
  connection.turn += 1;
  const { turn } = connection;
  const session = await services.connections.lookNow(connection.token, tenantId);
  if (session === null) connection.end();
  if (session === null || !socket.connected || turn !== connection.turn) return false;
  if (session.isForbiddenTenant || session.tenant?.id !== tenantId) return false;
  leaveProperty(socket, connection, services);
  connection.group = services.groups.enter(session, tenantId);
  connection.key = groupKeyOf(session);
  await socket.join([
    connection.group.room,
    personRoomOf({ tenantId, userId: connection.userId }),
    ...councilRoomsOf(session),
  ]);
  return true;
};

type Answer = (value: unknown) => void;
const isAnswer = (given: unknown): given is Answer => typeof given === 'function';

interface Command {
  of: (payload: unknown) => unknown;
  locale: Locale;
  log: FastifyBaseLogger;
}

/** A client may send anything at all; what goes wrong with it is nobody else's concern. */
const answering = ({ of, locale, log }: Command) => {
  const work = async (payload: unknown) => {
    try {
      return (await of(payload)) ?? { error: problemOf('not_found', locale) };
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be answered');
      return { error: problemOf('unavailable', locale) };
    }
  };
  return (payload: unknown, answer?: unknown): void => {
    const reply = isAnswer(answer) ? answer : () => undefined;
    void work(payload).then(reply);
  };
};

const wishIn = (payload: unknown) => RoomPayload.safeParse(payload).data;

/** A page has read its first screen before it hears of changes: what was changed meanwhile it reads anew. */
const tellMissed = (
  socket: LiveSocket,
  by: { connection: Connection; ageMs: number },
  services: LiveServices,
) => {
  const { group } = by.connection;
  const missed = group === null ? [] : services.recent.missedBy(group, by.ageMs);
  if (group !== null && missed.length > 0)
    socket.emit('records_changed', missed, { tenantId: group.tenantId, requestId: '' });
};

/** What each message of a client does; null is answered as nothing that is here. */
const commandsOf = (socket: LiveSocket, connection: Connection, services: LiveServices) => ({
  join_room: async (payload: unknown) => {
    const wish = wishIn(payload);
    if (wish === undefined) return null;
    const { room, ageMs } = wish;
    const tenantId = Number(room.slice(roomOf(0).length - 1));
    if (!(await joinProperty(socket, { connection, tenantId }, services))) return null;
    socket.emit('joined_room', { room });
    if (ageMs !== undefined) tellMissed(socket, { connection, ageMs }, services);
    return { room };
  },
  leave_room: (payload: unknown) => {
    const room = wishIn(payload)?.room;
    if (connection.group === null || room !== roomOf(connection.group.tenantId)) return null;
    connection.turn += 1;
    leaveProperty(socket, connection, services);
    return { room };
  },
  edit_record: async (payload: unknown) => {
    const { group } = connection;
    const editors = group && (await services.presence.edit(socket, { group, payload }));
    return editors && { editors };
  },
  stop_editing: (payload: unknown) => {
    const { group } = connection;
    if (group !== null) services.presence.stop(socket, { group, payload });
    return {};
  },
});

const serve = (socket: LiveSocket, caller: Caller, services: LiveServices) => {
  const { connections, log } = services;
  const { locale } = caller.session.user;
  const connection = connections.take(caller.session, {
    ...caller,
    end: () => void socket.disconnect(true),
  });
  limitEvents(socket);
  socket.on('error', (error) => log.debug({ err: error }, 'socket'));
  socket.on('disconnect', () => {
    leaveProperty(socket, connection, services);
    connections.leave(connection);
  });
  const commands = commandsOf(socket, connection, services);
  socket.on('join_room', answering({ of: commands.join_room, locale, log }));
  socket.on('leave_room', answering({ of: commands.leave_room, locale, log }));
  socket.on('edit_record', answering({ of: commands.edit_record, locale, log }));
  socket.on('stop_editing', answering({ of: commands.stop_editing, locale, log }));
};

/** Lets sockets in by their token, and does what they ask for. */
export const handleConnections = (services: LiveServices): void => {
  const callers = new WeakMap<LiveSocket, Caller>();
  const handshake = async (socket: LiveSocket, next: (why?: Error) => void) => {
    const caller = await authenticate(socket, services);
    if (caller instanceof Refused) return next(caller);
    callers.set(socket, caller);
    next();
  };
  services.io.use((socket, next) => void handshake(socket, next));
  services.io.on('connection', (socket) => {
    const caller = callers.get(socket);
    callers.delete(socket);
    if (caller) serve(socket, caller, services);
  });
};
