import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { getVoidNights } from './void-nights.service.ts';

export const voidNightHandlers = implement(contract.voidNights, {
  get: (ctx, { query }) => getVoidNights(ctx, query),
});
