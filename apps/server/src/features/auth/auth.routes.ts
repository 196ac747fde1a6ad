import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { profileOf } from '#core/identity/session.ts';
import { showBody } from '#core/openapi/examples.ts';

import { signOut, updateOwnProfile } from './auth.service.ts';
import { signIn } from './sign-in.service.ts';

export const authHandlers = implement(contract.auth, {
  login: (ctx, { body }) => signIn(ctx, body),
  me: async (ctx) => profileOf(ctx.session),
  update: (ctx, { body }) => updateOwnProfile(ctx, body),
  logout: (ctx) => signOut(ctx),
});

showBody(contract.auth.login, {
  email: 'frontdesk@example.com',
  password: 'lantern otter gravel seven',
});
