import { blank, get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const batch = {
  product: { id: 1, name: 'Milk' },
  batch: 'B-1',
  isFood: false,
  quantity: 3,
} as const;

export const badInput: BadInput[] = [
  {
    form: 'places-dialog stockPlaces.create.body',
    path: '/dashboard/inventory',
    press: ['Places'],
    api: { stockPlaces: { list: () => ({ items: [] }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'places-dialog renaming',
    path: '/dashboard/inventory',
    press: ['Places', 'Rename Cellar'],
    api: {
      stockPlaces: {
        list: () => ({ items: [{ id: 1, name: 'Cellar', batches: 3, version: 1 }] }),
      },
    },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'batch-drawer inventories.update.body',
    path: '/dashboard/inventory?view=batches&open=1',
    api: { inventories: { get: get(batch) } },
    field: 'batch',
    typed: over(60),
    says: ['Batch must be at most 60 characters', 'Lote debe tener como máximo 60 caracteres'],
  },
];

export const choicesOnly = ['places-dialog joining'];
