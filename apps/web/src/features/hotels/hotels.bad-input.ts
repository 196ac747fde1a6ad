import { blank, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const properties = { tenants: { list: list({ title: 'Harbour House' }) } };
const proven = { stepUp: { state: () => ({ isProven: true }) } };

export const badInput: BadInput[] = [
  {
    form: 'login-button tenants.logIn.body',
    path: '/dashboard/hotels',
    property: false,
    press: [/^Login/],
    api: { ...properties, ...proven },
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
  {
    form: 'property-drawer Details',
    path: '/dashboard/hotels',
    property: false,
    press: ['More for Harbour House', 'Edit'],
    api: properties,
    field: 'title',
    typed: blank,
    says: ['Property Name is a required field', 'Nombre es un campo obligatorio'],
  },
];
