import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { readProof } from '#core/identity/fresh-proof.ts';

import * as service from './step-up.service.ts';

export const stepUpHandlers = implement(contract.stepUp, {
  state: (ctx) => readProof(ctx),
  begin: (ctx, { body }) => service.beginProof(ctx, body),
  prove: (ctx, { body }) => service.prove(ctx, body),
});
