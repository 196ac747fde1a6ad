import { messages } from '#core/language/i18n.ts';

export const shiftTemplateMessages = messages('shift-templates', {
  title: ['Shift templates', 'Plantillas de turno'],
  text: [
    'Shifts that are planned again and again. They stand above the form of a new shift: one tap fills it in.',
    'Turnos que se planifican una y otra vez. Están encima del formulario de un turno nuevo: un toque lo rellena.',
  ],
  none: ['No shift is kept yet', 'Aún no hay ningún turno guardado'],
  add: ['New template', 'Nueva plantilla'],
  name: ['Title', 'Título'],
  noRole: ['Any role', 'Cualquier función'],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  toHint: [
    'Not after the start: of the day after.',
    'Si no es posterior al inicio: del día siguiente.',
  ],
  breakMinutes: ['Break', 'Pausa'],
  minutes: ['min', 'min'],
  says: [
    '{{from}} to {{to}}, break {{minutes}} min',
    'de {{from}} a {{to}}, pausa de {{minutes}} min',
  ],
  change: ['Change {{name}}', 'Cambiar {{name}}'],
  saved: ['{{name}} is saved', '{{name}} se ha guardado'],
  remove: ['Remove {{name}}', 'Eliminar {{name}}'],
  removed: ['{{name}} is removed', '{{name}} se ha eliminado'],
});
