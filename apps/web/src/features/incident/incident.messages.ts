import { incidentLife, priorityWords } from '@keyhold/contract';

import { listed, messages } from '#core/language/i18n.ts';

/** Said wherever an incident is shown: on My shift too, which is to be there at once. */
export const incidentMessages = messages('incident', {
  ...listed('status', incidentLife.words),
  ...listed('priority', priorityWords),
  overwritten: ['Overwritten {{when}}', 'Se borra {{when}}'],
  wasOverwritten: ['Overwritten {{when}}', 'Se borró {{when}}'],
  secured: ['Secured', 'Asegurada'],
  repeatRoom: [
    'Time {{count}} in this room in 90 days',
    '{{count}}.ª vez en esta habitación en 90 días',
  ],
  repeatGuest: [
    'Time {{count}} with this guest in 90 days',
    '{{count}}.ª vez con este huésped en 90 días',
  ],
  follow: ['To follow:', 'A seguir:'],
  title: ['Incidents', 'Incidentes'],
  openCount_one: ['{{count}} open incident', '{{count}} incidente abierto'],
  openCount_other: ['{{count}} open incidents', '{{count}} incidentes abiertos'],
  none: ['No incidents', 'No hay incidentes'],
  noneText: ['What happened here stands here.', 'Aquí está lo que ha pasado.'],
  'shift.unsecured': ['CCTV not secured', 'Grabaciones sin asegurar'],
  'shift.open': ['Open incidents', 'Incidentes abiertos'],
  'shift.older': ['{{count}} open for over a week', '{{count}} de hace más de una semana'],
  'shift.house': ['{{count}} awaiting us', '{{count}} a la espera de nosotros'],
  'shift.council': ['{{count}} awaiting the council', '{{count}} a la espera del ayuntamiento'],
  all: ['All incidents', 'Todos los incidentes'],
});
