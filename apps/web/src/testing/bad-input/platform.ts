import { blank, list, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const properties = { tenants: { list: list({ title: 'Harbour House' }) } };
const proven = { stepUp: { state: () => ({ isProven: true }) } };
const unproven = (...methods: ('password' | 'qr')[]) => ({
  ...properties,
  stepUp: { state: () => ({ isProven: false, methods }) },
});
const council = { councils: { list: list({ name: 'Olga Hill' }) } };

export const platformInput: BadInput[] = [
  {
    form: 'councils/council-form NewCouncilUser',
    path: '/dashboard/councils?new=1',
    property: false,
    field: 'email',
    typed: 'olga at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'councils/council-user-drawer CouncilUserChange',
    path: '/dashboard/councils?open=1',
    property: false,
    api: council,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'hotels/login-button tenants.logIn.body',
    path: '/dashboard/hotels',
    property: false,
    press: [/^Login/],
    api: { ...properties, ...proven },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'hotels/property-drawer Details',
    path: '/dashboard/hotels',
    property: false,
    press: ['More for Harbour House', 'Edit'],
    api: properties,
    field: 'title',
    typed: blank,
    says: ['Property Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'new-property/new-property.page PropertyToBe',
    path: '/dashboard/hotels/create',
    property: false,
    field: 'hotel-title',
    typed: blank,
    says: ['Property Name is a required field', 'Nombre del hotel es un campo obligatorio'],
  },
  {
    form: 'step-up/step-up-panel Password',
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
    form: 'step-up/step-up-panel Code',
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
