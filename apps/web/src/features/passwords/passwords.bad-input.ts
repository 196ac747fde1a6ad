import { over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const settings = '/dashboard/settings?tab=sign-in';

export const badInput: BadInput[] = [
  {
    form: 'change-password-panel passwords.change.body',
    draft: 'none',
    path: settings,
    press: ['Change password'],
    field: 'password',
    typed: over(1000),
    says: [
      'New password must be at most 1000 characters',
      'Contraseña nueva debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'forgot-password.page passwords.forgot.body',
    draft: 'none',
    path: '/forgot-password',
    property: null,
    field: 'email',
    typed: 'nora at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'new-password.page passwords.reset.body',
    draft: 'none',
    path: `/reset-password#${'t'.repeat(43)}`,
    property: null,
    field: 'password',
    typed: over(1000),
    says: [
      'New password must be at most 1000 characters',
      'Contraseña nueva debe tener como máximo 1000 caracteres',
    ],
  },
];
