import { chosenOf, evaluateForm, namedOption } from '@keyhold/contract';
import type { ListedResponse, QuestionerResponse, ResponseComparison } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { pick } from '#core/records/columns.ts';

import { getResponse } from './responses.service.ts';

type Compared = ResponseComparison['fields'][number];
type Side = Compared['now'];

const listedOf = ({
  steps: _steps,
  answers: _answers,
  details: _details,
  others: _others,
  files: _files,
  named: _named,
  ...listed
}: QuestionerResponse): ListedResponse => listed;

/** What was shown of it, and how it was answered. */
const shownOf = (of: QuestionerResponse) => {
  const { visible, failed } = evaluateForm(of.steps, of.answers, of.details);
  return visible
    .filter(({ type }) => type !== 'section')
    .map((field) => {
      const answer = Object.hasOwn(of.answers, field.id) ? (of.answers[field.id] ?? null) : null;
      const options = chosenOf(field, answer).map(namedOption);
      return { field, side: { answer, failed: failed.includes(field.id), options } };
    });
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const noAnswer = { answer: null, failed: false };
/** An option that is called otherwise by now is the same. */
const saidBy = (side: Side) => (side === null ? noAnswer : pick(side, ['answer', 'failed']));
const changeOf = (was: Side, is: Side): Compared['change'] => {
  const [before, now] = [saidBy(was), saidBy(is)];
  if (isSame(before, now)) return 'same';
  if (before.answer === null) return 'new';
  if (now.answer === null) return 'gone';
  if (before.failed === now.failed) return 'changed';
  return now.failed ? 'worse' : 'better';
};

/** Those of one list and then of the other, each once. */
const joined = <One extends { id: number }>(...lists: (readonly One[])[]): One[] => [
  ...new Map(lists.flat().map((one) => [one.id, one])).values(),
];

export const compareResponse = async (ctx: Context, id: number): Promise<ResponseComparison> => {
  const now = await getResponse(ctx, id);
  const before = now.previousId === null ? null : await getResponse(ctx, now.previousId);
  const [shownNow, shownBefore] = [shownOf(now), before === null ? [] : shownOf(before)];
  const sidesNow = new Map(shownNow.map(({ field, side }) => [field.id, side]));
  const sidesBefore = new Map(shownBefore.map(({ field, side }) => [field.id, side]));
  const all = [...shownNow, ...shownBefore.filter(({ field }) => !sidesNow.has(field.id))];
  const fields = all.map(({ field }): Compared => {
    const [was, is] = [sidesBefore.get(field.id) ?? null, sidesNow.get(field.id) ?? null];
    const { id: fieldId, label, type, unit } = field;
    return { fieldId, label, type, unit, before: was, now: is, change: changeOf(was, is) };
  });
  const files = new Map(
    [...now.files, ...(before?.files ?? [])].map((file) => [file.mediaId, file]),
  );
  return {
    now: listedOf(now),
    before: before && listedOf(before),
    fields,
    files: [...files.values()],
    named: {
      people: joined(now.named.people, before?.named.people ?? []),
      rooms: joined(now.named.rooms, before?.named.rooms ?? []),
      contractors: joined(now.named.contractors, before?.named.contractors ?? []),
    },
  };
};
