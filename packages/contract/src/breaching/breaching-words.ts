import { valuesOf, type Word } from '#core/words.ts';

/** What runs out of time, in the order in which a filter offers it. */
export const breachingKindWords = {
  fault: ['Fault', 'Avería'],
  reply: ['Council’s reply', 'Respuesta del ayuntamiento'],
  stay: ['Six weeks of a family', 'Seis semanas de una familia'],
  riddor: ['RIDDOR report', 'Notificación RIDDOR'],
  action: ['Action of an inspection', 'Acción de una inspección'],
  policy: ['Policy to be read', 'Política por leer'],
  stock: ['Stock', 'Existencias'],
} as const satisfies Record<string, Word>;
export type BreachingKind = keyof typeof breachingKindWords;
export const breachingKinds = valuesOf(breachingKindWords);

/** Its time is over, or about to be. */
export const breachingStateWords = {
  breached: ['Breached', 'Vencido'],
  near: ['About to breach', 'A punto de vencer'],
} as const satisfies Record<string, Word>;
export type BreachingState = keyof typeof breachingStateWords;
export const breachingStates = valuesOf(breachingStateWords);
