import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './sessions.service.ts';

export const sessionHandlers = implement(contract.sessions, {
  list: (ctx) => service.listSessions(ctx),
  remove: (ctx, { params }) => service.endSession(ctx, params.id),
  removeOthers: (ctx) => service.endOthers(ctx),
  devices: (ctx) => service.listDevices(ctx),
  removeDevice: (ctx, { params }) => service.forgetDevice(ctx, params.id),
});
