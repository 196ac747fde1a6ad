import { get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'webhooks.page webhooks.create.body',
    path: '/dashboard/webhooks?new=1',
    api: { serviceAccounts: { list: list({ name: 'Finance' }) } },
    field: 'url',
    typed: 'finance at example',
    says: ['Address is not valid', 'El valor de Dirección no es válido'],
  },
  {
    form: 'webhooks.page webhooks.create.body',
    path: '/dashboard/webhooks?open=1',
    api: { webhooks: { get: get({ url: 'https://finance.example/in', state: 'active' }) } },
    field: 'url',
    typed: 'finance at example',
    says: ['Address is not valid', 'El valor de Dirección no es válido'],
  },
];
