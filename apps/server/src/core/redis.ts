import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

export interface RedisLink {
  /** For commands and for telling the others. */
  client: Redis;
  /** A connection that only listens. */
  listener: Redis;
  close: () => void;
}

/** Redis may come and go: until it is back each process goes on by itself. */
export const openRedis = (url: string, log: FastifyBaseLogger): RedisLink => {
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 5000,
    retryStrategy: (tries) => Math.min(tries * 200, 2000),
  });
  const listener = client.duplicate({ maxRetriesPerRequest: null });
  for (const [name, each] of Object.entries({ client, listener }))
    each.on('error', (error) => log.warn({ err: error, connection: name }, 'redis'));
  return {
    client,
    listener,
    close: () => {
      client.disconnect();
      listener.disconnect();
    },
  };
};
