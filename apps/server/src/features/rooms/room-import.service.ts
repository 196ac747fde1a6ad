import { RoomRow, roomRowProblems } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { importRows, rowFailure, rowProblem } from '#core/records/import.ts';
import type { ReadRow, Verdict } from '#core/records/import.ts';

import * as queries from './rooms.queries.ts';
import { logCreated } from './rooms.service.ts';
import * as writes from './rooms.writes.ts';

type Body = Parsed<typeof contract.rooms.import>['body'];

/** A number is one room's, whether the other one is known or stands higher up in the file. */
const judgeNumbers = async (ctx: Context, rows: readonly ReadRow<RoomRow>[]) => {
  const numbers = rows.map(({ value }) => value.roomNo);
  const taken = new Map(
    (await queries.findTaken(ctx.db, numbers)).map((roomNo) => [roomNo.toLowerCase(), roomNo]),
  );
  const rowOf = new Map<string, number>();
  return ({ row, value }: ReadRow<RoomRow>): Verdict<RoomRow> => {
    const key = value.roomNo.toLowerCase();
    const [roomNo, other] = [taken.get(key), rowOf.get(key)];
    const path = 'roomNo';
    if (roomNo !== undefined)
      return { problems: [rowFailure(ctx, { path, code: 'room_exists', roomNo })] };
    if (other !== undefined)
      return { problems: [rowProblem(ctx, { path, message: roomRowProblems.sameRow, other })] };
    rowOf.set(key, row);
    return { plan: value };
  };
};

export const importRooms = (ctx: Context, body: Body) =>
  importRows(ctx, {
    ...body,
    schema: RoomRow,
    labelOf: ({ roomNo }) => roomNo,
    prepare: (rows) => judgeNumbers(ctx, rows),
    write: async (rooms) => {
      const ids = await writes.insertRooms(ctx.db, rooms);
      await logCreated(
        ctx,
        rooms.map(({ roomNo }, index) => ({ id: ids[index] ?? 0, roomNo })),
      );
      return ids;
    },
  });
