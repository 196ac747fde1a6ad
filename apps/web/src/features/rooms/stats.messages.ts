import { messages } from '#core/language/i18n.ts';

export const statsMessages = messages(
  'roomStats',
  {
    stats: 'Rooms by status',
    normal: 'Rooms',
    swepRooms: 'SWEP rooms',
  },
  {
    stats: 'Habitaciones por estado',
    normal: 'Habitaciones',
    swepRooms: 'Habitaciones SWEP',
  },
);
