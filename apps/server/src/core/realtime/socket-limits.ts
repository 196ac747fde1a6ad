import type { IncomingMessage } from 'node:http';

import type { Server, Socket } from 'socket.io';

const socketsPerAddress = 500;
const eventsPerSecond = 20;
export const socketsPerUser = 10;
export const largestMessage = 64 * 1024;

interface Options {
  publicUrl: string;
  /** How many proxies of ours stand before it. */
  proxies: number;
}

/** A browser says whose page is calling; only our own pages may. */
const isOwnPage = ({ headers }: IncomingMessage, { publicUrl }: Options): boolean => {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Which of those that a request came through are believed: the last so many. */
export const trusted = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** As `request.ip` of a call: what a proxy of ours added last, and never what a caller says of itself. */
export const addressOf = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const said = String(headers['x-forwarded-for'] ?? '').split(',');
  const way = said.map((address) => address.trim()).filter((address) => address !== '');
  const known = [...way, socket.remoteAddress ?? ''];
  return known.at(-1 - proxies) ?? known[0] ?? '';
};

interface RawConnection extends NodeJS.EventEmitter {
  request: IncomingMessage;
}

/** Decides before a connection is made: from our own pages, and not too many from one address. */
export const createHandshakeLimits = (options: Options) => {
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
      const isFull = (open.get(addressOf(request, options.proxies)) ?? 0) >= socketsPerAddress;
      decide(null, isOwnPage(request, options) && !isFull);
    },
    countIn: (io: Server) =>
      io.engine.on('connection', (connection: RawConnection) => {
        const address = addressOf(connection.request, options.proxies);
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
