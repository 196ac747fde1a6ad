import type { Word } from '#core/words.ts';

import type { VoidCause } from './void-nights.ts';

/** What kept a room from being slept in. */
export const voidCauseWords = {
  maintenance: ['Out of order', 'Fuera de servicio'],
  cleaning: ['To clean', 'Por limpiar'],
  inspection: ['Inspection', 'Inspección'],
  blocked: ['On hold', 'Bloqueada'],
  ready: ['Ready, no guest', 'Lista, sin huésped'],
} as const satisfies Record<VoidCause, Word>;
