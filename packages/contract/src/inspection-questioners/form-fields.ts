import { z } from 'zod';

import { line, optionalText } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { incidentPriorities } from '../incident-types/incident-types.ts';
import { GivenOptions, mostOptions, Option } from './form-options.ts';

export const fieldTypes = [
  'section',
  'short_text',
  'long_text',
  'number',
  'temperature',
  'yes_no_na',
  'single',
  'multiple',
  'rating',
  'date',
  'time',
  'photo',
  'file',
  'signature',
  'person',
  'room',
  'contractor',
  'barcode',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const ruleKinds = ['equals', 'not_equals', 'greater_than', 'less_than', 'contains'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const failureParts = ['note', 'photo', 'action'] as const;
export type FailurePart = (typeof failureParts)[number];

export const mostFields = 500;
export const mostSteps = 50;
export const highestRating = 5;

/** Given by whoever builds the form, and kept: answers and rules name a field by it. */
const partId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, {
    error: sentence('forms.id', {
      en: '{path} may have letters, digits, dashes and underscores, and begins with one of the first two',
      es: '{path} admite letras, números, guiones y guiones bajos, y empieza por letra o número',
    }),
  });
const ruleValue = z.union([optionalText(200), z.number().min(-1e9).max(1e9)]);

const FailRule = z.strictObject({ is: z.enum(ruleKinds), value: ruleValue });
export type FailRule = z.output<typeof FailRule>;
const ShowRule = z.strictObject({ fieldId: partId, is: z.enum(ruleKinds), value: ruleValue });
export type ShowRule = z.output<typeof ShowRule>;
const showRules = z.array(ShowRule).max(20);
const bound = z.number().min(-1e9).max(1e9).nullable();

export const Field = z.strictObject({
  id: partId,
  type: z.enum(fieldTypes),
  label: optionalText(500).default(''),
  help: optionalText(2000).default(''),
  required: z.boolean().default(false),
  options: z.array(Option).max(mostOptions).default([]),
  unit: optionalText(20).default(''),
  /** These bound what may be typed; whether it fails is said by `failWhen` alone. */
  min: bound.default(null),
  max: bound.default(null),
  weight: z.number().min(0).max(1000).multipleOf(0.01).default(1),
  /** Any of these fails it. */
  failWhen: z.array(FailRule).max(20).default([]),
  requireOnFail: z.array(z.enum(failureParts)).max(failureParts.length).default([]),
  /** Shown where any, or all, of these hold; null: always. */
  showIf: z
    .union([z.strictObject({ any: showRules }), z.strictObject({ all: showRules })])
    .nullable()
    .default(null),
  actionPriority: z.enum(incidentPriorities).default('medium'),
  /** The answer of the place's last visit is offered. */
  carryForward: z.boolean().default(false),
  /** An answer that fails keeps an empty room from being ready until its action is verified. */
  blocksRoom: z.boolean().default(false),
});
export type Field = z.output<typeof Field>;

/** A failed answer leaves something to be done: one that keeps the room, too. */
export const raisesAction = ({
  requireOnFail,
  blocksRoom,
}: Pick<Field, 'requireOnFail' | 'blocksRoom'>): boolean =>
  blocksRoom || requireOnFail.includes('action');

/** As it is sent. Before fields said it themselves, an urgent action kept the room. */
const GivenField = z
  .strictObject({
    ...Field.shape,
    options: GivenOptions,
    blocksRoom: z.boolean().optional(),
  })
  .transform(({ blocksRoom, ...field }): Field => {
    const { requireOnFail, actionPriority } = field;
    const isUrgent = requireOnFail.includes('action') && actionPriority === 'high';
    return { ...field, blocksRoom: blocksRoom ?? isUrgent };
  });

export const Step = z.strictObject({
  id: partId,
  title: optionalText(200).default(''),
  fields: z.array(Field).max(mostFields).default([]),
});
export type Step = z.output<typeof Step>;
const GivenStep = z.strictObject({
  ...Step.shape,
  fields: z.array(GivenField).max(mostFields).default([]),
});

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;
export const Steps = z
  .array(GivenStep)
  .min(1)
  .max(mostSteps)
  .refine((steps) => steps.flatMap(({ fields }) => fields).length <= mostFields, {
    error: sentence('forms.fields', {
      en: 'A form has at most 500 fields',
      es: 'Un formulario tiene 500 campos como máximo',
    }),
  })
  .refine(
    (steps) =>
      isUnique(steps.map(({ id }) => id)) &&
      isUnique(steps.flatMap(({ fields }) => fields.map(({ id }) => id))),
    {
      error: sentence('forms.unique', {
        en: 'Two steps or fields have the same id',
        es: 'Dos pasos o campos tienen el mismo id',
      }),
    },
  );

/** What a new one is, to the letter of the product's default form. */
export const newForm = { title: 'Form Title', steps: [{ id: 'step-1', title: 'Step 1' }] } as const;
export const formTitle = line(200);
