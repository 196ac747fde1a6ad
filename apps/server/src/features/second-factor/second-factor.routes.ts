import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as authenticators from './authenticators.service.ts';
import * as challenges from './challenges.service.ts';

export const secondFactorHandlers = implement(contract.secondFactor, {
  request: (ctx, { body }) => challenges.requestFactor(ctx, body),
  verify: (ctx, { body }) => challenges.verifyFactor(ctx, body),
  forgotQr: (ctx, { body }) => challenges.forgotAuthenticator(ctx, body),
  verifyForgotQr: (ctx, { body }) => challenges.replaceAuthenticator(ctx, body),
  state: (ctx) => authenticators.readState(ctx),
  enrol: (ctx, { body }) => authenticators.beginEnrolment(ctx, body),
  confirm: (ctx, { body }) => authenticators.confirmEnrolment(ctx, body),
  renewCodes: (ctx, { body }) => authenticators.renewOwnCodes(ctx, body),
  remove: (ctx, { body }) => authenticators.removeAuthenticator(ctx, body),
});
