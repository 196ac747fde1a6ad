import { messages } from '#core/language/i18n.ts';

export const doorMessages = messages('door', {
  title: ['Report a fault', 'Avisar de una avería'],
  place: ['Room {{roomNo}} · {{property}}', 'Habitación {{roomNo}} · {{property}}'],
  loading: ['Looking up the room', 'Buscando la habitación'],
  kind: ['Kind of fault', 'Tipo de avería'],
  choose: ['Choose one', 'Elija una opción'],
  text: ['In your own words', 'Con sus palabras'],
  textHint: [
    'Please no names and no phone numbers: the team only needs to know what is broken.',
    'Por favor, sin nombres ni teléfonos: el equipo solo necesita saber qué está averiado.',
  ],
  photos_one: ['Photo', 'Foto'],
  photos_other: ['Photos, up to {{count}}', 'Fotos, hasta {{count}}'],
  photosHint: [
    'Of what is broken, please: no people and no papers.',
    'Solo de lo averiado, por favor: sin personas ni documentos.',
  ],
  send: ['Send the report', 'Enviar el aviso'],
  emergency: [
    'Fire, gas, smoke, or somebody in danger? Do not write here: get out, call 112 and tell the reception.',
    '¿Fuego, gas, humo o alguien en peligro? No lo escriba aquí: salga, llame al 112 y avise a recepción.',
  ],
  sentTitle: ['Reported', 'Aviso enviado'],
  sentText: [
    'Thank you. The team has been told: report no. {{number}}.',
    'Gracias. El equipo ya lo sabe: aviso n.º {{number}}.',
  ],
  another: ['Report something else', 'Avisar de otra cosa'],
  dead: [
    'This code leads to no room. It may have been replaced by a newer one: please tell the reception.',
    'Este código no lleva a ninguna habitación. Quizá haya otro más nuevo: avise a recepción.',
  ],
  staff: ['Do you work here?', '¿Trabaja aquí?'],
  signIn: ['Sign in and open the room', 'Entrar y abrir la habitación'],
});
