import { describeIssue, evaluateForm, inspectionLife, responseProblems } from '@keyhold/contract';
import type {
  Evaluation,
  Field,
  MissingPart,
  QuestionerResponse,
  SaveAnswers,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';
import { momentOf } from '#core/records/moment.ts';

import { checkAnswers } from './answers.check.ts';
import { insertGiven, keepFiles } from './answers.queries.ts';
import { shareRunning } from './responses.queries.ts';
import type { Running } from './responses.queries.ts';
import { askedOf, response, toldOf } from './responses.service.ts';

type Sent = Omit<SaveAnswers, 'inspectionId'>;

const demandRunning = ({ status, responseId }: Running): number => {
  if (status === 'completed') return refuse('response_frozen');
  if (status !== 'in_progress' || responseId === null)
    return refuseFrom(inspectionLife, { from: status, to: 'in_progress' });
  return responseId;
};

/** Kept beside whatever is there: nobody's answer is written over. Gives whose answers they are. */
export const mergeIn = async (
  ctx: Context,
  { inspectionId, ...sent }: SaveAnswers,
): Promise<number> => {
  const running = (await shareRunning(ctx.db, inspectionId)) ?? refuse('not_found');
  const responseId = demandRunning(running);
  const { parts, fileIds } = await checkAnswers(ctx, { steps: running.steps, sent });
  const { user, id: device } = ctx.session;
  const at = momentOf(sent, running);
  await insertGiven(ctx.db, { responseId, userId: user.id, device, at, answers: parts });
  await keepFiles(ctx.db, { responseId, ids: fileIds });
  return responseId;
};

const fieldsIn = ({ answers, details }: Sent) => [
  ...new Set([...Object.keys(answers), ...Object.keys(details)]),
];

export const saveAnswers = async (ctx: Context, body: SaveAnswers): Promise<QuestionerResponse> => {
  const id = await mergeIn(ctx, body);
  const after = await response.find(ctx, id);
  const event = response.eventOf({ type: 'CREATE_QUESTIONER_RESPONSE', of: after });
  await audit(ctx, { ...event, info: { ...event.info, fields: fieldsIn(body) } });
  return toldOf(after);
};

const placeOf = ({ fieldId, part }: MissingPart) => {
  if (part === 'answer')
    return { path: `answers.${fieldId}`, message: responseProblems.unanswered };
  return part === 'note'
    ? { path: `details.${fieldId}.note`, message: responseProblems.note }
    : { path: `details.${fieldId}.photoIds`, message: responseProblems.photo };
};

/** What whoever gave the answers that stand did not know of, in the questions that are shown. */
const conflictsIn = (fields: readonly Field[], others: QuestionerResponse['others']) =>
  fields.flatMap(({ id: fieldId, label }) =>
    (others[fieldId] ?? [])
      .filter(({ conflicts }) => conflicts)
      .map(({ part, answer, by, at, stands }) => ({
        fieldId,
        label,
        part,
        answer,
        by,
        at,
        stands,
      })),
  );

/** Whoever ends it has looked at them. */
const demandLooked = (
  conflicts: ReturnType<typeof conflictsIn>,
  looked: readonly string[],
): void => {
  const left = conflicts.filter(({ fieldId }) => !looked.includes(fieldId));
  if (left.length === 0) return;
  const fields = [...new Set(left.map(({ label }) => label))].join(', ');
  refuse('answers_differ', { values: { fields }, details: { conflicts: left } });
};

/** What its answers come to; whatever is missing is named, field by field. */
export const judge = async (
  ctx: Context,
  { id, looked }: { id: number; looked: readonly string[] },
): Promise<Evaluation & Pick<QuestionerResponse, 'details'>> => {
  const of = await response.find(ctx, id);
  const { steps, answers, details, others } = of;
  const evaluation = evaluateForm(steps, answers, details);
  const errors = evaluation.missing.map(placeOf).map(({ path, message }) => ({
    path,
    message: describeIssue({ code: 'custom', path: [path], message }, ctx.locale),
  }));
  if (errors.length > 0) refuse('invalid_input', { errors });
  const shown = new Set(evaluation.visible.map((field) => field.id));
  const asked = askedOf(of).flatMap((step) => step.fields.filter((field) => shown.has(field.id)));
  demandLooked(conflictsIn(asked, others), looked);
  return { ...evaluation, details };
};
