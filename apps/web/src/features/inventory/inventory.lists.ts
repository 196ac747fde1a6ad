import type { Listed } from '#testing/listed.ts';

const batch = (nth: number) => ({ id: nth, product: { id: nth, name: `Row ${nth}` } });

export const lists: Listed[] = [
  {
    path: '/dashboard/inventory?view=batches',
    as: ['read:inventories'],
    call: 'inventories.list',
    en: ['Batches', 'No stock yet'],
    es: ['Lotes', 'Todavía no hay existencias'],
    row: batch,
  },
  {
    path: '/dashboard/inventory/expired',
    as: ['read:inventories'],
    call: 'inventories.expired',
    en: ['Expired', 'Nothing expires within a week'],
    es: ['Caducado', 'Nada caduca en una semana'],
    row: batch,
  },
  {
    path: '/dashboard/inventory/bin',
    as: ['read:inventories'],
    call: 'inventories.bin',
    en: ['Stock bin', 'The bin is empty'],
    es: ['Papelera de existencias', 'La papelera está vacía'],
    row: batch,
  },
  {
    path: '/dashboard/inventory/audit',
    as: ['read:inventories'],
    call: 'inventories.audit',
    en: ['Stock audit', 'Nothing has moved yet'],
    es: ['Auditoría de existencias', 'Todavía no hay movimientos'],
    row: batch,
  },
];
