import type { Locale } from '#core/locales.ts';

import type { CheckOutcome } from './check-input.ts';

/** What is found at a door, in English and in Spanish: the same on screens, in the ledger and on paper. */
export const checkOutcomeWords = {
  seen: ['Seen', 'Visto'],
  signs_of_use: ['Signs of use', 'Señales de uso'],
  empty: ['Empty', 'Vacía'],
  no_signs: ['Not in, no signs', 'Ausente, sin señales'],
  no_answer: ['No answer', 'No responde'],
  refused: ['Refused', 'No deja entrar'],
  someone_else: ['Someone else', 'Otra persona'],
} as const satisfies Record<CheckOutcome, readonly [en: string, es: string]>;

export const checkOutcomeText = (outcome: CheckOutcome, locale: Locale): string =>
  checkOutcomeWords[outcome][locale === 'en' ? 0 : 1];
