import { messages } from '#core/language/i18n.ts';

export const activityMessages = messages('activity', {
  label: ['Activity, newest first', 'Actividad, lo más reciente primero'],
  none: ['Nothing has happened yet', 'Todavía no ha pasado nada'],
  noneText: [
    'What is changed here, by whom and when, will be listed.',
    'Aquí verá qué se cambia, quién lo hace y cuándo.',
  ],
  actingIn: ['acting in {{property}}', 'actuando en {{property}}'],
  more: ['Show older', 'Ver anteriores'],
});
