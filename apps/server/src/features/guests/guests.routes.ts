import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';

import { importGuests } from './guest-import.service.ts';
import * as service from './guests.service.ts';

export const guestHandlers = implement(contract.guests, {
  list: (ctx, { query }) => service.listGuests(ctx, query),
  get: (ctx, { params }) => service.getGuest(ctx, params.id),
  likenesses: (ctx, { query }) => service.listLikenesses(ctx, query),
  outdated: (ctx, { query }) => service.countOutdated(ctx, query.months),
  exportData: (ctx, { params }) => service.exportGuest(ctx, params.id),
  create: (ctx, { body }) => service.createGuest(ctx, body),
  import: (ctx, { body }) => importGuests(ctx, body),
  update: (ctx, { params, body }) => service.updateGuest(ctx, { id: params.id, change: body }),
  merge: (ctx, { params, body }) =>
    service.mergeGuests(ctx, { id: params.id, otherId: body.otherId }),
  erase: (ctx, { params, body }) => service.eraseGuest(ctx, { id: params.id, reason: body.reason }),
  remove: (ctx, { params }) => service.removeGuest(ctx, params.id),
});

showBody(contract.guests.create, {
  name: 'Amina Osei',
  phone: '+44 20 7946 0018',
  dateOfBirth: '1991-07-02',
  needs: { evacuation: true, access: 'Uses a walking frame', notes: '' },
  household: [],
});
