import { messages } from '#core/language/i18n.ts';

export const dateMessages = messages('date', {
  pick: ['Open the calendar', 'Abrir el calendario'],
  calendar: ['Calendar', 'Calendario'],
  month: ['Month', 'Mes'],
  year: ['Year', 'Año'],
  monthBefore: ['Month before', 'Mes anterior'],
  monthAfter: ['Month after', 'Mes siguiente'],
  dates: ['Dates', 'Fechas'],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  today: ['Today', 'Hoy'],
  clear: ['Clear', 'Borrar'],
  done: ['Done', 'Listo'],
  time: ['Time', 'Hora'],
  dayExample: ['Day, month, year', 'Día, mes, año'],
  momentExample: ['Day, month, year, time', 'Día, mes, año, hora'],
  noDay: [
    '“{{typed}}” is not a day. Write it as 3/12, 3 Dec, tomorrow or +7.',
    '«{{typed}}» no es un día. Escríbalo como 3/12, 3 dic, mañana o +7.',
  ],
  noMoment: [
    '“{{typed}}” is not a day and time. Write it as 3/12 14:30 or tomorrow 2 pm.',
    '«{{typed}}» no es un día y una hora. Escríbalo como 3/12 14:30 o mañana 14:30.',
  ],
  noTime: [
    '“{{typed}}” is not a time. Write it as 14:30 or 2:30 pm.',
    '«{{typed}}» no es una hora. Escríbala como 14:30.',
  ],
  tooEarly: ['The first possible day is {{day}}', 'El primer día posible es {{day}}'],
  tooLate: ['The last possible day is {{day}}', 'El último día posible es {{day}}'],
});
