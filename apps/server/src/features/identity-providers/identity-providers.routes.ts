import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { provider } from './identity-providers.record.ts';
import * as service from './identity-providers.service.ts';
import * as signIn from './provider-sign-in.service.ts';

export const identityProviderHandlers = implement(contract.identityProviders, {
  list: (ctx, { query }) => service.listProviders(ctx, query),
  get: (ctx, { params }) => provider.find(ctx, params.id),
  create: (ctx, { body }) => service.createProvider(ctx, body),
  update: (ctx, { params: { id }, body }) => service.updateProvider(ctx, { id, change: body }),
  try: (ctx, { params: { id }, body }) => signIn.beginTrial(ctx, { id, ...body }),
  switchOn: (ctx, { params }) => service.switchOn(ctx, params),
  switchOff: (ctx, { params }) => service.switchOff(ctx, params),
  remove: (ctx, { params }) => service.removeProvider(ctx, params),
});

export const providerSignInHandlers = implement(contract.providerSignIn, {
  find: (ctx, { body }) => signIn.findProviders(ctx, body),
  start: (ctx, { body }) => signIn.beginSignIn(ctx, body),
  answer: (ctx, { body }) => signIn.takeAnswer(ctx, body),
});
