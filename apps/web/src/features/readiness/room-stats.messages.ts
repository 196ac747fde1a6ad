import { messages } from '#core/language/i18n.ts';

export const statsMessages = messages('roomStats', {
  stats: ['Rooms by status', 'Habitaciones por estado'],
  normal: ['Rooms', 'Habitaciones'],
  swepRooms: ['SWEP rooms', 'Habitaciones SWEP'],
});
