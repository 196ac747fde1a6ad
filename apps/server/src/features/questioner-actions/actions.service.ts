import { actionProblems, keepsRoom, questionerActionLife } from '@keyhold/contract';
import type {
  contract,
  EventName,
  NewQuestionerAction,
  Parsed,
  QuestionerAction,
  QuestionerActionAct,
  QuestionerActionChange,
} from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { takeAct } from '#core/records/life.ts';
import { action, askingCouncil, toldOf } from '#features/action-repairs/action-records.ts';
import type { WholeAction } from '#features/action-repairs/action-records.ts';
import { demandMedia } from '#features/media/media.service.ts';

import * as queries from './actions.queries.ts';

type Routes = typeof contract.questionerActions;

export const listActions = (ctx: Context, input: Parsed<Routes['list']>['query']) =>
  queries.listActions(ctx.db, { input, userId: ctx.session.user.id, locale: ctx.locale });

export const listPeople = ({ db }: Context) => queries.listPeople(db);

export const getAction = async (ctx: Context, id: number) => toldOf(await action.find(ctx, id));

const refuseIn = ({ locale }: Context, path: string, message: string) =>
  refuseField(locale, { path, message });

const demandPhotos = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await demandMedia(ctx, { id, folder: 'inspection-reports' });
};

const demandOwner = async (ctx: Context, id: number | null | undefined): Promise<void> => {
  if (id == null) return;
  const people = await queries.listPeople(ctx.db);
  if (!people.some((person) => person.id === id)) refuseIn(ctx, 'ownerId', actionProblems.owner);
};

const demandRoom = async (ctx: Context, id: number | null | undefined): Promise<void> => {
  if (id != null && !(await queries.isRoom(ctx.db, id))) refuse('not_found');
};

/** A room, or an area of the house: never both. */
const placeOf = ({ roomId, area }: { roomId: number | null; area: string }) =>
  roomId === null ? { roomId, area } : { roomId, area: '' };

/** Where it is: as was said, else where the inspection was. */
const findPlace = async (ctx: Context, body: NewQuestionerAction) => {
  const { roomId, area, responseId, fieldId } = body;
  const said = placeOf({ roomId, area });
  if (responseId === null) return said;
  const source = (await queries.findSource(ctx.db, { responseId, fieldId })) ?? refuse('not_found');
  if (!source.isAsked) refuseIn(ctx, 'fieldId', actionProblems.field);
  return roomId === null && area === '' ? placeOf(source) : said;
};

export const createAction = async (ctx: Context, body: NewQuestionerAction) => {
  await demandRoom(ctx, body.roomId);
  await demandOwner(ctx, body.ownerId);
  await demandPhotos(ctx, body.photoIds);
  const place = await findPlace(ctx, body);
  const { photoIds, keepsRoomFromReady = keepsRoom(body.priority), ...said } = body;
  const made = await action.create(ctx, {
    event: 'CREATE_QUESTIONER_ACTION',
    write: async () => {
      const actionId = await queries.insertAction(ctx.db, {
        ...said,
        ...place,
        keepsRoomFromReady,
        needsPhoto: false,
        createdBy: ctx.session.user.id,
      });
      await queries.insertPhotos(ctx.db, { actionId, mediaIds: photoIds, kind: 'before' });
      return actionId;
    },
  });
  return toldOf(made);
};

const placeChange = (ctx: Context, before: WholeAction, change: QuestionerActionChange) => {
  if (change.roomId === undefined && change.area === undefined) return {};
  const roomId = change.roomId === undefined ? (before.room?.id ?? null) : change.roomId;
  const { area = before.area } = change;
  if (roomId === null && area === '') refuseIn(ctx, 'roomId', actionProblems.place);
  const place = placeOf({ roomId, area });
  return { room_id: place.roomId, area: place.area };
};

