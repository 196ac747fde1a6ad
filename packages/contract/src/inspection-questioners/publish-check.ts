import { sentence } from '#core/messages.ts';

import type { Field, FieldType, RuleKind, Step } from './form-fields.ts';
import type { Option } from './form-options.ts';
import { leadsToItself, rulesOf } from './show-rules.ts';

export const formProblems = {
  questions: sentence('forms.questions', {
    en: 'Ask at least one question',
    es: 'Haga al menos una pregunta',
  }),
  label: sentence('forms.label', { en: 'Say what is asked', es: 'Diga qué se pregunta' }),
  options: sentence('forms.options', {
    en: 'Give at least two options, none of them empty and none twice',
    es: 'Indique al menos dos opciones, ninguna vacía ni repetida',
  }),
  bounds: sentence('forms.bounds', {
    en: 'The least is above the most',
    es: 'El mínimo está por encima del máximo',
  }),
  orphan: sentence('forms.orphan', {
    en: 'This rule is about a question that is no longer there',
    es: 'Esta regla trata de una pregunta que ya no existe',
  }),
  circle: sentence('forms.circle', {
    en: 'Whether it is shown depends on its own answer',
    es: 'Que se muestre depende de su propia respuesta',
  }),
  noRule: sentence('forms.no_rule', {
    en: 'Say when it is shown, or show it always',
    es: 'Diga cuándo se muestra, o muéstrela siempre',
  }),
  ruleValue: sentence('forms.rule_value', {
    en: 'This rule can never hold: choose what the question can be answered with',
    es: 'Esta regla no puede cumplirse nunca: elija una respuesta posible',
  }),
};

export interface FormProblem {
  /** Where it stands: `['steps', 0, 'fields', 2, 'options']`. */
  path: readonly (string | number)[];
  fieldId: string | null;
  /** A key of a sentence. */
  problem: string;
}

const numeric = new Set<FieldType>(['number', 'temperature', 'rating']);
/** Answered with the numbers of files, people and places, which are others in each property. */
const ofRecords = new Set<FieldType>([
  'photo',
  'file',
  'signature',
  'person',
  'room',
  'contractor',
]);
const yesNoNa = new Set(['yes', 'no', 'na']);

interface Rule {
  is: RuleKind;
  value: string | number;
}
/** Some answer of the field keeps the rule, and some other does not. */
const canHold = ({ type, options }: Field, { is, value }: Rule): boolean => {
  if (type === 'section' || ofRecords.has(type)) return false;
  if (numeric.has(type)) return typeof value === 'number' && is !== 'contains';
  if (typeof value === 'number' || value === '') return false;
  if (type === 'yes_no_na') return yesNoNa.has(value);
  const isOption = options.some(({ id }) => id === value);
  if (type === 'single') return isOption;
  return type !== 'multiple' || (is === 'contains' && isOption);
};

const isBadChoice = (options: readonly Option[]) => {
  const labels = new Set(options.map(({ label }) => label));
  return options.length < 2 || labels.has('') || labels.size !== options.length;
};

type Found = readonly [part: string, problem: string];
const ownProblems = (field: Field): Found[] => {
  const { type, label, options, min, max, failWhen } = field;
  const found: Found[] = [];
  const isChoice = type === 'single' || type === 'multiple';
  if (label === '') found.push(['label', formProblems.label]);
  if (isChoice && isBadChoice(options)) found.push(['options', formProblems.options]);
  if (numeric.has(type) && min !== null && max !== null && min > max)
    found.push(['min', formProblems.bounds]);
  if (type !== 'section' && failWhen.some((rule) => !canHold(field, rule)))
    found.push(['failWhen', formProblems.ruleValue]);
  return found;
};

const showProblem = (field: Field, byId: ReadonlyMap<string, Field>): Found[] => {
  if (field.showIf === null) return [];
  const rules = rulesOf(field);
  if (rules.length === 0) return [['showIf', formProblems.noRule]];
  const asked = rules.map((rule) => ({ rule, about: byId.get(rule.fieldId) }));
  if (asked.some(({ about }) => about === undefined || about.type === 'section'))
    return [['showIf', formProblems.orphan]];
  if (leadsToItself(field, byId)) return [['showIf', formProblems.circle]];
  const isPossible = asked.every(({ about, rule }) => about !== undefined && canHold(about, rule));
  return isPossible ? [] : [['showIf', formProblems.ruleValue]];
};

/** Everything that keeps a form from being published, in its order; none: it can be. */
export const publishProblems = (steps: readonly Step[]): FormProblem[] => {
  const fields = steps.flatMap((step) => step.fields);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems = steps.flatMap((step, stepAt) =>
    step.fields.flatMap((field, fieldAt) => {
      const found = [...ownProblems(field), ...showProblem(field, byId)];
      return found.map(([part, problem]): FormProblem => ({
        path: ['steps', stepAt, 'fields', fieldAt, part],
        fieldId: field.id,
        problem,
      }));
    }),
  );
  const isEmpty = fields.every(({ type }) => type === 'section');
  const nothing = { path: ['steps'], fieldId: null, problem: formProblems.questions };
  return isEmpty ? [nothing, ...problems] : problems;
};
