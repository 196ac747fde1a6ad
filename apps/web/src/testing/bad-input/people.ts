import { blank, get, list, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';
import type { Fakes } from '#testing/open-page.tsx';

const settings = '/dashboard/settings?tab=sign-in';
const people = { users: { get: get({ isAtHome: true, status: 'active', roles: [] }) } };
const group = { groups: { get: get({ name: 'Nights' }) } };
const staff = { roles: { list: list({ kind: 'staff', title: 'Night porter' }) } };
const property = {
  title: 'Harbour House',
  timezone: 'Europe/London',
  currency: 'GBP',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  cctvRetentionDays: 30,
  emailRecipientInfo: { primary: '', cc: [] },
};
const general = { tenants: { current: get(property) } };
const owner: Fakes = {
  stepUp: { state: () => ({ isProven: false, methods: ['password'] }) },
};
const passkey = { passkeys: { list: () => [{ id: 1, name: 'Phone' }] } };

export const peopleInput: BadInput[] = [
  {
    form: 'clock-pin/clock-pin-panel timeLogs.setPin.body',
    path: settings,
    press: ['Choose a PIN'],
    api: { timeLogs: { clock: () => ({ running: null, kioskOnly: false, hasPin: false }) } },
    field: 'pin',
    typed: '12',
    says: ['PIN is not valid', 'PIN no es válido'],
  },
  {
    form: 'kiosks/pair-dialog kiosks.create.body',
    path: '/dashboard/attendance/kiosks',
    press: ['New kiosk'],
    api: { kiosks: { list: () => ({ items: [] }), refused: () => ({ items: [] }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'email-change/email-panel emailChange.begin.body',
    path: settings,
    press: ['Change email'],
    api: owner,
    field: 'email',
    typed: 'nora at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'email-change/email-panel EmailCodes',
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
  {
    form: 'groups/group-new.page NewGroup',
    path: '/dashboard/groups/create',
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'groups/group-drawer GroupChange',
    path: '/dashboard/groups/1',
    press: ['Edit'],
    api: group,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'settings/passkeys-panel wanted',
    path: settings,
    api: owner,
    press: ['Add a passkey'],
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'settings/passkeys-panel schema',
    path: settings,
    press: ['Remove the passkey Phone'],
    api: { ...passkey, ...owner },
    field: 'password',
    typed: over(1000),
    says: [
      'Your password must be at most 1000 characters',
      'Su contraseña debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'passwords/change-password-panel passwords.change.body',
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
    form: 'passwords/forgot-password.page passwords.forgot.body',
    path: '/forgot-password',
    property: null,
    field: 'email',
    typed: 'nora at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'passwords/new-password.page passwords.reset.body',
    path: `/reset-password#${'t'.repeat(43)}`,
    property: null,
    field: 'password',
    typed: over(1000),
    says: [
      'New password must be at most 1000 characters',
      'Contraseña nueva debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'property-mail/recipients-panel Settings',
    path: '/dashboard/general?tab=email',
    api: general,
    field: 'emailRecipientInfo-primary',
    typed: 'desk at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'property/property-form tenants.update.body',
    path: '/dashboard/general',
    api: general,
    field: 'checkInTime',
    typed: '3 pm',
    says: [
      'Check-in from must be a time of day, such as 15:00',
      'Entrada desde debe ser una hora, por ejemplo 15:00',
    ],
  },
  {
    form: 'roles/role-dialogs roles.create.body',
    path: '/dashboard/roles',
    press: ['New role'],
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'roles/role-dialogs Named',
    path: '/dashboard/roles',
    press: ['Edit'],
    api: staff,
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'settings/account-factor-panel schema',
    path: settings,
    api: owner,
    press: ['Set up an authenticator'],
    field: 'password',
    typed: over(1000),
    says: [
      'Your password must be at most 1000 characters',
      'Su contraseña debe tener como máximo 1000 caracteres',
    ],
  },
  {
    form: 'service-accounts/service-accounts.page schema',
    path: '/dashboard/service-accounts?new=1',
    api: staff,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'service-accounts/service-accounts.page schema',
    path: '/dashboard/service-accounts?open=1',
    api: {
      ...staff,
      serviceAccounts: { get: get({ name: 'Locks', state: 'active', council: null }) },
    },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'settings/profile-form auth.update.body',
    path: '/dashboard/settings',
    field: 'phone',
    typed: 'by day only',
    says: ['Phone is not valid', 'El valor de Teléfono no es válido'],
  },
  {
    form: 'users/user-form NewUser',
    path: '/dashboard/users?new=1',
    field: 'email',
    typed: 'ada at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'users/user-form UserChange',
    path: '/dashboard/users?open=1',
    api: people,
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
