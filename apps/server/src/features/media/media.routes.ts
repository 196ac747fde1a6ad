import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './media.service.ts';

export const mediaHandlers = implement(contract.media, {
  create: (ctx, { body }) => service.registerMedia(ctx, body),
  sign: (ctx, { body }) => service.signUploads(ctx, body),
  signOwnPicture: (ctx, { body }) => service.signOwnPicture(ctx, body),
  list: (ctx, { query }) => service.listMedia(ctx, query),
  read: (ctx, { query }) => service.readMedia(ctx, query),
  remove: (ctx, { params }) => service.removeMedia(ctx, params.id),
});
