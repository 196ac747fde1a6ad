import { messages, useMessages } from '#core/language/i18n.ts';

export const helpMessages = messages('help', {
  title: ['Help', 'Ayuda'],
  text: [
    'What each screen is for, by what people do.',
    'Para qué sirve cada pantalla, según lo que hace cada uno.',
  ],
  guide: ['Guide', 'Guía'],
  contents: ['In this guide', 'En esta guía'],
  'guide.front-desk': ['Front desk', 'Recepción'],
  'guide.housekeeper': ['Housekeeper', 'Limpieza'],
  'guide.maintenance': ['Maintenance', 'Mantenimiento'],
  'guide.security': ['Security', 'Seguridad'],
  'guide.stores': ['Kitchen and stores', 'Cocina y almacén'],
  'guide.manager': ['Manager and administrator', 'Dirección y administración'],
  'guide.council': ['Council', 'Ayuntamiento'],
  'guide.platform': ['Super administrator', 'Superadministración'],
});

export const useHelpWords = () => useMessages(helpMessages);
