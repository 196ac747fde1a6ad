import { messages } from '#core/language/i18n.ts';

export const roomViewsMessages = messages(
  'room-views',
  { view: 'View', grid: 'Grid', table: 'Table', chart: 'Chart' },
  { view: 'Vista', grid: 'Cuadrícula', table: 'Tabla', chart: 'Plano' },
);
