import type { AnswerPart, Answers, QuestionerResponse } from '@keyhold/contract';

import type { GivenAnswer } from './answers.queries.ts';

type Read = Pick<QuestionerResponse, 'answers' | 'details' | 'others'>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keyOf = ({ field, part }: GivenAnswer) => `${part} ${field}`;

/**
 * What stands of all that was answered, the latest being given first: of each part of a field the first.
 * Beside it, once for each, what somebody else or another device last said of it, where that differs.
 */
const sort = (given: readonly GivenAnswer[]) => {
  const standing = new Map<string, GivenAnswer>();
  const heard = new Set<string>();
  const others: GivenAnswer[] = [];
  for (const answer of given) {
    const first = standing.get(keyOf(answer));
    const voice = `${keyOf(answer)} ${answer.by.id} ${answer.device}`;
    if (first === undefined) standing.set(keyOf(answer), answer);
    else if (!heard.has(voice) && !isSame(answer.value, first.value)) others.push(answer);
    heard.add(voice);
  }
  return { standing: [...standing.values()], others };
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
        all.map(({ part, value, by, at }) => ({ part, answer: value, by, at })),
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
