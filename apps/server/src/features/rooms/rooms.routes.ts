import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';

import { importRooms } from './room-import.service.ts';
import { roomStats } from './room-stats.service.ts';
import * as service from './rooms.service.ts';

export const roomHandlers = implement(contract.rooms, {
  list: (ctx, { query }) => service.listRooms(ctx, query),
  board: (ctx) => service.listBoard(ctx),
  stats: (ctx) => roomStats(ctx),
  get: (ctx, { params }) => service.getRoom(ctx, params.id),
  byDoor: (ctx, { query }) => service.findByDoor(ctx, query.code),
  create: (ctx, { body }) => service.createRooms(ctx, body.rooms),
  import: (ctx, { body }) => importRooms(ctx, body),
  update: (ctx, { params, body }) => service.updateRoom(ctx, { id: params.id, change: body }),
  updateMany: (ctx, { body }) => service.updateManyRooms(ctx, body),
  remove: (ctx, { params }) => service.removeRoom(ctx, params.id),
  renewDoorCode: (ctx, { params }) => service.renewDoorCode(ctx, params.id),
  restore: (ctx, { params }) => service.restoreRoom(ctx, params.id),
});

showBody(contract.rooms.create, {
  rooms: [
    {
      startRoomNumber: 201,
      endRoomNumber: 212,
      baseType: 'Double',
      type: 'Double',
      floor: 2,
      maxGuests: 2,
      pricePerNight: 58.5,
      tag: ['lift'],
    },
  ],
});
