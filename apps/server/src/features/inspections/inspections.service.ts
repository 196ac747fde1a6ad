import { answerOf, evaluateForm, inspectionLife, withWords } from '@keyhold/contract';
import type {
  CompleteInspection,
  contract,
  Field,
  FieldType,
  Inspection,
  InspectionAct,
  NewInspection,
  Parsed,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { takeAct } from '#core/records/life.ts';
import { raiseActions } from '#features/questioner-actions/raise.service.ts';
import type { Completed } from '#features/questioner-actions/raise.service.ts';
import { judge, mergeIn } from '#features/questioner-responses/answers.service.ts';
import { getResponse, responseRows } from '#features/questioner-responses/responses.service.ts';

import { listPeople, listRoles } from './assignees.queries.ts';
import { demandAhead, demandAssignee, demandForm, demandPlaces, demandVersion } from './demands.ts';
import { planSessions } from './plan.service.ts';
import { session } from './session.record.ts';
import * as queries from './sessions.queries.ts';
import type { StoredSession } from './sessions.queries.ts';
import * as writes from './sessions.writes.ts';
import type { LockedSession } from './sessions.writes.ts';

/** What has to be seen anew at each visit. */
const neverCarried = new Set<FieldType>(['section', 'photo', 'file', 'signature']);
const isCarried = ({ carryForward, type }: Field) => carryForward && !neverCarried.has(type);

/** Of the last visit what was shown and counted, and what the form of today can be answered with. */
const carriedOf = async (ctx: Context, of: StoredSession): Promise<Inspection['carried']> => {
  const fields = of.steps.flatMap((step) => step.fields).filter(isCarried);
  if (of.previousId === null || fields.length === 0) return {};
  const { steps, answers, details } = await getResponse(ctx, of.previousId);
  const shown = new Set(evaluateForm(steps, answers, details).visible.map(({ id }) => id));
  const carried = fields.flatMap((field) => {
    const answer =
      shown.has(field.id) && Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
    const isFit = answer !== undefined && answerOf(field).safeParse(answer).success;
    return isFit ? [[field.id, answer] as const] : [];
  });
  return Object.fromEntries(carried);
};

/** As it is answered: in the reader's words, with the last visit, and without what only the log asks for. */
export const toldOf = async (ctx: Context, of: StoredSession): Promise<Inspection> => {
  const { councilIds: _ids, needsApproval: _needs, formTitle: title, words, ...whole } = of;
  const { steps } = withWords({ title, steps: of.steps }, words);
  return { ...whole, steps, carried: await carriedOf(ctx, of) };
};

export const getInspection = async (ctx: Context, id: number) =>
  await toldOf(ctx, await session.find(ctx, id));

export const listInspections = (
  ctx: Context,
  query: Parsed<typeof contract.inspections.list>['query'],
) => queries.listSessions(ctx, query);

export const listChoices = async ({ db }: Context) => ({
  people: await listPeople(db),
  roles: await listRoles(db),
  contractors: await queries.listContractors(db),
});

const demandStep = (act: InspectionAct, { status }: Pick<LockedSession, 'status'>) =>
  takeAct(inspectionLife, act, status);

export const createInspection = async (ctx: Context, body: NewInspection): Promise<Inspection> => {
  const { questionerId, place, scheduledFor, assignedTo, allowLate, note } = body;
  await demandForm(ctx, questionerId);
  await demandPlaces(ctx, [place]);
  await demandAssignee(ctx, assignedTo);
  await demandAhead(ctx, scheduledFor.until);
  const createdBy = ctx.session.user.id;
  const assigneeId = assignedTo;
  const planned = {
    questionerId,
    ...place,
    ...scheduledFor,
    assigneeId,
    allowLate,
    createdBy,
    note,
  };
  const event = 'CREATE_INSPECTION_SESSION';
  const [id = 0] = await planSessions(ctx, { sessions: [planned], event });
  return await getInspection(ctx, id);
};

interface Begun {
  id: number;
  questionerVersion?: number | undefined;
}
/**
 * Where it may not be late, its time has passed for whoever comes before it is marked as missed, too.
 * Begun where there was no network it keeps the version that was answered there.
 */
export const startInspection = async (
  ctx: Context,
  { id, questionerVersion }: Begun,
): Promise<Inspection> => {
  const locked = (await writes.lockSession(ctx.db, id)) ?? refuse('not_found');
  const after = await session.change(ctx, {
    id,
    event: 'START_INSPECTION_SESSION',
    write: async (before) => {
      demandStep('start', before);
      if (locked.isOver && !before.allowLate) refuse('inspection_missed');
      await writes.insertResponse(ctx.db, { inspectionId: id, previousId: before.previousId });
      const version = questionerVersion ?? before.questioner.version;
      await demandVersion(ctx, { id: before.questioner.id, version });
      await writes.beginSession(ctx.db, { id, userId: ctx.session.user.id, version });
    },
  });
  return await toldOf(ctx, after);
};

type Judged = Awaited<ReturnType<typeof judge>>;
/** What may have to be done about it. */
const completedOf = (
  { place }: StoredSession,
  {
    responseId,
    visible,
    failed,
    details,
  }: Omit<Judged, 'score' | 'missing'> & { responseId: number },
): Completed => ({
  responseId,
  roomId: place.room?.id ?? null,
  area: place.area,
  failed: visible
    .filter(({ id }) => failed.includes(id))
    .map((field) => ({ field, detail: details[field.id] })),
});

/** Locked alone, so that whoever still saves answers comes before or is told that it has ended. */
export const completeInspection = async (
  ctx: Context,
  { id, looked, ...sent }: CompleteInspection & { id: number },
): Promise<Inspection> => {
  let raised: Completed | undefined;
  const after = await session.change(ctx, {
    id,
    event: 'COMPLETE_INSPECTION_SESSION',
    write: async (before) => {
      demandStep('complete', before);
      const responseId = await mergeIn(ctx, { inspectionId: id, ...sent });
      const { score, failed, ...judged } = await judge(ctx, { id: responseId, looked });
      raised = completedOf(before, { responseId, failed, ...judged });
      await responseRows.update(ctx.db, responseId, {
        score,
        failed: [...failed],
        approval: before.needsApproval ? 'pending' : 'none',
        decided_at: null,
        decided_by: null,
      });
      await writes.endSession(ctx.db, { id, userId: ctx.session.user.id });
    },
  });
  if (raised !== undefined) await raiseActions(ctx, raised);
  return await toldOf(ctx, after);
};

const change = async (
  ctx: Context,
  by: { id: number; reason: string; act: 'cancel' | 'explain' },
): Promise<Inspection> => {
  const { id, reason, act } = by;
  const after = await session.change(ctx, {
    id,
    event: act === 'cancel' ? 'CANCEL_INSPECTION_SESSION' : 'EXPLAIN_MISSED_INSPECTION',
    write: async (before) => {
      demandStep(act, before);
      await writes.updateSession(ctx.db, id, {
        reason,
        ...(act === 'cancel' && { status: 'cancelled' }),
      });
    },
  });
  return await toldOf(ctx, after);
};

export const cancelInspection = (ctx: Context, by: { id: number; reason: string }) =>
  change(ctx, { ...by, act: 'cancel' });
export const explainInspection = (ctx: Context, by: { id: number; reason: string }) =>
  change(ctx, { ...by, act: 'explain' });
