import { messages } from '#core/language/i18n.ts';

export const kioskClockMessages = messages('kiosk-clock', {
  title: ['Clock in and out', 'Fichar'],
  subtitle: ['At the kiosk of {{property}}', 'En el quiosco de {{property}}'],
  noCode: [
    'Scan the code that the kiosk shows with the camera of your phone: it leads here.',
    'Escanee con la cámara del teléfono el código que muestra el quiosco: lleva hasta aquí.',
  ],
  notIn: ['You are not clocked in.', 'No ha fichado la entrada.'],
  running: ['Clocked in since {{since}}.', 'De servicio desde {{since}}.'],
  forgotten: [
    'You did not clock out after {{since}}. Say when you left: somebody else agrees to it.',
    'No fichó la salida después de {{since}}. Diga cuándo salió: otra persona lo aprobará.',
  ],
  sayWhen: ['Say when I left', 'Decir cuándo salí'],
  clockIn: ['Clock in', 'Fichar entrada'],
  clockOut: ['Clock out', 'Fichar salida'],
  inAt: ['In at {{time}}', 'Entrada a las {{time}}'],
  outAt: ['Out at {{time}}', 'Salida a las {{time}}'],
  worked: ['Worked: {{length}}', 'Trabajado: {{length}}'],
  attendance: ['Your working times', 'Sus tiempos de trabajo'],
});
