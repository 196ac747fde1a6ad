import { messages, type Words } from '#core/language/i18n.ts';

/** What the header says of one's own clock, before anything else of attendance is there. */
export const clockWords = {
  title: ['Attendance', 'Asistencia'],
  missing_out: ['No clock-out', 'Sin salida'],
  clockIn: ['Clock in', 'Fichar entrada'],
  clockOut: ['Clock out', 'Fichar salida'],
  notIn: ['You are not clocked in.', 'No ha fichado la entrada.'],
  kioskOnly: [
    'Here one clocks in and out at the kiosk: scan its code with your phone, or type your PIN there.',
    'Aquí se ficha en el quiosco: escanee su código con el teléfono o escriba allí su PIN.',
  ],
  atKiosk: ['Clock in at the kiosk', 'Fichar en el quiosco'],
  clockedIn: ['You are clocked in', 'Ha fichado la entrada'],
  clockedOut: ['You are clocked out', 'Ha fichado la salida'],
} as const satisfies Record<string, Words>;

export const clockMessages = messages('attendance', clockWords);
