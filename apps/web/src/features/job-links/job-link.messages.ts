import { messages } from '#core/language/i18n.ts';

export const jobLinkMessages = messages('job-link', {
  title: ['Link for the contractor', 'Enlace para la contrata'],
  text: [
    '{{contractor}} can see this one job without an account, accept it, propose a day, send photos and say when it is done.',
    '{{contractor}} puede ver solo este trabajo sin cuenta, aceptarlo, proponer un día, enviar fotos y decir cuándo está terminado.',
  ],
  make: ['Make a link', 'Crear un enlace'],
  again: ['Make a new link', 'Crear un enlace nuevo'],
  days: ['Good for', 'Vale durante'],
  'days.count_one': ['{{count}} day', '{{count}} día'],
  'days.count_other': ['{{count}} days', '{{count}} días'],
  access: ['How to get in, and what to mind', 'Cómo se entra y qué hay que tener en cuenta'],
  accessHint: [
    'The contractor reads this and the fault’s own words: no names of guests here.',
    'La contrata lee esto y las palabras de la avería: aquí, ningún nombre de huéspedes.',
  ],
  mailed: ['Mailed to {{email}}', 'Enviado por correo a {{email}}'],
  made: ['The link is ready to be copied', 'El enlace está listo para copiarlo'],
  address: ['Address of the link', 'Dirección del enlace'],
  copy: ['Copy the link', 'Copiar el enlace'],
  unreadable: [
    'This link was made elsewhere and cannot be shown here. Make a new one.',
    'Este enlace se creó en otro lugar y no se puede mostrar aquí. Cree uno nuevo.',
  ],
  until: ['Good until {{date}}, made by {{name}}', 'Vale hasta el {{date}}; lo creó {{name}}'],
  withdraw: ['Withdraw', 'Retirar'],
  withdrawn: ['The link leads nowhere now', 'El enlace ya no lleva a nada'],
  accepted: ['{{contractor}} has accepted.', '{{contractor}} ha aceptado.'],
  waiting: ['{{contractor}} has not answered yet.', '{{contractor}} no ha respondido todavía.'],
  proposed: ['{{contractor}} proposes {{day}}', '{{contractor}} propone el {{day}}'],
  refused: [
    'You refused {{day}}. {{contractor}} can propose another day.',
    'Rechazó el {{day}}. {{contractor}} puede proponer otro día.',
  ],
  accept: ['Book this day', 'Citar para ese día'],
  refuse: ['Refuse', 'Rechazar'],
  booked: ['Booked for {{day}}', 'Con cita para el {{day}}'],
  refusedToast: ['Refused', 'Rechazado'],
  done: [
    '{{contractor}} says that it is done: look at it, then resolve it, or start it again.',
    '{{contractor}} dice que está terminado: compruébelo y resuelva la avería, o iníciela otra vez.',
  ],
});
