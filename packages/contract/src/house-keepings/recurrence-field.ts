import { z } from 'zod';

import { sentence } from '#core/messages.ts';

import { parseRecurrence } from './recurrence.ts';

const noRule = sentence('recurrence', {
  en: 'This is not a rule that can be kept, such as FREQ=WEEKLY;BYDAY=MO,TH',
  es: 'No es una regla que se pueda guardar, por ejemplo FREQ=WEEKLY;BYDAY=MO,TH',
});
/** Apart from the rules themselves: whoever only reads one in words loads no schema. */
export const recurrence = z
  .string()
  .max(200)
  .refine((text) => parseRecurrence(text) !== null, noRule);
