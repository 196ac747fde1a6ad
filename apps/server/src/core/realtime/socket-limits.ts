import type { IncomingMessage } from 'node:http';

import type { Server, Socket } from 'socket.io';

const socketsPerAddress = 500;
const eventsPerSecond = 20;
export const socketsPerUser = 10;
export const largestMessage = 64 * 1024;

interface Options {
  publicUrl: string;
  isBehindProxy: boolean;
}

/** A browser says whose page is calling; only our own pages may. */
const isOwnPage = ({ headers }: IncomingMessage, { publicUrl }: Options): boolean => {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const addressOf = ({ headers, socket }: IncomingMessage, { isBehindProxy }: Options): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')[0]
    ?.trim();
  return (isBehindProxy && forwarded) || (socket.remoteAddress ?? '');
};

interface RawConnection extends NodeJS.EventEmitter {
  request: IncomingMessage;
}

/** Decides before a connection is made: from our own pages, and not too many from one address. */
export const createDoor = (options: Options) => {
  const open = new Map<string, number>();
  const add = (address: string, by: number) => {
    const count = (open.get(address) ?? 0) + by;
    if (count > 0) open.set(address, count);
    else open.delete(address);
  };
  return {
    allowRequest: (
      request: IncomingMessage,
      decide: (why: string | null | undefined, isAllowed: boolean) => void,
    ) => {
      const isFull = (open.get(addressOf(request, options)) ?? 0) >= socketsPerAddress;
      decide(null, isOwnPage(request, options) && !isFull);
    },
    countIn: (io: Server) =>
      io.engine.on('connection', (connection: RawConnection) => {
        const address = addressOf(connection.request, options);
        add(address, 1);
        connection.once('close', () => add(address, -1));
      }),
  };
};

/** Who sends more than any page of ours would is cut off. */
export const limitEvents = (socket: Socket): void => {
  let second = 0;
  let count = 0;
  socket.use((_event, next) => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > eventsPerSecond) socket.disconnect(true);
    else next();
  });
};
