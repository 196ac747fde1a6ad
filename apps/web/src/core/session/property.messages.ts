import { messages } from '#core/language/i18n.ts';

export const propertyMessages = messages('property', {
  entering: ['Logging in...', 'Entrando...'],
  entered: ['You are inside {{property}}', 'Está dentro de {{property}}'],
  leaving: ['Logging out...', 'Saliendo...'],
  left: ['You have left {{property}}', 'Ha salido de {{property}}'],
  over: ['Your session inside the property is over', 'Se ha acabado su sesión dentro del hotel'],
});
