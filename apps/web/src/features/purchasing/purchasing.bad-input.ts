import { get, over } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const path = '/dashboard/purchasing-requests';
const line = { id: 1, name: 'Pans', unit: '', quantity: 2, decimals: 0, unitPrice: 5, note: '' };
const request = (more: object) => ({
  purchasingRequests: {
    get: get({
      number: 1,
      status: 'pending',
      supplier: 'Chef',
      reason: '',
      adminRemarks: '',
      neededOn: null,
      orderDate: null,
      expectedOn: null,
      requestedBy: { id: 99, name: 'Ana' },
      lines: [{ ...line, product: null, approvedQuantity: null, deliveredQuantity: 0 }],
      deliveries: [],
      ...more,
    }),
  },
});
const ordered = (status: 'ordered' | 'part_delivered') =>
  request({
    status,
    orderDate: '2026-06-10',
    lines: [{ ...line, product: null, approvedQuantity: 2, deliveredQuantity: 0 }],
  });
const long = over(500);

export const badInput: BadInput[] = [
  {
    form: 'request-form NewPurchasingRequest',
    path,
    press: ['New request'],
    field: 'reason',
    typed: long,
    says: ['Reason must be at most 500 characters', 'Motivo debe tener como máximo 500 caracteres'],
  },
  {
    form: 'request-form NewPurchasingRequest',
    path: `${path}?open=1`,
    press: ['More actions', 'Change'],
    api: request({ requestedBy: { id: 1, name: 'Tester' } }),
    field: 'reason',
    typed: long,
    says: ['Reason must be at most 500 characters', 'Motivo debe tener como máximo 500 caracteres'],
  },
  {
    form: 'request-dialogs ApprovePurchasing',
    path: `${path}?open=1`,
    press: ['Approve'],
    api: request({}),
    field: 'remarks',
    typed: long,
    says: [
      'Remarks must be at most 500 characters',
      'Observaciones debe tener como máximo 500 caracteres',
    ],
  },
  {
    form: 'request-acts PurchasingRemarks',
    path: `${path}?open=1`,
    press: ['Reject'],
    api: request({}),
    field: 'remarks',
    typed: '   ',
    says: ['Remarks is a required field', 'Observaciones es un campo obligatorio'],
  },
  {
    form: 'request-acts EndOrder',
    path: `${path}?open=1`,
    press: ['More actions', 'End order'],
    api: ordered('ordered'),
    field: 'reason',
    typed: '   ',
    says: [
      'Why nothing more comes is a required field',
      'Por qué no llega nada más es un campo obligatorio',
    ],
  },
  {
    form: 'request-dialogs PlaceOrder',
    path: `${path}?open=1`,
    press: ['Place order'],
    api: request({ status: 'approved' }),
    field: 'supplier',
    typed: '   ',
    says: ['Supplier is a required field', 'Proveedor es un campo obligatorio'],
  },
  {
    form: 'request-dialogs Postponed',
    path: `${path}?open=1`,
    press: ['More actions', 'Another day'],
    api: ordered('ordered'),
    field: 'expectedOn',
    typed: '2036-06-15',
    says: [
      'Expected on must be within five years of today',
      'Llega el debe estar a menos de cinco años de hoy',
    ],
  },
  {
    form: 'deliver-dialog DeliverPurchasing',
    path: `${path}?open=1`,
    press: ['Take in delivery'],
    api: ordered('part_delivered'),
    field: 'lines.0.quantity',
    typed: '0',
    says: ['Quantity of Pans must be at least 0.001', 'Cantidad de Pans debe ser 0.001 o más'],
  },
];
