import { cut } from '@keyhold/contract';
import type { QuestionerAction } from '@keyhold/contract';
import { sql } from 'kysely';

import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context, Db } from '#core/http/context.ts';
import { recordOf } from '#core/records/record.ts';

import { from, selecting } from './actions.columns.ts';

/** With what only the log asks for. */
export interface WholeAction extends QuestionerAction {
  councilIds: number[];
}

export const findAction = (
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  id: number,
): Promise<WholeAction | undefined> =>
  selecting(from(db), locale).where('a.id', '=', id).executeTakeFirst();

export const lockAction = async (db: Db, id: number) => {
  const { rows } = await sql<{ version: number }>`select version from questioner_actions
    where id = ${id} for update`.execute(db);
  return rows[0];
};

export const action = recordOf<WholeAction>({
  type: 'questioner_action',
  find: findAction,
  lock: ({ db }, id) => lockAction(db, id),
  labelOf: ({ issue }) => cut(issue, 120),
  fieldsOf: ({ status, issue, priority, owner, due, keepsRoomFromReady, room, area, ...told }) => ({
    status,
    issue,
    priority,
    owner: owner?.name ?? null,
    due,
    keepsRoomFromReady,
    room: room?.roomNo ?? null,
    area,
    repair: told.repair && `${told.repair.kind} ${told.repair.id}`,
    doneBy: told.doneBy?.name ?? null,
    verifiedBy: told.verifiedBy?.name ?? null,
    verifiedCouncil: told.verifiedCouncil,
    reason: told.reason,
    cancelledReason: told.cancelledReason,
    photos: told.photos.map(({ originalName, kind }) => `${originalName} (${kind})`),
  }),
  grows: ['photos'],
  aboutOf: ({ issue, room, councilIds }) => ({
    info: {
      questionerAction: { issue: cut(issue, 120) },
      ...(room && { room: { id: room.id, roomNo: room.roomNo } }),
    },
    councils: councilIds,
  }),
});

/** Nobody of the house is left to verify it: the council that asked for its inspection is told. */
export const askingCouncil = (of: WholeAction): AuditEvent[] =>
  of.councilToVerify === null ? [] : [action.eventOf({ type: 'ASK_COUNCIL_TO_VERIFY', of })];

/** As it is answered: without what only the log asks for. */
export const toldOf = ({ councilIds: _ids, ...told }: WholeAction): QuestionerAction => told;
