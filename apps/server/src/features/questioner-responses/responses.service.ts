import { approvalLife, withWords } from '@keyhold/contract';
import type {
  ApprovalState,
  contract,
  Parsed,
  QuestionerResponse,
  RejectResponse,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { takeAct } from '#core/records/life.ts';
import { recordOf } from '#core/records/record.ts';
import { rowsOf } from '#core/records/rows.ts';

import { findReferences, referencesIn } from './answers.check.ts';
import { listFiles, listGiven } from './answers.queries.ts';
import type { GivenAnswer } from './answers.queries.ts';
import { mergeAnswers } from './merge.ts';
import * as queries from './responses.queries.ts';

type Routes = typeof contract.questionerResponses;
export const responseRows = rowsOf('questioner_responses');
const sessionRows = rowsOf('inspection_sessions');

type Whole = QuestionerResponse &
  Pick<queries.StoredResponse, 'councilIds' | 'completedBy' | 'formTitle' | 'words'>;

export const inspectionLabel = (number: number) => `#INS-${String(number).padStart(3, '0')}`;

/** The people, rooms and contractors that answers are about, those included that no longer stand. */
export const namesIn = async (
  ctx: Context,
  of: { steps: QuestionerResponse['steps']; given: readonly GivenAnswer[] },
): Promise<QuestionerResponse['named']> => {
  const references = of.given
    .filter(({ part }) => part === 'answer')
    .flatMap(({ field, value }) => referencesIn(of.steps, { [field]: value }));
  const found = await findReferences(ctx, references);
  const those = (kind: string) =>
    found.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }));
  return { people: those('people'), rooms: those('rooms'), contractors: those('contractors') };
};

const findWhole = async (ctx: Context, id: number): Promise<Whole | undefined> => {
  const found = await queries.findResponse(ctx.db, { id, locale: ctx.locale });
  if (found === undefined) return undefined;
  const { actions, ...stored } = found;
  const given = await listGiven(ctx.db, id);
  const { steps } = stored;
  const files = await listFiles(ctx.db, [id]);
  const { details, ...merged } = mergeAnswers(given);
  for (const { field, id: actionId } of actions)
    details[field] = { note: '', photoIds: [], ...details[field], actionId };
  const named = await namesIn(ctx, { steps, given });
  return { ...stored, ...merged, details, files, named };
};

export const response = recordOf<Whole, queries.Locked>({
  type: 'questioner_response',
  find: findWhole,
  lock: ({ db }, id) => queries.lockResponse(db, id),
  labelOf: ({ inspection }) => inspectionLabel(inspection.number),
  // Returned, it is judged anew: what it came to before stays in the log.
  fieldsOf: ({ approval, remarks, score, failed, completedAt }) => ({
    approval,
    remarks,
    score,
    failed: completedAt === null ? null : failed.length,
  }),
  aboutOf: ({ inspection, formTitle, councilIds }) => ({
    info: {
      inspection: { id: inspection.id, number: inspection.number },
      inspectionQuestioner: { title: formTitle },
      questionerResponse: { scheduleDate: inspection.scheduledFor.from },
      ...(inspection.place.room && {
        room: { id: inspection.place.room.id, roomNo: inspection.place.room.roomNo },
      }),
      ...(inspection.place.area !== '' && { area: inspection.place.area }),
    },
    councils: councilIds,
  }),
});

/** What was asked, in the words of whoever reads it. */
export const askedOf = ({ formTitle: title, steps, words }: Whole) =>
  withWords({ title, steps }, words).steps;

/** As it is answered: without what only the log and the rules ask for. */
export const toldOf = (of: Whole): QuestionerResponse => {
  const { councilIds: _ids, completedBy: _by, formTitle: _title, words: _words, ...whole } = of;
  return { ...whole, steps: askedOf(of) };
};

export const getResponse = async (ctx: Context, id: number) => toldOf(await response.find(ctx, id));

export const listResponses = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listResponses(ctx.db, { ...query, locale: ctx.locale });

/** Whoever has filled it in, begun or ended it. */
const isOwn = ({ session }: Context, { by, inspector, completedBy }: Whole) =>
  [...by.map(({ id }) => id), inspector.id, completedBy].includes(session.user.id);

const demandDecision = (ctx: Context, before: Whole, act: 'approve' | 'reject'): ApprovalState => {
  if (before.completedAt === null) refuse('response_running');
  const { approval } = before;
  const to = takeAct(approvalLife, act, approval);
  if (isOwn(ctx, before)) refuse('own_response');
  return to;
};

const decided = (ctx: Context) => ({
  decided_at: sql<string>`clock_now()`,
  decided_by: ctx.session.user.id,
});

export const approveResponse = async (
  ctx: Context,
  by: { id: number; version?: number | undefined },
) => {
  const after = await response.change(ctx, {
    id: by.id,
    read: by.version,
    event: 'APPROVE_QUESTIONER_RESPONSE',
    write: async (before) => {
      const approval = demandDecision(ctx, before, 'approve');
      await responseRows.update(ctx.db, by.id, { approval, ...decided(ctx), remarks: '' });
    },
  });
  return toldOf(after);
};

/** The inspection goes on; what was answered stays, and is judged anew when it is completed. */
export const rejectResponse = async (
  ctx: Context,
  { id, ...body }: RejectResponse & { id: number },
) => {
  const after = await response.change(ctx, {
    id,
    read: body.version,
    event: 'REJECT_QUESTIONER_RESPONSE',
    write: async (before) => {
      const approval = demandDecision(ctx, before, 'reject');
      const { remarks } = body;
      await responseRows.update(ctx.db, id, {
        approval,
        remarks,
        ...decided(ctx),
        score: null,
        failed: [],
      });
      await sessionRows.update(ctx.db, before.inspection.id, {
        status: 'in_progress',
        completed_at: null,
        completed_by: null,
      });
    },
  });
  return toldOf(after);
};
