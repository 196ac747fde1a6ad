import { messages, useMessages } from '#core/language/i18n.ts';

export const inspectionFillMessages = messages('inspectionFill', {
  fill: ['Answer an inspection', 'Rellenar una inspección'],
  answered: ['{{title}}, {{place}}: {{label}}', '{{title}}, {{place}}: {{label}}'],
  begun: ['{{title}}, {{place}}: started', '{{title}}, {{place}}: empezada'],
  ended: ['{{title}}, {{place}}: completed', '{{title}}, {{place}}: terminada'],
  complete: ['Complete', 'Terminar'],
  completeText: [
    'What was answered can no longer change then, unless it is returned for correction.',
    'Después ya no se puede cambiar, salvo que se devuelva para corregirla.',
  ],
  wrong_one: ['{{count}} answer cannot be kept as it is', '{{count}} respuesta no es válida'],
  wrong_other: [
    '{{count}} answers cannot be kept as they are',
    '{{count}} respuestas no son válidas',
  ],
  unsent_one: ['{{count}} answer not sent yet', '{{count}} respuesta sin enviar'],
  unsent_other: ['{{count}} answers not sent yet', '{{count}} respuestas sin enviar'],
  allSent: ['Everything is sent', 'Todo enviado'],
  refused_one: [
    '{{count}} thing was refused. It is under what waits on this device, with its reason.',
    'Se rechazó {{count}} cosa. Está entre lo pendiente de este dispositivo, con su motivo.',
  ],
  refused_other: [
    '{{count}} things were refused. They are under what waits on this device, with their reasons.',
    'Se rechazaron {{count}} cosas. Están entre lo pendiente de este dispositivo, con sus motivos.',
  ],
  answersLater: [
    'What others have answered comes back with the network. What is answered here is kept on this device.',
    'Lo que otros hayan respondido vuelve con la conexión. Lo que responda se guarda en este dispositivo.',
  ],
  returned: [
    '{{name}} returned it for correction: {{remarks}}',
    '{{name}} la devolvió para corregirla: {{remarks}}',
  ],
  other: [
    '{{name}} answered {{answer}} at {{time}}',
    '{{name}} respondió {{answer}} a las {{time}}',
  ],
  otherNote: [
    '{{name}} noted “{{answer}}” at {{time}}',
    '{{name}} anotó «{{answer}}» a las {{time}}',
  ],
  otherPhotos: [
    '{{name}} took photos at {{time}}: {{answer}}',
    '{{name}} hizo fotos a las {{time}}: {{answer}}',
  ],
  differ: ['Others answered differently', 'Otras personas respondieron de otro modo'],
  differText: [
    'What stands counts. Look at each, and take the other where it is right: both are kept.',
    'Cuenta la respuesta que figura. Mire cada una y use la otra donde sea la correcta: se guardan ambas.',
  ],
  stands: [
    '{{answer}} stands, from {{name}} at {{time}}',
    'Figura {{answer}}, de {{name}} a las {{time}}',
  ],
  standsOwn: ['{{answer}} stands, from you', 'Figura {{answer}}, de usted'],
  back: ['Back to the questions', 'Volver a las preguntas'],
  take: ['Take it', 'Usarla'],
  carried: ['At the last visit: {{answer}}', 'En la última visita: {{answer}}'],
  doneTitle: ['The inspection is completed', 'La inspección está terminada'],
  doneText: ['Somebody else approves it.', 'Otra persona la aprueba.'],
  keptTitle: ['Completed on this device', 'Terminada en este dispositivo'],
  keptText: [
    'It is sent, in order, as soon as there is a network again. Until then nothing is lost if this page is closed.',
    'Se envía, en orden, en cuanto vuelva la conexión. Hasta entonces no se pierde nada aunque cierre esta página.',
  ],
  toList: ['To the inspections', 'A las inspecciones'],
  closed: ['It is not to be answered', 'No se puede rellenar'],
  closedText: [
    'This inspection is cancelled, or its time has passed.',
    'Esta inspección está cancelada o su plazo ha pasado.',
  ],
  missing: ['There is no such inspection', 'No existe esa inspección'],
  missingText: [
    'It may be of another property, or was never there.',
    'Puede ser de otro hotel, o no haber existido.',
  ],
});

export const useFillingWords = () => useMessages(inspectionFillMessages);
