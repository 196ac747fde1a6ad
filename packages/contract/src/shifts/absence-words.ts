import type { Word } from '#core/words.ts';

import type { ToldAbsenceKind } from './absences.ts';

/** Why somebody is away; `away` is all that most are told. */
export const absenceWords = {
  holiday: ['Holiday', 'Vacaciones'],
  sick: ['Sick', 'Enfermedad'],
  other: ['Other absence', 'Otra ausencia'],
  away: ['Away', 'Ausente'],
} as const satisfies Record<ToldAbsenceKind, Word>;
