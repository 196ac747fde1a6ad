import { messages } from '#core/i18n.ts';

export const propertyMessages = messages(
  'property',
  {
    entering: 'Logging in...',
    entered: 'You are inside {{property}}',
    leaving: 'Logging out...',
    left: 'You have left {{property}}',
  },
  {
    entering: 'Entrando...',
    entered: 'Está dentro de {{property}}',
    leaving: 'Saliendo...',
    left: 'Ha salido de {{property}}',
  },
);
