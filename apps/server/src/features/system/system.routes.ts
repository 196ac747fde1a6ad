import { contract } from '@keyhold/contract';

import { demoAccounts, demoPassword } from '#core/demo/demo-accounts.ts';
import { refuse } from '#core/http/errors.ts';
import { implement } from '#core/http/implement.ts';

export const systemHandlers = implement(contract.system, {
  live: async ({ isLeaving }) =>
    isLeaving ? refuse('unavailable', { retryAfter: 2 }) : { state: 'live' },
  ready: async ({ isLeaving, identity }) =>
    isLeaving ? refuse('unavailable', { retryAfter: 2 }) : await identity.health(),
  demoAccounts: async (ctx) =>
    ctx.isDemo
      ? { password: demoPassword, accounts: [...demoAccounts] }
      : { password: null, accounts: [] },
});
