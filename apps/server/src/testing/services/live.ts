import type { AddressInfo } from 'node:net';

import type { LiveAbout, LiveEntry, SocketProblem, ToClient, ToServer } from '@keyhold/contract';
import { roomOf, socketPath } from '@keyhold/contract';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

export type LiveClient = Socket<ToClient, ToServer>;

/** A server that listens on a free port of this machine; where it is. */
export const listenOn = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

interface Told {
  entries: { entry: LiveEntry; about: LiveAbout }[];
  hidden: string[][];
}
/** Somebody's open page, and what it has been told. */
export interface Listener extends Told {
  socket: LiveClient;
}

type Headers = Record<string, string>;

export const openSocket = (url: string, by: { token: string; headers?: Headers }): LiveClient =>
  io(url, {
    path: socketPath,
    transports: ['websocket'],
    auth: { token: by.token },
    extraHeaders: by.headers ?? {},
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  });

/** What the server makes of a token: in, or the code of the refusal. */
export const knock = (url: string, by: { token: string; headers?: Headers }): Promise<string> =>
  new Promise((resolve) => {
    const socket = openSocket(url, by);
    const end = (how: string) => {
      socket.close();
      resolve(how);
    };
    socket.once('connect', () => end('in'));
    socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
      end(error.data?.code ?? error.message),
    );
  });

type Joined = { room: string } | { error: SocketProblem };
export const joinAs = async (
  socket: LiveClient,
  tenantId: number,
  age: { ageMs?: number } = {},
): Promise<Joined> =>
  (await socket.emitWithAck('join_room', { room: roomOf(tenantId), ...age })) as Joined;

/** Opens a page in a property, as a browser would. */
export const listenIn = async (
  url: string,
  { token, tenantId, ...age }: { token: string; tenantId: number; ageMs?: number },
): Promise<Listener> => {
  const socket = openSocket(url, { token });
  const told: Told = { entries: [], hidden: [] };
  socket.on('new_audit_log', (entry, about) => void told.entries.push({ entry, about }));
  socket.on('records_changed', (families) => void told.hidden.push(families));
  const answer = await joinAs(socket, tenantId, age);
  if ('error' in answer) throw new Error(`not let in: ${answer.error.code}`);
  return { socket, ...told };
};

/** Until the server has cut the socket. */
export const cutOff = ({ socket }: Pick<Listener, 'socket'>): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', resolve));
