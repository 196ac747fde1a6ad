import { contract } from '@keyhold/contract';

import { demoAccounts, demoPassword } from '#core/demo/demo-accounts.ts';
import { refuse } from '#core/http/errors.ts';
import { implement } from '#core/http/implement.ts';

export const systemHandlers = implement(contract.system, {
  live: async () => ({ state: 'live' }),
  ready: async (ctx) => {
    const health = ctx.health();
    if (health.state === 'restarting' || health.state === 'closed')
      return refuse('unavailable', { retryAfter: 2 });
    await ctx.identity.ping();
    return health;
  },
  demoAccounts: async (ctx) =>
    ctx.isDemo
      ? { password: demoPassword, accounts: [...demoAccounts] }
      : { password: null, accounts: [] },
});
