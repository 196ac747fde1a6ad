import type { BadInput } from '#testing/bad-input.ts';
import type { Fakes } from '#testing/open-page.tsx';

const settings = '/dashboard/settings?tab=sign-in';
const owner: Fakes = {
  stepUp: { state: () => ({ isProven: false, methods: ['password'] }) },
};

export const badInput: BadInput[] = [
  {
    form: 'email-panel emailChange.begin.body',
    draft: 'none',
    path: settings,
    press: ['Change email'],
    api: owner,
    field: 'email',
    typed: 'nora at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'email-panel EmailCodes',
    draft: 'none',
    path: settings,
    press: [
      'Change email',
      { email: 'new@keyhold.example', password: 'a secret' },
      'Send the codes',
    ],
    api: { emailChange: { begin: () => ({}) }, ...owner },
    field: 'oldCode',
    typed: '123',
    says: [
      'Code from nora@keyhold.example must be at least 6 characters',
      'Código recibido en nora@keyhold.example debe tener al menos 6 caracteres',
    ],
  },
];
