import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';

import { changePassword, judgeChange } from './change.service.ts';
import { forgotPassword } from './forgotten-passwords.service.ts';
import { resendActivation, resendFromPlatform } from './invitations.service.ts';
import { judgeReset, resetPassword } from './reset.service.ts';

export const passwordHandlers = implement(contract.passwords, {
  forgot: (ctx, { body }) => forgotPassword(ctx, body),
  reset: judged(
    (ctx, { body }) => judgeReset(ctx, body),
    (ctx, { body }, found) => resetPassword(ctx, { ...found, token: body.token }),
  ),
  change: judged(
    (ctx, { body }) => judgeChange(ctx, body),
    (ctx, _input, passwordHash) => changePassword(ctx, passwordHash),
  ),
  resendActivation: (ctx, { body }) => resendActivation(ctx, body),
  resendFromPlatform: (ctx, { params, body }) =>
    resendFromPlatform(ctx, { userId: params.id, ...body }),
});
