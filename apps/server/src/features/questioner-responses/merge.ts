import type { AnswerPart, Answers, QuestionerResponse } from '@keyhold/contract';

import { pick } from '#core/records/columns.ts';

import type { GivenAnswer } from './answers.queries.ts';

type Read = Pick<QuestionerResponse, 'answers' | 'details' | 'others'>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keyOf = ({ field, part }: GivenAnswer) => `${part} ${field}`;

const voiceOf = ({ by, device }: GivenAnswer) => `${by.id} ${device}`;

/**
 * Of one part, the latest first: what whoever gave the first knew of. Each knew what they had said before on
 * that device, what stood there for them then, and whatever the one who had said that knew.
 */
const knownBy = (given: readonly GivenAnswer[]): Set<GivenAnswer> => {
  const known = new Set(given.slice(0, 1));
  given.forEach((answer, at) => {
    if (!known.has(answer)) return;
    const before = given.slice(at + 1);
    const { base } = answer;
    const own = before.find((one) => voiceOf(one) === voiceOf(answer));
    const seen = base && before.find(({ value }) => isSame(value, base.value));
    for (const one of [own, seen]) if (one) known.add(one);
  });
  return known;
};

interface Other extends GivenAnswer {
  conflicts: boolean;
  stands: Pick<GivenAnswer, 'by' | 'at'>;
}
/** Once for each, what somebody else or another device last said of one part, where that differs from what stands. */
const othersOf = (given: readonly GivenAnswer[]): Other[] => {
  const [first] = given;
  if (first === undefined) return [];
  const known = knownBy(given);
  const { by, at } = first;
  return [...Map.groupBy(given, voiceOf).values()].flatMap(([last]) =>
    last === undefined || last === first || isSame(last.value, first.value)
      ? []
      : [{ ...last, conflicts: !known.has(last), stands: { by, at } }],
  );
};

/** What stands of all that was answered, the latest being given first: of each part of a field the first. */
const sort = (given: readonly GivenAnswer[]) => {
  const parts = [...Map.groupBy(given, keyOf).values()];
  return { standing: parts.flatMap((all) => all.slice(0, 1)), others: parts.flatMap(othersOf) };
};

const partsOf = (standing: readonly GivenAnswer[], part: AnswerPart) =>
  standing.filter((one) => one.part === part && one.value !== null);

export const mergeAnswers = (given: readonly GivenAnswer[]): Read => {
  const { standing, others } = sort(given);
  const answers = partsOf(standing, 'answer').flatMap(({ field, value }) =>
    value === null ? [] : [[field, value] as const],
  );
  const notes = new Map(partsOf(standing, 'note').map(({ field, value }) => [field, value]));
  const photos = new Map(partsOf(standing, 'photoIds').map(({ field, value }) => [field, value]));
  const details = [...new Set([...notes.keys(), ...photos.keys()])].map((field) => {
    const note = String(notes.get(field) ?? '');
    return [field, { note, photoIds: numbersIn(photos.get(field)) }] as const;
  });
  const said = Map.groupBy(others, ({ field }) => field);
  return {
    answers: Object.fromEntries(answers),
    details: Object.fromEntries(
      details.filter(([, { note, photoIds }]) => note !== '' || photoIds.length > 0),
    ),
    others: Object.fromEntries(
      [...said].map(([field, all]) => [
        field,
        all.map(({ value: answer, ...one }) => ({
          ...pick(one, ['part', 'by', 'at', 'conflicts', 'stands']),
          answer,
        })),
      ]),
    ),
  };
};

/** Every number that is an answer. */
export const numbersIn = (answer: Answers[string]): number[] => {
  if (typeof answer === 'number') return [answer];
  return Array.isArray(answer)
    ? answer.filter((one: unknown): one is number => typeof one === 'number')
    : [];
};
