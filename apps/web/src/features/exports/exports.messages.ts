import { messages } from '#core/language/i18n.ts';

export const exportsMessages = messages('exports', {
  daySheet: ['Day sheet', 'Hoja del día'],
  dayTitle: ['Print the day sheet', 'Imprimir la hoja del día'],
  dayText: [
    'The rooms as they are now, and who comes and goes, as a PDF.',
    'Las habitaciones como están ahora, y quién llega y quién se va, en PDF.',
  ],
  dayTextRooms: [
    'The rooms as they are now, as a PDF.',
    'Las habitaciones como están ahora, en PDF.',
  ],
  day: ['Day', 'Día'],
  doorSheet: ['QR sheet', 'Hoja de códigos QR'],
  doorTitle_one: [
    'QR code for the door of room {{roomNo}}',
    'Código QR para la puerta de la habitación {{roomNo}}',
  ],
  doorTitle_other: ['QR codes for {{count}} doors', 'Códigos QR para {{count}} puertas'],
  doorText: [
    'A PDF with a card for each room, to cut out and put on its door. Whoever scans it and is signed in comes to the room; anybody else can report a fault there.',
    'Un PDF con una tarjeta por habitación, para recortar y poner en la puerta. Quien la escanee con la sesión iniciada llega a la habitación; los demás pueden avisar de una avería.',
  ],
  timeTitle: ['Attendance report as a PDF', 'Informe de asistencia en PDF'],
  voidTitle: ['Void nights as a PDF', 'Noches vacías en PDF'],
  inspectionTitle: ['The inspection as a PDF', 'La inspección en PDF'],
  roundTitle: ['The round as a PDF', 'La ronda en PDF'],
  nightsTitle: ['The nights ledger as a PDF', 'El registro de noches en PDF'],
  printList: ['Print list', 'Imprimir lista'],
  listTitle: ['The chosen reservations as a PDF', 'Las reservas elegidas en PDF'],
  print: ['Make PDF', 'Crear PDF'],
  asking: ['Asking for the document...', 'Pidiendo el documento...'],
  making: ['The document is being made...', 'Se está creando el documento...'],
  percent: ['{{percent}} %', '{{percent}} % hecho'],
  mayClose: [
    'You can close this and go on: it is downloaded when it is ready.',
    'Puede cerrar esto y seguir: se descarga cuando esté listo.',
  ],
  ready: ['The document is ready', 'El documento está listo'],
  readyText: [
    '{{name}} has been downloaded. It can be downloaded again for a day.',
    '{{name}} se ha descargado. Se puede volver a descargar durante un día.',
  ],
  again: ['Download again', 'Descargar de nuevo'],
  failed: ['The document could not be made', 'No se ha podido crear el documento'],
  failedText: [
    'Nothing was printed. Please try again.',
    'No se ha impreso nada. Inténtelo de nuevo.',
  ],
  retry: ['Try again', 'Intentar de nuevo'],
  close: ['Close', 'Cerrar'],
});
