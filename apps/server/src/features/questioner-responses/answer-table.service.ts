import { evaluateForm, isAnswered, namedOption, withWords } from '@keyhold/contract';
import type { ResponseAnswers, Step } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandPeriod } from '#features/inspection-figures/inspection-figures.service.ts';

import * as queries from './answer-table.queries.ts';
import { findReferences, referencesIn } from './answers.check.ts';

type Answered = ResponseAnswers['items'][number]['answers'];

/** What was asked at the end: an answer to what is hidden is none. */
const shownIn = (
  steps: readonly Step[],
  given: Readonly<Record<string, Answered[string] | null>>,
): Answered =>
  Object.fromEntries(
    evaluateForm(steps, given).visible.flatMap(({ id }) => {
      const answer = Object.hasOwn(given, id) ? given[id] : undefined;
      return isAnswered(answer) ? [[id, answer] as const] : [];
    }),
  );

const fieldsOf = (steps: readonly Step[]) =>
  steps.flatMap(({ title: step, fields }) =>
    fields
      .filter(({ type }) => type !== 'section')
      .map(({ id, label, type, unit, options }) => ({
        id,
        step,
        label,
        type,
        unit,
        options: options.map(namedOption),
      })),
  );

const namedBy = async (
  ctx: Context,
  answered: readonly { steps: readonly Step[]; answers: Answered }[],
): Promise<ResponseAnswers['named']> => {
  const references = answered
    .flatMap(({ steps, answers }) => referencesIn(steps, answers))
    .filter(({ kind }) => kind !== 'files');
  const found = await findReferences(ctx, references);
  const those = (kind: string) =>
    found.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }));
  return { people: those('people'), rooms: those('rooms'), contractors: those('contractors') };
};

/** A part of the table of one form, each response by the version that it answers. */
export const readAnswers = async (
  ctx: Context,
  query: queries.AnswersQuery,
): Promise<ResponseAnswers> => {
  demandPeriod(ctx, query);
  const { questionerId } = query;
  const { form, editions, words } =
    (await queries.findForm(ctx.db, { questionerId, locale: ctx.locale })) ?? refuse('not_found');
  const responses = await queries.listCompleted(ctx.db, query);
  const ids = responses.map(({ id }) => id);
  const standing = Map.groupBy(
    await queries.listStanding(ctx.db, ids),
    ({ responseId }) => responseId,
  );
  const stepsOf = new Map(editions.map(({ version, steps }) => [version, steps]));
  const answered = responses.map((response) => {
    const steps = stepsOf.get(response.questionerVersion) ?? [];
    const given = standing.get(response.id) ?? [];
    const answers = shownIn(
      steps,
      Object.fromEntries(given.map(({ field, value }) => [field, value])),
    );
    return { ...response, steps, answers };
  });
  return {
    form,
    editions: editions.map(({ version, ...edition }) => ({
      version,
      fields: fieldsOf(withWords(edition, words).steps),
    })),
    items: answered.map(({ steps: _steps, ...item }) => item),
    named: await namedBy(ctx, answered),
  };
};
