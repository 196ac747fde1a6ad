import { z } from 'zod';

import { get } from '#core/route.ts';

const State = z.strictObject({ state: z.string(), reason: z.string().optional() });

/** What a balancer asks, and what the sign-in page of a demo shows. */
export const system = {
  live: get('/health/live', {
    summary: 'The process answers: 503 once it is about to end',
    access: 'public',
    scope: 'none',
    reply: State,
  }),
  ready: get('/health/ready', {
    summary: 'The server can serve: 503 while the database is away, and once it is about to end',
    access: 'public',
    scope: 'none',
    reply: State,
  }),
  demoAccounts: get('/demo/accounts', {
    summary: 'The accounts of the demo; empty where there is none',
    access: 'public',
    scope: 'none',
    reply: z.strictObject({
      password: z.string().nullable(),
      accounts: z.array(
        z.strictObject({
          email: z.string(),
          who: z.strictObject({ en: z.string(), es: z.string() }),
        }),
      ),
    }),
  }),
};
