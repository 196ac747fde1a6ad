import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { email, line, optionalText, phone, version } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

const count = z.number().int();

export const Supplier = z.strictObject({
  id: count,
  name: z.string(),
  /** Where orders are written to; empty: nobody has said. */
  email: z.string(),
  phone: z.string(),
  /** Days from the order to the door; null: nobody knows. */
  leadDays: count.nullable(),
  note: z.string(),
  /** How many products come from there, of food for those who may read foods. */
  products: count,
  version: count,
});
export type Supplier = z.infer<typeof Supplier>;

const fields = {
  name: line(120),
  email: z.union([z.literal(''), email]),
  phone: z.union([z.literal(''), phone]),
  leadDays: z.number().int().min(0).max(365).nullable(),
  note: optionalText(500),
};

export const NewSupplier = z.strictObject({
  ...fields,
  email: fields.email.default(''),
  phone: fields.phone.default(''),
  leadDays: fields.leadDays.default(null),
  note: fields.note.default(''),
});
export type NewSupplier = z.output<typeof NewSupplier>;
export const SupplierChange = z.strictObject({ ...fields, version }).partial();
export type SupplierChange = z.output<typeof SupplierChange>;

const house = { scope: 'tenant', side: 'house' } as const;
const one = { ...house, reply: Supplier } as const;

export const suppliers = {
  list: get('/product/supplier', {
    summary: 'Who brings what is bought, and where they are written to',
    access: 'read:inventories',
    ...house,
    query: listQuery({
      sortBy: ['id', 'name', 'leadDays', 'products'],
      select: Object.keys(Supplier.shape) as [keyof Supplier, ...(keyof Supplier)[]],
    }),
    reply: listOf(Supplier),
  }),
  get: get('/product/supplier/:id', {
    summary: 'One supplier; its products are GET /product?supplierId=',
    access: 'read:inventories',
    ...one,
  }),
  create: post('/product/supplier', {
    summary: 'Add a supplier',
    access: 'write:inventories',
    ...one,
    events: ['CREATE_SUPPLIER'],
    status: 201,
    body: NewSupplier,
  }),
  update: patch('/product/supplier/:id', {
    summary: 'Change a supplier; what is not ordered yet goes by its new name',
    access: 'update:inventories',
    ...one,
    events: ['UPDATE_SUPPLIER'],
    body: SupplierChange,
  }),
  remove: remove('/product/supplier/:id', {
    summary: 'Remove a supplier without products and open requests',
    access: 'delete:inventories',
    ...one,
    events: ['DELETE_SUPPLIER'],
  }),
};

export const supplierDeclaration = declare({
  family: 'inventory',
  record: { type: 'supplier' },
  savedViews: 'suppliers',
  pages: { supplier: '/dashboard/products/suppliers?open=:id' },
  shows: { suppliers: ['inventory', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_SUPPLIER: { en: 'added the supplier', es: 'añadió el proveedor' },
    UPDATE_SUPPLIER: { en: 'changed the supplier', es: 'cambió el proveedor' },
    DELETE_SUPPLIER: { en: 'removed the supplier', es: 'quitó el proveedor' },
  },
  failures: {
    supplier_in_use: failure(
      409,
      'Products that come from there: {products}; purchasing requests still to come: {requests}. Give them another supplier, or end them, first',
      'Productos que vienen de ahí: {products}; solicitudes de compra sin terminar: {requests}. Asígneles antes otro proveedor o termínelas',
    ),
  },
});
