import { messages } from '#core/language/i18n.ts';

export const notificationsMessages = messages('notifications', {
  title: ['Notifications', 'Notificaciones'],
  open_one: ['Notifications, {{count}} needs you', 'Notificaciones, {{count}} le espera'],
  open_other: ['Notifications, {{count}} need you', 'Notificaciones, {{count}} le esperan'],
  failed: ['Unable to fetch notifications', 'No se han podido cargar las notificaciones'],
  none: ['No notifications found', 'No hay notificaciones'],
  viewAll: ['View All', 'Ver todo'],
  readAll: ['Mark all as read', 'Marcar todo como leído'],
  allRead: [
    'All notifications are marked as read',
    'Todas las notificaciones están marcadas como leídas',
  ],
  needsYou: ['Needs you', 'Le toca a usted'],
  unread: ['Not read yet', 'Sin leer'],
  received: ['New notification received', 'Nueva notificación recibida'],
  dismiss: ['Do not ask here again', 'No volver a preguntar aquí'],
  request: ['Request Permission', 'Solicitar permiso'],
  'permission.default': ['Turn on alerts in the browser', 'Active los avisos en el navegador'],
  'permission.granted': [
    'Notification permission granted.',
    'Permiso de notificaciones concedido.',
  ],
  'permission.denied': [
    'Notification permission denied by user.',
    'El usuario ha denegado el permiso de notificaciones.',
  ],
  'permission.unsupported': [
    'Notifications are not supported in this browser.',
    'Este navegador no admite notificaciones.',
  ],
  'permission.failed': [
    'Error requesting permission: {{reason}}.',
    'Error al solicitar el permiso: {{reason}}.',
  ],
  safety: [
    'Incidents, missed inspections and occupancy checks are told in any case.',
    'De incidentes, inspecciones no realizadas y comprobaciones de ocupación se avisa siempre.',
  ],
  muted: ['Notifications updated successfully', 'Notificaciones actualizadas'],
  digest: ['Daily digest by mail', 'Resumen diario por correo'],
  digestHint: [
    'At 07:00 in the property, one mail with what you have not read by then. It names no guest.',
    'A las 07:00 en el hotel, un correo con lo que no haya leído hasta entonces. No nombra a ningún huésped.',
  ],
});
