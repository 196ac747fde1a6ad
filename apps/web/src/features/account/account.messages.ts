import { messages } from '#core/language/i18n.ts';

/** What every list of people says of an account. */
export const accountWords = {
  en: {
    email: 'Email',
    status: 'Status',
    'status.all': 'All',
    'status.invited': 'Invited',
    'status.active': 'Active',
    'status.suspended': 'Suspended',
    lastActive: 'Last active',
    never: 'Never',
  },
  es: {
    email: 'Correo',
    status: 'Estado',
    'status.all': 'Todos',
    'status.invited': 'Invitado',
    'status.active': 'Activo',
    'status.suspended': 'Suspendido',
    lastActive: 'Última actividad',
    never: 'Nunca',
  },
};

export const accountMessages = messages('account', accountWords.en, accountWords.es);
