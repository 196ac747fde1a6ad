import { checkOutcomeWords, roundLife, scopeWords } from '@keyhold/contract';

import { listed, messages, useMessages } from '#core/language/i18n.ts';

/** What rounds and their checks are called, wherever one is shown. */
export const roomCheckMessages = messages('roomCheck', {
  title: ['Occupancy Checks', 'Comprobaciones de ocupación'],
  round: ['Round {{number}}', 'Ronda {{number}}'],
  ...listed('status', roundLife.words),
  ...listed('scope', scopeWords),
  ofYours: ['Counts of your placements', 'Cuenta solo las habitaciones de su ayuntamiento'],
  rooms_one: ['{{count}} room', '{{count}} habitación'],
  rooms_other: ['{{count}} rooms', '{{count}} habitaciones'],
  'outcome.seen': checkOutcomeWords.seen,
  'outcome.signs_of_use': checkOutcomeWords.signs_of_use,
  'outcome.empty': checkOutcomeWords.empty,
  'outcome.no_signs': checkOutcomeWords.no_signs,
  'outcome.no_answer': checkOutcomeWords.no_answer,
  'outcome.refused': checkOutcomeWords.refused,
  'outcome.someone_else': checkOutcomeWords.someone_else,
  notChecked: ['Not checked', 'Sin comprobar'],
  occupied: ['occupied', 'ocupada'],
  empty: ['empty', 'vacía'],
  persons_one: ['{{count}} person', '{{count}} persona'],
  persons_other: ['{{count}} persons', '{{count}} personas'],
  since: ['since {{day}}', 'desde el {{day}}'],
  coming: ['May arrive today: {{names}}', 'Puede llegar hoy: {{names}}'],
  byCode: ['Door code scanned', 'Código de la puerta escaneado'],
  checks: ['Occupancy checks', 'Comprobaciones'],
  checksNone: ['Not checked yet', 'Aún sin comprobar'],
  checksNoneText: [
    'What a round finds here is told in this place.',
    'Lo que encuentre una ronda aparecerá aquí.',
  ],
});

export const useCheckWords = () => useMessages(roomCheckMessages);