export const updateAction = async (
  ctx: Context,
  { id, change }: { id: number; change: QuestionerActionChange },
): Promise<QuestionerAction> => {
  await demandRoom(ctx, change.roomId);
  await demandOwner(ctx, change.ownerId);
  const after = await action.change(ctx, {
    id,
    read: change.version,
    event: 'UPDATE_QUESTIONER_ACTION',
    write: async (before) => {
      if (before.status === 'verified') refuse('action_verified');
      if (before.status === 'cancelled') refuse('action_cancelled');
      await queries.actions.update(ctx.db, id, {
        issue: change.issue,
        priority: change.priority,
        owner_id: change.ownerId,
        due: change.due,
        keeps_room_from_ready: change.keepsRoomFromReady,
        ...placeChange(ctx, before, change),
      });
    },
  });
  return toldOf(after);
};

export const demandStep = (act: QuestionerActionAct, { status }: WholeAction) =>
  takeAct(questionerActionLife, act, status);

const now = sql<string>`clock_now()`;
const nobody = {
  done_at: null,
  done_by: null,
  verified_at: null,
  verified_by: null,
  verified_council: null,
};

type Written = Parameters<typeof queries.actions.update>[2];
interface Step {
  id: number;
  act: QuestionerActionAct;
  event: EventName;
  /** What it writes besides the status; `me` is whoever takes it. */
  write: (before: WholeAction, me: number) => Written | Promise<Written>;
}
const takeStep = async (ctx: Context, { id, act, event, write }: Step) => {
  const after = await action.change(ctx, {
    id,
    event,
    write: async (before) => {
      const to = demandStep(act, before);
      const written = await write(before, ctx.session.user.id);
      await queries.actions.update(ctx.db, id, { status: to, ...written });
    },
  });
  const asking = askingCouncil(after);
  if (asking.length > 0) await audit(ctx, ...asking);
  return toldOf(after);
};

export const startAction = (ctx: Context, id: number) =>
  takeStep(ctx, {
    id,
    act: 'start',
    event: 'START_QUESTIONER_ACTION',
    write: ({ owner }, me) => ({
      started_at: now,
      started_by: me,
      ...(owner === null && { owner_id: me }),
    }),
  });

export const finishAction = (
  ctx: Context,
  { id, photoIds }: { id: number; photoIds: readonly number[] },
) =>
  takeStep(ctx, {
    id,
    act: 'done',
    event: 'DONE_QUESTIONER_ACTION',
    write: async ({ repair, needsPhoto }, me) => {
      if (repair?.isOpen === true) refuse('repair_running');
      if (needsPhoto && photoIds.length === 0) refuseIn(ctx, 'photoIds', actionProblems.photo);
      await demandPhotos(ctx, photoIds);
      await queries.insertPhotos(ctx.db, { actionId: id, mediaIds: photoIds, kind: 'after' });
      return { done_at: now, done_by: me };
    },
  });

export const verifyAction = (ctx: Context, id: number) =>
  takeStep(ctx, {
    id,
    act: 'verify',
    event: 'VERIFY_QUESTIONER_ACTION',
    write: ({ doneBy }, me) => {
      if (doneBy?.id === me) refuse('own_action');
      return { verified_at: now, verified_by: me };
    },
  });

/** What nobody of the house is left to verify, by the council that asked for its inspection. */
export const verifyForCouncil = (ctx: Context, id: number) =>
  takeStep(ctx, {
    id,
    act: 'verify',
    event: 'VERIFY_QUESTIONER_ACTION',
    write: ({ doneBy, councilToVerify }, me) => {
      if (doneBy?.id === me) refuse('own_action');
      if (councilToVerify === null) refuse('house_verifies');
      return { verified_at: now, verified_by: me, verified_council: councilToVerify };
    },
  });

export const reopenAction = (ctx: Context, { id, reason }: { id: number; reason: string }) =>
  takeStep(ctx, {
    id,
    act: 'reopen',
    event: 'REOPEN_QUESTIONER_ACTION',
    write: (_before, me) => ({ ...nobody, reopened_at: now, reopened_by: me, reason }),
  });

/** Its room waits for it no more; a fault or a cleaning that was made of it goes on by itself. */
export const cancelAction = (ctx: Context, { id, reason }: { id: number; reason: string }) =>
  takeStep(ctx, {
    id,
    act: 'cancel',
    event: 'CANCEL_QUESTIONER_ACTION',
    write: (_before, me) => ({ cancelled_at: now, cancelled_by: me, cancelled_reason: reason }),
  });
