import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';
import { readCouncils } from '#features/placements/placements.service.ts';

import { orderPack } from './council-packs.service.ts';
import { listEditions, signEdition } from './editions.service.ts';

export const councilPackHandlers = implement(contract.councilPacks, {
  create: judged(readCouncils, (ctx, { body }, councils) => orderPack(ctx, { ...body, councils })),
  councils: judged(readCouncils, (_ctx, _input, councils) => Promise.resolve(councils)),
  editions: (ctx, { query }) => listEditions(ctx, query),
  download: (ctx, { params }) => signEdition(ctx, params.id),
});
