import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'council-pack-form councilPacks.create.body',
    path: '/dashboard/room-inspections/ledger',
    press: ['Council pack'],
    api: { councilPacks: { councils: () => [{ id: 4, name: 'North council' }] } },
    field: 'from',
    typed: '',
    says: ['From is a required field', 'Desde es un campo obligatorio'],
  },
];
