import type { DoorFigures, RoomFigures } from '@keyhold/contract';

import type { Db } from '#core/http/context.ts';

import * as queries from './figures.queries.ts';

export { listOccupancy, listRoomFigures } from './figures.queries.ts';

export const readRoomFigures = (db: Db): Promise<RoomFigures> => queries.findRoomFigures(db);

/** Those who come and go today, and how many are in house. */
export const readDoorFigures = async (db: Db): Promise<{ door: DoorFigures; inHouse: number }> => {
  const { inHouse, ...door } = await queries.findStayFigures(db);
  return { door, inHouse };
};
