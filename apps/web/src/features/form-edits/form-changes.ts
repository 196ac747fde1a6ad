import {
  fieldTypes,
  rulesOf,
  type Field,
  type FieldType,
  type Locale,
  type Option,
  type Step,
} from '@keyhold/contract';

import { newKey } from '#core/api/http.ts';

/** A form as it is being built. What a change does not touch keeps its identity. */
export interface Form {
  title: string;
  /** In which its words are. */
  language: Locale;
  /** Somebody who has not filled it in approves what was answered. */
  needsApproval: boolean;
  steps: readonly Step[];
}
export interface Place {
  stepId: string;
  /** Before which of the step's fields; their number: behind the last. */
  at: number;
}

export const isChoice = (type: FieldType): boolean => type === 'single' || type === 'multiple';
const isNumeric = (type: FieldType): boolean =>
  type === 'number' || type === 'temperature' || type === 'rating';

/** Never given again: answers of older versions name a field or an option by it. */
export const newPartId = (): string => newKey().slice(0, 16);
export const newOption = (): Option => ({ id: newPartId(), label: '', tone: 'neutral' });

/** Some answer fails it. */
export const canFail = ({ type, failWhen, options }: Field): boolean =>
  failWhen.length > 0 || (isChoice(type) && options.some(({ fails }) => fails === true));

/** A new field, with what is usual for its kind. */
export const newField = (id: string, type: FieldType): Field => ({
  id,
  type,
  label: '',
  help: '',
  required: false,
  options: isChoice(type) ? [newOption(), newOption()] : [],
  unit: type === 'temperature' ? '°C' : '',
  min: null,
  max: null,
  weight: 1,
  failWhen: type === 'yes_no_na' ? [{ is: 'equals', value: 'no' }] : [],
  requireOnFail: [],
  showIf: null,
  actionPriority: 'medium',
  carryForward: false,
  blocksRoom: false,
});

/** The same question, answered in another way: what cannot hold of that is let go. */
export const retyped = (field: Field, type: FieldType): Field => {
  const { options, failWhen, unit, min, max } = newField(field.id, type);
  const keepsOptions = isChoice(type) && field.options.length > 0;
  const isAlike = isNumeric(type) && isNumeric(field.type);
  return {
    ...field,
    type,
    options: keepsOptions ? field.options : options,
    failWhen: isAlike ? field.failWhen : failWhen,
    ...(isAlike ? {} : { unit, min, max }),
  };
};
export const isFieldType = (type: string): type is FieldType =>
  fieldTypes.some((one) => one === type);

export const fieldsIn = ({ steps }: Form): Field[] => steps.flatMap(({ fields }) => fields);

export interface Found extends Place {
  stepAt: number;
  field: Field;
}
export const findField = ({ steps }: Form, id: string): Found | undefined => {
  for (const [stepAt, { id: stepId, fields }] of steps.entries()) {
    const at = fields.findIndex((field) => field.id === id);
    const field = fields[at];
    if (field) return { stepId, stepAt, at, field };
  }
  return undefined;
};

const withFields = (form: Form, stepId: string, change: (fields: Field[]) => Field[]): Form => ({
  ...form,
  steps: form.steps.map((step) =>
    step.id === stepId ? { ...step, fields: change(step.fields) } : step,
  ),
});

export const changeField = (form: Form, id: string, change: (field: Field) => Field): Form => {
  const found = findField(form, id);
  if (!found) return form;
  return withFields(form, found.stepId, (fields) => fields.with(found.at, change(found.field)));
};

export const insertField = (form: Form, field: Field, { stepId, at }: Place): Form =>
  withFields(form, stepId, (fields) => fields.toSpliced(at, 0, field));

export const removeField = (form: Form, id: string): Form => {
  const found = findField(form, id);
  return found ? withFields(form, found.stepId, (fields) => fields.toSpliced(found.at, 1)) : form;
};

/** To a place as it is counted before the field is taken from its own. */
export const putField = (form: Form, id: string, to: Place): Form => {
  const found = findField(form, id);
  if (!found) return form;
  const isBehind = found.stepId === to.stepId && found.at < to.at;
  const at = isBehind ? to.at - 1 : to.at;
  if (found.stepId === to.stepId && found.at === at) return form;
  return insertField(removeField(form, id), found.field, { ...to, at });
};

/** By one; over the edge of its step into the next one. */
export const moveField = (form: Form, id: string, by: -1 | 1): Form => {
  const found = findField(form, id);
  if (!found) return form;
  const { stepId, stepAt, at } = found;
  const own = form.steps[stepAt]?.fields.length ?? 0;
  if (at + by >= 0 && at + by < own)
    return putField(form, id, { stepId, at: by === 1 ? at + 2 : at - 1 });
  const next = form.steps[stepAt + by];
  if (!next) return form;
  return putField(form, id, { stepId: next.id, at: by === 1 ? 0 : next.fields.length });
};

export const changeStep = (form: Form, id: string, title: string): Form => ({
  ...form,
  steps: form.steps.map((step) => (step.id === id ? { ...step, title } : step)),
});

export const moveStep = (form: Form, id: string, by: -1 | 1): Form => {
  const at = form.steps.findIndex((step) => step.id === id);
  const step = form.steps[at];
  if (!step || !form.steps[at + by]) return form;
  return { ...form, steps: form.steps.toSpliced(at, 1).toSpliced(at + by, 0, step) };
};

/** Rules speak of it by its id, and so go on speaking of it. */
export const changeOption = (
  form: Form,
  { id, option, by }: { id: string; option: string; by: Partial<Option> },
): Form =>
  changeField(form, id, (own) => ({
    ...own,
    options: own.options.map((one) => (one.id === option ? { ...one, ...by } : one)),
  }));

/** How many fields are shown by a rule about this one, or about one of its options. */
export const countFollowing = (form: Form, id: string, option?: string): number =>
  fieldsIn(form).filter((field) =>
    rulesOf(field).some(
      (rule) => rule.fieldId === id && (option === undefined || rule.value === option),
    ),
  ).length;
