import { contract } from '@keyhold/contract';

import { implement } from '#core/implement.ts';
import { profileOf } from '#core/session.ts';

import { signIn, signOut, updateOwnProfile } from './auth.service.ts';

export const authHandlers = implement(contract.auth, {
  login: (ctx, { body }) => signIn(ctx, body),
  me: async (ctx) => profileOf(ctx.session),
  update: (ctx, { body }) => updateOwnProfile(ctx, body),
  logout: (ctx) => signOut(ctx),
});
