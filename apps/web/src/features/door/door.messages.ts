import { messages } from '#core/language/i18n.ts';

export const doorMessages = messages(
  'door',
  {
    title: 'Report a fault',
    place: 'Room {{roomNo}} · {{property}}',
    loading: 'Looking up the room',
    kind: 'Kind of fault',
    choose: 'Choose one',
    text: 'In your own words',
    textHint: 'Please no names and no phone numbers: the team only needs to know what is broken.',
    photos_one: 'Photo',
    photos_other: 'Photos, up to {{count}}',
    photosHint: 'Of what is broken, please: no people and no papers.',
    send: 'Send the report',
    emergency:
      'Fire, gas, smoke, or somebody in danger? Do not write here: get out, call 112 and tell the reception.',
    sentTitle: 'Reported',
    sentText: 'Thank you. The team has been told: report no. {{number}}.',
    another: 'Report something else',
    dead: 'This code leads to no room. It may have been replaced by a newer one: please tell the reception.',
    staff: 'Do you work here?',
    signIn: 'Sign in and open the room',
  },
  {
    title: 'Avisar de una avería',
    place: 'Habitación {{roomNo}} · {{property}}',
    loading: 'Buscando la habitación',
    kind: 'Tipo de avería',
    choose: 'Elija una opción',
    text: 'Con sus palabras',
    textHint:
      'Por favor, sin nombres ni teléfonos: el equipo solo necesita saber qué está averiado.',
    photos_one: 'Foto',
    photos_other: 'Fotos, hasta {{count}}',
    photosHint: 'Solo de lo averiado, por favor: sin personas ni documentos.',
    send: 'Enviar el aviso',
    emergency:
      '¿Fuego, gas, humo o alguien en peligro? No lo escriba aquí: salga, llame al 112 y avise a recepción.',
    sentTitle: 'Aviso enviado',
    sentText: 'Gracias. El equipo ya lo sabe: aviso n.º {{number}}.',
    another: 'Avisar de otra cosa',
    dead: 'Este código no lleva a ninguna habitación. Quizá haya otro más nuevo: avise a recepción.',
    staff: '¿Trabaja aquí?',
    signIn: 'Entrar y abrir la habitación',
  },
);
