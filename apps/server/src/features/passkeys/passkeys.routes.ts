import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';
import { demandOwner } from '#core/identity/fresh-proof.ts';

import * as signIn from './passkey-sign-in.service.ts';
import * as service from './passkeys.service.ts';

export const passkeyHandlers = implement(contract.passkeys, {
  list: (ctx) => service.listPasskeys(ctx),
  begin: (ctx, { body }) => service.beginPasskey(ctx, body),
  add: judged(
    (ctx, { body }) => service.judgePasskey(ctx, body),
    (ctx, { body }, judgement) => service.addPasskey(ctx, { ...judgement, name: body.name }),
  ),
  remove: judged(
    (ctx, { body }) => demandOwner(ctx, body.password),
    (ctx, { params }) => service.removePasskey(ctx, params.id),
  ),
  ask: (ctx) => signIn.askAtSignIn(ctx),
  signIn: (ctx, { body }) => signIn.signInByPasskey(ctx, body),
});
