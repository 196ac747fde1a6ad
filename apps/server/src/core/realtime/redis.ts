import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

export interface RedisLink {
  /** For commands and for telling the others. */
  client: Redis;
  /** Tells the other processes what their sockets should hear; listens on a connection of its own. */
  adapter: ReturnType<typeof createAdapter>;
  close: () => void;
}

/** The library of the sockets waits for no answer: a word that fails is lost, and must not end the process. */
class CalmRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>) {
    sent[0].promise.catch(() => undefined);
    return super.sendCommand(...sent);
  }
}

/** Redis may come and go: until it is back each process goes on by itself. */
export const openRedis = (url: string, log: FastifyBaseLogger): RedisLink => {
  const options = {
    connectTimeout: 5000,
    retryStrategy: (tries: number) => Math.min(tries * 200, 2000),
  };
  const client = new CalmRedis(url, { ...options, maxRetriesPerRequest: 1 });
  const listener = new CalmRedis(url, { ...options, maxRetriesPerRequest: null });
  for (const [name, each] of Object.entries({ client, listener }))
    each.on('error', (error) => log.warn({ err: error, connection: name }, 'redis'));
  return {
    client,
    adapter: createAdapter(client, listener, {
      key: 'keyhold',
      requestsTimeout: 2000,
      publishOnSpecificResponseChannel: true,
    }),
    close: () => {
      client.disconnect();
      listener.disconnect();
    },
  };
};
