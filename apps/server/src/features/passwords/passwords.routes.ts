import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { changePassword } from './change.service.ts';
import { forgotPassword } from './forgotten-passwords.service.ts';
import { resendActivation, resendFromPlatform } from './invitations.service.ts';
import { resetPassword } from './reset.service.ts';

export const passwordHandlers = implement(contract.passwords, {
  forgot: (ctx, { body }) => forgotPassword(ctx, body),
  reset: (ctx, { body }) => resetPassword(ctx, body),
  change: (ctx, { body }) => changePassword(ctx, body),
  resendActivation: (ctx, { body }) => resendActivation(ctx, body),
  resendFromPlatform: (ctx, { params, body }) =>
    resendFromPlatform(ctx, { userId: params.id, ...body }),
});
