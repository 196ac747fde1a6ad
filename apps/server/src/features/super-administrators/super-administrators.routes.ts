import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';
import { demandProofOutside } from '#core/identity/fresh-proof.ts';

import { listSuperAdministrators } from './super-administrators.queries.ts';
import * as service from './super-administrators.service.ts';

export const superAdministratorHandlers = implement(contract.superAdministrators, {
  list: (ctx, { query }) => listSuperAdministrators(ctx.db, query),
  update: judged(demandProofOutside, (ctx, { params, body }) =>
    service.updateSuperAdministrator(ctx, { id: params.id, change: body }),
  ),
  signOut: judged(demandProofOutside, (ctx, { params }) =>
    service.signOutSuperAdministrator(ctx, params.id),
  ),
  remove: judged(demandProofOutside, (ctx, { params }) =>
    service.removeSuperAdministrator(ctx, params.id),
  ),
  restore: judged(demandProofOutside, (ctx, { params }) =>
    service.restoreSuperAdministrator(ctx, params.id),
  ),
  erase: judged(demandProofOutside, (ctx, { params }) =>
    service.eraseSuperAdministrator(ctx, params.id),
  ),
});
