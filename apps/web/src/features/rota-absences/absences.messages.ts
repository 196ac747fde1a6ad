import { absenceWords } from '@keyhold/contract';

import { listed, messages } from '#core/language/i18n.ts';

export const absenceMessages = messages('rota-absences', {
  ...listed('kind', absenceWords),
  enterOf: ['Enter an absence: {{name}}', 'Anotar una ausencia: {{name}}'],
  changeOf: ['Change the absence of {{name}}', 'Cambiar la ausencia de {{name}}'],
  text: [
    'Days of the property, both included. Shifts may be planned on them, with a warning.',
    'Días del hotel, ambos incluidos. Se pueden planificar turnos en ellos, con un aviso.',
  ],
  what: ['Kind', 'Tipo'],
  from: ['First day', 'Primer día'],
  to: ['Last day', 'Último día'],
  note: ['Note', 'Nota'],
  noteHint: [
    'The kind and the note are read by {{name}} and by those who change shifts; others read “Away”.',
    'El tipo y la nota los leen {{name}} y quienes cambian turnos; los demás leen «Ausente».',
  ],
  enteredBy: ['Entered by {{name}}', 'Anotada por {{name}}'],
  save: ['Save', 'Guardar'],
  saved: ['The absence of {{name}} is saved', 'La ausencia de {{name}} se ha guardado'],
  remove: ['Remove', 'Eliminar'],
  removed: ['The absence of {{name}} is removed', 'La ausencia de {{name}} se ha eliminado'],
});
