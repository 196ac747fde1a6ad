import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { refuse } from './errors.ts';

/** Counts what each program asks, over all processes where they are joined, and says how much is left. */
export const createKeyLimit = (app: FastifyInstance) => {
  const count = app.createRateLimit({
    timeWindow: 60_000,
    max: ({ session }: FastifyRequest) => session?.program?.perMinute ?? 0,
    keyGenerator: ({ session }: FastifyRequest) => `program:${session?.id ?? 0}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const found = await count(request);
    if (found.isAllowed) return;
    const { max, remaining, ttlInSeconds: seconds, isExceeded } = found;
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': seconds,
    });
    if (isExceeded) refuse('too_many_requests', { values: { seconds }, retryAfter: seconds });
  };
};
export type KeyLimit = ReturnType<typeof createKeyLimit>;
