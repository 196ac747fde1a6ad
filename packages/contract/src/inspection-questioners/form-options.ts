import { z } from 'zod';

import { optionalText, text } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

/** How an option looks once it is chosen; whether it fails is said by `fails`. */
export const optionTones = ['neutral', 'success', 'warning', 'danger'] as const;
export type OptionTone = (typeof optionTones)[number];

export const mostOptions = 100;
const optionLabel = optionalText(200);

export const Option = z.strictObject({
  /** Given by whoever builds the form, and kept: answers and rules name an option by it. */
  id: text(200),
  label: optionLabel.default(''),
  tone: z.enum(optionTones).default('neutral'),
  /** Whoever chooses it fails the question. */
  fails: z.boolean().optional(),
  /** How much of the question's weight it is worth, in per cent; not said: none where it fails, else all. */
  score: z.number().int().min(0).max(100).optional(),
});
export type Option = z.output<typeof Option>;

/** An option as readers of an answer know it: in the words of the form that was answered. */
export const NamedOption = z.strictObject({ id: z.string(), label: z.string() });
export type NamedOption = z.infer<typeof NamedOption>;
export const namedOption = ({ id, label }: Option): NamedOption => ({ id, label });

/** What was an option before it was a record is its id, too: what was answered with it stays so. */
const asRecords = (given: readonly (Option | string)[]): Option[] => {
  const taken = new Set<string>(given.flatMap((one) => (typeof one === 'string' ? [] : [one.id])));
  return given.map((one, at) => {
    if (typeof one !== 'string') return one;
    let id = one;
    for (let nth = at + 1; id === '' || taken.has(id); nth += given.length) id = `option-${nth}`;
    taken.add(id);
    return { id, label: one, tone: 'neutral' };
  });
};

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;
/** As they are sent, or as a file has them, which may have them from before they were records. */
export const GivenOptions = z
  .array(z.union([Option, optionLabel]))
  .max(mostOptions)
  .default([])
  .transform(asRecords)
  .refine((options) => isUnique(options.map(({ id }) => id)), {
    error: sentence('forms.option_ids', {
      en: 'Two options of a question have the same id',
      es: 'Dos opciones de una pregunta tienen el mismo id',
    }),
  });
