import { messages } from '#core/language/i18n.ts';

export const activityMessages = messages(
  'activity',
  {
    label: 'Activity, newest first',
    none: 'Nothing has happened yet',
    noneText: 'What is changed here, by whom and when, will be listed.',
    actingIn: 'acting in {{property}}',
    more: 'Show older',
  },
  {
    label: 'Actividad, lo más reciente primero',
    none: 'Todavía no ha pasado nada',
    noneText: 'Aquí verá qué se cambia, quién lo hace y cuándo.',
    actingIn: 'actuando en {{property}}',
    more: 'Ver anteriores',
  },
);
