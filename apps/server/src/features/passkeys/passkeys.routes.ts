import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as signIn from './passkey-sign-in.service.ts';
import * as service from './passkeys.service.ts';

export const passkeyHandlers = implement(contract.passkeys, {
  list: (ctx) => service.listPasskeys(ctx),
  begin: (ctx, { body }) => service.beginPasskey(ctx, body),
  add: (ctx, { body }) => service.addPasskey(ctx, body),
  remove: (ctx, { params, body }) => service.removePasskey(ctx, { ...params, ...body }),
  ask: (ctx) => signIn.askAtTheDoor(ctx),
  signIn: (ctx, { body }) => signIn.signInByPasskey(ctx, body),
});
