import { messages } from '#core/language/i18n.ts';

/** The sidebar's groups. */
export const screensMessages = messages('screens', {
  'group.daily': ['Daily work', 'Día a día'],
  'group.maintenance': ['Maintenance', 'Mantenimiento'],
  'group.reports': ['Reports & Compliance', 'Informes y cumplimiento'],
  'group.inventory': ['Inventory', 'Inventario'],
  'group.work': ['Work', 'Trabajo'],
  'group.users': ['Users', 'Usuarios'],
  'group.settings': ['Settings', 'Ajustes'],
  'group.platform': ['Platform', 'Plataforma'],
});
