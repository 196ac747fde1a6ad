import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';
import { demandOwner } from '#core/identity/fresh-proof.ts';

import * as authenticators from './authenticators.service.ts';
import * as challenges from './challenges.service.ts';

export const secondFactorHandlers = implement(contract.secondFactor, {
  request: (ctx, { body }) => challenges.requestFactor(ctx, body),
  verify: (ctx, { body }) => challenges.verifyFactor(ctx, body),
  forgotQr: (ctx, { body }) => challenges.forgotAuthenticator(ctx, body),
  verifyForgotQr: (ctx, { body }) => challenges.replaceAuthenticator(ctx, body),
  state: (ctx) => authenticators.readState(ctx),
  enrol: (ctx, { body }) => authenticators.beginEnrolment(ctx, body),
  confirm: judged(
    (ctx, { body }) => authenticators.judgeEnrolment(ctx, body),
    (ctx, _input, proven) => authenticators.confirmEnrolment(ctx, proven),
  ),
  renewCodes: judged(
    (ctx, { body }) => demandOwner(ctx, body.password),
    (ctx) => authenticators.renewOwnCodes(ctx),
  ),
  remove: judged(
    (ctx, { body }) => demandOwner(ctx, body.password),
    (ctx, { body }) => authenticators.removeAuthenticator(ctx, body),
  ),
});
