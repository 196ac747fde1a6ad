import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { readHealth } from './stats.queries.ts';
import { readShift } from './stats.service.ts';

export const statsHandlers = implement(contract.stats, {
  shift: (ctx) => readShift(ctx),
  platform: (ctx) => readHealth(ctx.db),
  occupancy: (ctx) => readHealth(ctx.db),
});
