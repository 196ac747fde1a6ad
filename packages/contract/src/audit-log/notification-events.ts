import { declare } from '#core/declare.ts';

export const notificationDeclaration = declare({
  family: 'people',
  shows: { auditLog: ['READ_NOTIFICATIONS', 'MUTE_NOTIFICATIONS'] },
  events: {
    READ_NOTIFICATIONS: {
      en: 'marked notifications as read',
      es: 'marcó notificaciones como leídas',
      isQuiet: true,
    },
    MUTE_NOTIFICATIONS: {
      en: 'chose which notifications to hear of',
      es: 'eligió de qué notificaciones enterarse',
      isQuiet: true,
    },
  },
});
