import { contract } from '@keyhold/contract';

import { byLink, implement } from '#core/http/implement.ts';

import { findDoor } from './doors.queries.ts';
import { reportAtDoor, signDoorPhotos } from './doors.service.ts';

export const doorHandlers = implement(contract.doors, {
  get: byLink(
    (db, { query }) => findDoor(db, query.code),
    async (_ctx, _input, { property, roomNo }) => ({ property, roomNo }),
  ),
  signPhotos: byLink(
    (db, { body }) => findDoor(db, body.code),
    (ctx, { body }, { roomId }) => signDoorPhotos(ctx, { ...body, roomId }),
  ),
  report: byLink(
    (db, { body }) => findDoor(db, body.code),
    (ctx, { body }, { roomId }) => reportAtDoor(ctx, { ...body, roomId }),
  ),
});
