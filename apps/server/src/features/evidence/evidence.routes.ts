import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './evidence.service.ts';

export const evidenceHandlers = implement(contract.evidence, {
  previews: (ctx, { params }) => service.listPreviews(ctx, params.id),
  open: (ctx, { params, body }) => service.openEvidence(ctx, { ...params, ...body }),
});
