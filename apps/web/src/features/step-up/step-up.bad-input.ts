import { list, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const properties = { tenants: { list: list({ title: 'Harbour House' }) } };
const unproven = (...methods: ('password' | 'qr')[]) => ({
  ...properties,
  stepUp: { state: () => ({ isProven: false, methods }) },
});

export const badInput: BadInput[] = [
  {
    form: 'step-up-panel Password',
    draft: 'none',
    path: '/dashboard/hotels',
    property: false,
    press: [/^Login/],
    api: unproven('password'),
    field: 'password',
    typed: over(1000),
    says: [
      'Your password must be at most 1000 characters',
      'Su contraseña debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'step-up-panel Code',
    draft: 'none',
    path: '/dashboard/hotels',
    property: false,
    press: [/^Login/],
    api: unproven('qr'),
    field: 'code',
    typed: '123',
    says: [
      'Code of your authenticator app, or a recovery code must be at least 6 characters',
      'Código de su app de autenticación, o uno de recuperación debe tener al menos 6 caracteres',
    ],
  },
];
