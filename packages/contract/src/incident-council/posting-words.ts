import type { Word } from '#core/words.ts';

import type { ThreadEntry } from './posting-shapes.ts';

export const sideWords = {
  house: ['House', 'Alojamiento'],
  council: ['Council', 'Ayuntamiento'],
} as const satisfies Record<ThreadEntry['side'], Word>;

export const entryKindWords = {
  note: ['Note', 'Nota'],
  question: ['Question', 'Pregunta'],
  answer: ['Answer', 'Respuesta'],
  action: ['Action', 'Tarea'],
} as const satisfies Record<ThreadEntry['kind'], Word>;
