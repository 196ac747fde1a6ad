import { blank, get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const milk = {
  name: 'Milk',
  unit: 'l',
  packSize: 6,
  codes: [{ code: '1', quantity: 1 }],
  removedAt: null,
} as const;

const batch = {
  product: { id: 1, name: 'Milk' },
  batch: 'B-1',
  isFood: false,
  quantity: 3,
} as const;

const supplier = { name: 'Dairy', email: '', phone: '', leadDays: 2, products: 0 } as const;

export const stockInput: BadInput[] = [
  {
    form: 'suppliers/suppliers.page suppliers.create.body',
    path: '/dashboard/products/suppliers?new=1',
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'suppliers/suppliers.page suppliers.create.body',
    path: '/dashboard/products/suppliers?open=1',
    api: { suppliers: { get: get(supplier) } },
    field: 'email',
    typed: 'dairy at home',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
  {
    form: 'inventory/places-dialog stockPlaces.create.body',
    path: '/dashboard/inventory',
    press: ['Places'],
    api: { stockPlaces: { list: () => ({ items: [] }) } },
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'inventory/places-dialog renaming',
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
    form: 'inventory/batch-drawer inventories.update.body',
    path: '/dashboard/inventory?view=batches&open=1',
    api: { inventories: { get: get(batch) } },
    field: 'batch',
    typed: over(60),
    says: ['Batch must be at most 60 characters', 'Lote debe tener como máximo 60 caracteres'],
  },
  {
    form: 'products/product-form products.create.body',
    path: '/dashboard/products?new=1',
    field: 'name',
    typed: blank,
    says: ['Name is a required field', 'Nombre es un campo obligatorio'],
  },
  {
    form: 'products/product-form products.create.body',
    path: '/dashboard/products/1',
    press: ['Change'],
    api: { products: { get: get(milk) } },
    field: 'codes.0.code',
    typed: 'two words',
    says: [
      'Barcode must be 1 to 64 letters, digits or signs without spaces',
      'Código de barras debe tener de 1 a 64 letras, cifras o signos sin espacios',
    ],
  },
];
