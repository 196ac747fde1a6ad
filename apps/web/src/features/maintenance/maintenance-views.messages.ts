import { messages } from '#core/language/i18n.ts';

export const boardMessages = messages('maintenanceViews', {
  nobody: ['Nobody is on it', 'Nadie se encarga'],
  keys: [
    'Drag a card, or press Shift with an arrow on it, to move it on.',
    'Arrastre una tarjeta, o pulse Mayús y una flecha sobre ella, para moverla.',
  ],
  board: ['Faults by status', 'Averías por estado'],
  keyMove: ['Move the card on', 'Pasar la tarjeta'],
  notThere: ['It cannot go there from where it is', 'No puede pasar ahí desde donde está'],
  calendar: ['Booked in by day', 'Citas por día'],
  previousMonth: ['Previous month', 'Mes anterior'],
  nextMonth: ['Next month', 'Mes siguiente'],
  today: ['Today', 'Hoy'],
  noneBooked: ['Nothing is booked in for this month.', 'No hay citas este mes.'],
});
