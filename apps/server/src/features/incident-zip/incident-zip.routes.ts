import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { orderZip } from './incident-zip.service.ts';

export const incidentZipHandlers = implement(contract.incidentZips, {
  create: (ctx, { body }) => orderZip(ctx, body),
});
