import type { Word } from '#core/words.ts';

import type { HouseKeepingType, NoEntryReason } from './house-keeping-input.ts';

export const houseKeepingTypeWords = {
  departure: ['Departure clean', 'Limpieza de salida'],
  stay_over: ['Stay-over', 'Repaso'],
  deep: ['Deep clean', 'Limpieza a fondo'],
  flush: ['Flush of the taps', 'Purga de grifos'],
  inspection: ['Check of cleaning', 'Revisión de limpieza'],
  custom: ['Cleaning', 'Limpieza'],
} as const satisfies Record<HouseKeepingType, Word>;

export const noEntryWords = {
  do_not_disturb: ['Do not disturb', 'No molestar'],
  guest_inside: ['Guest inside', 'Huésped dentro'],
  refused: ['Refused', 'No quiso'],
  chain_on: ['Chain on', 'Cadena puesta'],
  no_key: ['No key', 'Sin llave'],
} as const satisfies Record<NoEntryReason, Word>;
