import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';

import * as service from './maintenance.service.ts';

export const maintenanceHandlers = implement(contract.maintenance, {
  list: (ctx, { query }) => service.listMaintenance(ctx, query),
  stats: (ctx) => service.maintenanceStats(ctx),
  people: (ctx) => service.listPeople(ctx),
  get: (ctx, { params }) => service.getMaintenance(ctx, params.id),
  create: (ctx, { body }) => service.createMaintenance(ctx, body),
  update: (ctx, { params, body }) => service.updateMaintenance(ctx, { ...params, change: body }),
  reopen: (ctx, { params, body }) =>
    service.reopenMaintenance(ctx, { id: params.id, issue: body.issue }),
  remove: (ctx, { params }) => service.removeMaintenance(ctx, params.id),
});

showBody(contract.maintenance.create, {
  roomId: 12,
  issue: 'No hot water in the shower',
  priority: 'high',
  hazard: 'significant',
  blocksRoom: true,
});
