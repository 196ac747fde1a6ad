import { get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const room = { roomNo: '204', type: 'Twin', maxGuests: 2, pricePerNight: 40 };
const oneRoom = { rooms: { list: list(room), get: get(room) } };

export const badInput: BadInput[] = [
  {
    form: 'room-edit-drawer RoomChange',
    path: '/dashboard/rooms/1',
    press: ['Edit'],
    api: oneRoom,
    field: 'pricePerNight',
    typed: '-1',
    says: ['Price per night must be at least 0', 'Precio por noche debe ser 0 o más'],
  },
  {
    form: 'rooms-create.page Rooms',
    path: '/dashboard/rooms/create',
    field: 'rooms-0-startRoomNumber',
    typed: 'one',
    says: ['First number is not valid', 'El valor de Primer número no es válido'],
  },
];
