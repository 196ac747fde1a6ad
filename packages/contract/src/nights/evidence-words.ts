import type { Locale } from '#core/locales.ts';
import { wordIn } from '#core/words.ts';
import type { Word } from '#core/words.ts';

import { checkOutcomeText } from '../room-inspections/check-words.ts';
import type { NightEvidence, Payable } from './night-shapes.ts';

/** What a check says of a night, where it is no outcome of its own; in English and in Spanish. */
export const evidenceWords = {
  not_seen: ['Not seen', 'No visto'],
  not_checked: ['Not checked', 'Sin comprobar'],
} as const;

interface Evidence {
  kind: NightEvidence;
  found: number | null;
  expected: number | null;
}

/** In the words of the round, on screens and on paper: _No answer_, _1 of 2 seen_, _Not seen_. */
export const nightEvidenceText = ({ kind, found, expected }: Evidence, locale: Locale): string => {
  if (kind === 'not_seen' || kind === 'not_checked') return wordIn(evidenceWords, kind, locale);
  const isPart = kind === 'seen' && found !== null && expected !== null && found < expected;
  if (!isPart) return checkOutcomeText(kind, locale);
  return locale === 'en' ? `${found} of ${expected} seen` : `Vistos ${found} de ${expected}`;
};

/** Whether a night is paid for. */
export const payableWords = {
  yes: ['Yes', 'Sí'],
  query: ['Query', 'En consulta'],
  disputed: ['Disputed', 'Discutida'],
  no: ['No', 'No'],
} as const satisfies Record<Payable, Word>;
