import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { withCouncil } from '#features/placements/placements.service.ts';

import { orderPack } from './council-packs.service.ts';

export const councilPackHandlers = implement(contract.councilPacks, {
  create: withCouncil((ctx, { body }, council) => orderPack(ctx, { ...body, council })),
});
