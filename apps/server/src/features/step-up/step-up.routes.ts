import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './step-up.service.ts';

export const stepUpHandlers = implement(contract.stepUp, {
  state: (ctx) => service.readState(ctx),
  begin: (ctx, { body }) => service.beginProof(ctx, body),
  prove: (ctx, { body }) => service.prove(ctx, body),
});
