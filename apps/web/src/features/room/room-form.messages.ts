import { messages } from '#core/language/i18n.ts';

export const roomFormMessages = messages(
  'roomForm',
  {
    roomNo: 'Room',
    type: 'Type',
    floor: 'Floor',
    maxGuests: 'Guests at most',
    price: 'Price per night',
    tags: 'Tags',
    tagHint: 'A room tagged swep is counted apart and opened in severe weather.',
    amenities: 'Amenities',
    floorName: 'Floor {{floor}}',
    groundFloor: 'Ground floor',
    basement: 'Basement {{floor}}',
    editRoom: 'Edit {{roomNo}}',
    saved: '{{roomNo}} saved',
  },
  {
    roomNo: 'Habitación',
    type: 'Tipo',
    floor: 'Planta',
    maxGuests: 'Huéspedes como máximo',
    price: 'Precio por noche',
    tags: 'Etiquetas',
    tagHint:
      'Una habitación con la etiqueta swep se cuenta aparte y se abre cuando hay tiempo extremo.',
    amenities: 'Servicios',
    floorName: 'Planta {{floor}}',
    groundFloor: 'Planta baja',
    basement: 'Sótano {{floor}}',
    editRoom: 'Editar la {{roomNo}}',
    saved: '{{roomNo}}: cambios guardados',
  },
);
