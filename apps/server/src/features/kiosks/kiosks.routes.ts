import { contract } from '@keyhold/contract';

import { byLink, implement } from '#core/http/implement.ts';

import { findPlace } from './kiosks.queries.ts';
import * as service from './kiosks.service.ts';
import { signKioskPhotos, syncKiosk } from './sync.service.ts';

export const kioskListHandlers = implement(contract.kiosks, {
  list: (ctx, { query }) => service.listKiosks(ctx, query),
  create: (ctx, { body }) => service.pairKiosk(ctx, body),
  remove: (ctx, { params }) => service.withdrawKiosk(ctx, params),
  refused: (ctx, { query }) => service.listRefused(ctx, query),
  settle: (ctx, { params }) => service.settleEntry(ctx, params),
});

export const kioskHandlers = implement(contract.kiosk, {
  sync: byLink(
    (db, { body }) => findPlace(db, body.token),
    (ctx, { body }, place) => syncKiosk(ctx, body, place),
  ),
  signPhotos: byLink(
    (db, { body }) => findPlace(db, body.token),
    (ctx, { body }) => signKioskPhotos(ctx, body),
  ),
});
