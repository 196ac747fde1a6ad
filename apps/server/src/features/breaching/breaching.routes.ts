import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { listBreaching } from './breaching.service.ts';

export const breachingHandlers = implement(contract.breaching, {
  list: (ctx, { query }) => listBreaching(ctx, query),
});
