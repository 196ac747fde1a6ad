import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './push-devices.service.ts';

export const pushDeviceHandlers = implement(contract.pushDevices, {
  list: (ctx) => service.listDevices(ctx),
  create: (ctx, { body }) => service.addDevice(ctx, body),
  remove: (ctx, { params }) => service.removeDevice(ctx, params.id),
});
