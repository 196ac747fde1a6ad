import type { Server as HttpServer } from 'node:http';

import { failures, socketPath } from '@keyhold/contract';
import type {
  EditedRecord,
  FailureCode,
  Locale,
  SocketProblem,
  ToClient,
  ToServer,
} from '@keyhold/contract';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';

import type { RedisLink } from './redis.ts';
import { createHandshakeLimits, largestMessage } from './socket-limits.ts';

/** What other processes may see of a socket. */
interface SocketData {
  user: { id: number; name: string };
  /** The records that are being edited here, by their rooms. */
  edits: Record<string, { record: EditedRecord; since: string }>;
}
/** What one process tells the others, as JSON. */
interface ToProcesses {
  announced: (batch: string) => void;
  sessions_changed: (change: string) => void;
}
export type LiveServer = Server<ToServer, ToClient, ToProcesses, SocketData>;
export type LiveSocket = Socket<ToServer, ToClient, ToProcesses, SocketData>;

export const problemOf = (code: FailureCode, locale: Locale): SocketProblem => ({
  code,
  message: failures[code][locale],
});

export interface ServerOptions {
  server: HttpServer;
  publicUrl: string;
  proxies: number;
  redis: RedisLink | undefined;
}

export const openLiveServer = (options: ServerOptions): LiveServer => {
  const { server, redis } = options;
  const limits = createHandshakeLimits(options);
  const io: LiveServer = new Server(server, {
    path: socketPath,
    serveClient: false,
    // One connection from the first byte: several processes then need no sticky sessions.
    transports: ['websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: largestMessage,
    connectTimeout: 10_000,
    destroyUpgradeTimeout: 1000,
    allowRequest: limits.allowRequest,
    ...(redis && { adapter: redis.adapter }),
  });
  limits.countIn(io);
  return io;
};
