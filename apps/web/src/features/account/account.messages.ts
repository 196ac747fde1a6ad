import { messages } from '#core/language/i18n.ts';

export const accountMessages = messages('account', {
  'status.all': ['All', 'Todos'],
  'status.invited': ['Invited', 'Invitado'],
  'status.active': ['Active', 'Activo'],
  'status.suspended': ['Suspended', 'Suspendido'],
  never: ['Never', 'Nunca'],
});
