import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { readDoor, reportAtDoor, signDoorPhotos } from './doors.service.ts';

export const doorHandlers = implement(contract.doors, {
  get: (ctx, { query }) => readDoor(ctx, query.code),
  signPhotos: (ctx, { body }) => signDoorPhotos(ctx, body),
  report: (ctx, { body }) => reportAtDoor(ctx, body),
});
