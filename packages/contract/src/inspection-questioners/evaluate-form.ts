import {
  chosenOf,
  isAnswered,
  type Answer,
  type AnswerDetails,
  type Answers,
} from './form-answers.ts';
import type { FailRule, Field, RuleKind, Step } from './form-fields.ts';
import { leadsToItself, rulesOf } from './show-rules.ts';

type RuleValue = FailRule['value'];

/** Numbers with numbers, and texts with texts: days and times are in order as texts. */
const compare = (answer: Answer, value: RuleValue): number => {
  if (typeof answer === 'number' && typeof value === 'number') return Math.sign(answer - value);
  if (typeof answer !== 'string' || typeof value !== 'string') return Number.NaN;
  if (answer === value) return 0;
  return answer > value ? 1 : -1;
};

const includes = (answer: Answer, value: RuleValue): boolean => {
  if (typeof answer === 'string') return answer.includes(String(value));
  return Array.isArray(answer) && answer.some((one) => one === value);
};

const holds: Record<RuleKind, (answer: Answer, value: RuleValue) => boolean> = {
  equals: (answer, value) => answer === value,
  not_equals: (answer, value) => answer !== value,
  greater_than: (answer, value) => compare(answer, value) === 1,
  less_than: (answer, value) => compare(answer, value) === -1,
  contains: includes,
};

/** Only what is its own: a field may be called like something that every object has. */
const ownOf = <Value>(values: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(values, id) ? values[id] : undefined;

/** What a field fails of that is required of it: an answer, or what a failure asks for. */
export interface MissingPart {
  fieldId: string;
  part: 'answer' | 'note' | 'photo';
}

export interface Evaluation {
  /** In the order of the form; a section is among them. */
  visible: readonly Field[];
  failed: readonly string[];
  /** In per cent, two decimals; null where nothing that weighs is answered. */
  score: number | null;
  missing: readonly MissingPart[];
}

const fieldsOf = (steps: readonly Step[]): Field[] => steps.flatMap(({ fields }) => fields);

/**
 * Which fields are shown. A rule on a field that is hidden, unanswered or not there is false, and
 * 'not equals' true; fields whose rules lead to themselves are hidden.
 */
const visibleOf = (fields: readonly Field[], answers: Answers): Set<string> => {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const known = new Map<string, boolean>();
  const isShown = (id: string): boolean => {
    const field = byId.get(id);
    if (field === undefined) return false;
    const shown = known.get(id) ?? (!leadsToItself(field, byId) && passes(field));
    known.set(id, shown);
    return shown;
  };
  const passes = (field: Field): boolean => {
    const { showIf } = field;
    if (showIf === null) return true;
    const results = rulesOf(field).map(({ fieldId, is, value }) => {
      const answer = ownOf(answers, fieldId);
      const isThere = isShown(fieldId) && isAnswered(answer);
      return isThere ? holds[is](answer, value) : is === 'not_equals';
    });
    return 'any' in showIf ? results.some(Boolean) : results.every(Boolean);
  };
  return new Set(fields.map(({ id }) => id).filter((id) => isShown(id)));
};

const isFailedByRule = ({ failWhen }: Field, answer: Answer): boolean =>
  failWhen.some(({ is, value }) => holds[is](answer, value));
const isFailed = (field: Field, answer: Answer): boolean =>
  isFailedByRule(field, answer) || chosenOf(field, answer).some(({ fails }) => fails === true);

/** How much of its weight a question gains, in per cent: of several options the worst counts. */
const gainOf = (field: Field, answer: Answer): number => {
  const byRule = isFailedByRule(field, answer) ? 0 : 100;
  const gains = chosenOf(field, answer).map(({ fails, score }) => score ?? (fails ? 0 : byRule));
  return gains.length === 0 ? byRule : Math.min(...gains);
};

/** Weights have two decimals at most: they are added as hundredths. */
const hundredths = ({ weight }: Field): number => Math.round(weight * 100);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * What a form says to its answers: the same on the phone and on the server. A hidden field neither
 * fails, scores nor is required; what was answered to it is not counted.
 */
export const evaluateForm = (
  steps: readonly Step[],
  answers: Answers,
  details: AnswerDetails = {},
): Evaluation => {
  const fields = fieldsOf(steps);
  const answerTo = (id: string) => ownOf(answers, id);
  const shown = visibleOf(fields, answers);
  const visible = fields.filter(({ id }) => shown.has(id));
  const asked = visible.filter(({ type }) => type !== 'section');
  const answered = asked.flatMap((field) => {
    const answer = answerTo(field.id);
    return isAnswered(answer) ? [{ field, answer }] : [];
  });
  const failed = answered
    .filter(({ field, answer }) => isFailed(field, answer))
    .map(({ field }) => field);
  const weighed = answered.filter(
    ({ field, answer }) => !(field.type === 'yes_no_na' && answer === 'na'),
  );
  const all = total(weighed.map(({ field }) => hundredths(field)));
  const gained = total(
    weighed.map(({ field, answer }) => hundredths(field) * gainOf(field, answer)),
  );
  const unanswered = asked
    .filter(({ id, required }) => required && !isAnswered(answerTo(id)))
    .map(({ id }): MissingPart => ({ fieldId: id, part: 'answer' }));
  const unexplained = failed.flatMap(({ id, requireOnFail }): MissingPart[] => {
    const { note = '', photoIds = [] } = ownOf(details, id) ?? {};
    return [
      ...(requireOnFail.includes('note') && note.trim() === '' ? (['note'] as const) : []),
      ...(requireOnFail.includes('photo') && photoIds.length === 0 ? (['photo'] as const) : []),
    ].map((part) => ({ fieldId: id, part }));
  });
  return {
    visible,
    failed: failed.map(({ id }) => id),
    score: all === 0 ? null : Math.round((100 * gained) / all) / 100,
    missing: [...unanswered, ...unexplained],
  };
};
