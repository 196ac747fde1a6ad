import { messages } from '#core/language/i18n.ts';

export const reportIncidentMessages = messages('reportIncident', {
  report: ['Report incident', 'Comunicar incidente'],
  title: ['Report an incident', 'Comunicar un incidente'],
  text: [
    'What kind, where, what was seen, send. The rest can be told later.',
    'Qué tipo, dónde, qué se vio, enviar. El resto puede decirse después.',
  ],
  type: ['What kind?', '¿Qué tipo?'],
  noTypes: [
    'There are no kinds of incidents yet: whoever manages incidents adds them.',
    'Todavía no hay tipos de incidente: los añade quien gestiona los incidentes.',
  ],
  about: ['About {{name}}', 'Sobre {{name}}'],
  notAbout: ['About nobody', 'Sobre nadie'],
  saw: ['What was seen?', '¿Qué se vio?'],
  sawHint: ['What you saw and heard yourself.', 'Lo que usted mismo vio y oyó.'],
  when: ['When', 'Cuándo'],
  whenHint: ['Empty: now.', 'Vacío: ahora.'],
  photo: ['Photo', 'Foto'],
  send: ['Send', 'Enviar'],
  sent: ['Reported: {{number}}', 'Comunicado: {{number}}'],
  needsType: ['Choose what kind it is', 'Elija de qué tipo es'],
  needsWords: ['Say what was seen', 'Diga qué se vio'],
});
