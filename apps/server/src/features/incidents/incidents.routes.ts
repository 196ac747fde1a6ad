import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';

import * as additions from './additions.service.ts';
import { listHeat } from './incident-heat.queries.ts';
import * as service from './incidents.service.ts';

export const incidentHandlers = implement(contract.incidents, {
  list: (ctx, { query }) => service.listIncidents(ctx, query),
  mine: (ctx, { query }) => service.listOwn(ctx, query),
  all: (ctx, { query }) => service.listEverywhere(ctx, query),
  stats: (ctx) => service.readStats(ctx),
  heat: (ctx, { query }) => listHeat(ctx.db, query),
  get: (ctx, { params }) => service.getIncident(ctx, params.id),
  create: (ctx, { body }) => service.createIncident(ctx, body),
  update: (ctx, { params, body }) => service.updateIncident(ctx, { ...params, change: body }),
  resolve: (ctx, { params, body }) => service.takeOn(ctx, 'resolve', { ...params, ...body }),
  close: (ctx, { params, body }) => service.takeOn(ctx, 'close', { ...params, ...body }),
  reopen: (ctx, { params, body }) => service.takeOn(ctx, 'reopen', { ...params, ...body }),
  addendum: (ctx, { params, body }) => additions.addAddendum(ctx, { ...params, ...body }),
  evidence: (ctx, { params, body }) => additions.addEvidence(ctx, { ...params, ...body }),
  secureCctv: (ctx, { params, body }) => additions.secureCctv(ctx, { ...params, ...body }),
  link: (ctx, { params, body }) =>
    additions.linkIncident(ctx, { ...params, type: body.type, otherId: body.id }),
});

showBody(contract.incidents.create, {
  typeId: 4,
  priority: 'medium',
  roomId: 12,
  happenedAt: '2026-03-14T21:40:00.000Z',
  description: 'Loud argument in the corridor of the second floor; both went back to their rooms.',
  guestIds: [57],
  people: [{ name: 'Night porter', role: 'staff' }],
});
