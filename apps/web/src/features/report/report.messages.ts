import { messages } from '#core/language/i18n.ts';

export const reportMessages = messages('report', {
  kind: ['What is reported', 'Qué se comunica'],
  fault: ['Fault', 'Avería'],
  incident: ['Incident', 'Incidente'],
  reportIncident: ['Report incident', 'Comunicar incidente'],
  find: ['Found item', 'Hallazgo'],
  room: ['Room', 'Habitación'],
  noRoom: ['No room', 'Ninguna'],
  likely: ['Likely rooms', 'Habitaciones probables'],
  area: ['Where', 'Dónde'],
  areaHint: [
    'Lobby, kitchen, car park, street in front.',
    'Recepción, cocina, aparcamiento, delante de la puerta.',
  ],
});
