import { messages } from '#core/language/i18n.ts';

export const firstStepsMessages = messages('first-steps', {
  title: ['First steps', 'Primeros pasos'],
  progress: ['{{done}} of {{all}} done', '{{done}} de {{all}} hechos'],
  hint: [
    'Each one ticks itself. This goes away with the last.',
    'Cada paso se marca solo. Esto desaparece con el último.',
  ],
  hide: ['Hide', 'Ocultar'],
  hidden: [
    'First steps are hidden on this device. All of it is in the menu too.',
    'Los primeros pasos están ocultos en este dispositivo. Todo está también en el menú.',
  ],
  done: ['Done', 'Hecho'],
  file: ['From a file', 'Desde un archivo'],
  rooms: ['Add the rooms', 'Añadir las habitaciones'],
  roomsText: [
    'A whole floor at once, or all from a file.',
    'Una planta entera a la vez, o todas desde un archivo.',
  ],
  people: ['Invite your team', 'Invitar al equipo'],
  peopleText: [
    'Each with the role that says what they see and do.',
    'Cada persona con el rol que decide qué ve y qué hace.',
  ],
  bookings: ['Enter the bookings', 'Introducir las reservas'],
  bookingsText: [
    'Whoever stays already, and who is expected.',
    'Quién se aloja ya y a quién se espera.',
  ],
  shifts: ['Plan the shifts', 'Planificar los turnos'],
  shiftsText: ['A week, and then it is copied.', 'Una semana, y después se copia.'],
  products: ['List what is kept in stock', 'Registrar lo que hay en el almacén'],
  productsText: [
    'With the least that must be there: what runs low is told.',
    'Con el mínimo que debe haber: se avisa de lo que se agota.',
  ],
  policies: ['Publish the house rules', 'Publicar las normas de la casa'],
  policiesText: ['Who has read them is on record.', 'Queda constancia de quién las ha leído.'],
});
