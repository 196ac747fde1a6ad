import { messages } from '#core/language/i18n.ts';

export const propertyMessages = messages(
  'property',
  {
    entering: 'Logging in...',
    entered: 'You are inside {{property}}',
    leaving: 'Logging out...',
    left: 'You have left {{property}}',
    over: 'Your session inside the property is over',
  },
  {
    entering: 'Entrando...',
    entered: 'Está dentro de {{property}}',
    leaving: 'Saliendo...',
    left: 'Ha salido de {{property}}',
    over: 'Se ha acabado su sesión dentro del hotel',
  },
);
