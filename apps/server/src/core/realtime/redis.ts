import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

export interface RedisLink {
  /** For commands and for telling the others. */
  client: Redis;
  /** A connection that only listens. */
  listener: Redis;
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
    listener,
    close: () => {
      client.disconnect();
      listener.disconnect();
    },
  };
};
