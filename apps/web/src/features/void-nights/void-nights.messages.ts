import { voidCauseWords } from '@keyhold/contract';

import { listed, messages } from '#core/language/i18n.ts';

export const voidNightsMessages = messages('void-nights', {
  asPdf: ['Void nights as a PDF', 'Noches vacías en PDF'],
  title: ['Void nights', 'Noches vacías'],
  text: [
    'Nights that nobody was in a room, by what kept it from being ready when the night ended, at the price that the room had then. Nights to come are not counted.',
    'Noches en que nadie ocupó la habitación, según lo que impedía que estuviera lista al acabar la noche, al precio que tenía entonces. Las noches por venir no cuentan.',
  ],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  badPeriod: ['Choose a period of one day up to a year.', 'Elija un periodo de un día a un año.'],
  ...listed('cause', voidCauseWords),
  notReady: ['Not ready, all causes', 'No listas, todas las causas'],
  inAll: ['Total', 'Total'],
  room: ['Room', 'Habitación'],
  total: ['Nights', 'Noches'],
  money: ['Amount', 'Importe'],
  emptyTitle: ['No room was empty', 'Ninguna habitación estuvo vacía'],
  emptyText: [
    'Nobody’s night was lost in this period.',
    'En este periodo no se perdió ninguna noche.',
  ],
});
