import { allergenWords, dateKindWords } from '@keyhold/contract';

import { listed, messages, useMessages } from '#core/language/i18n.ts';

/** What stock, its states and its movements are called on all of its screens. */
export const stockMessages = messages('stock', {
  'status.IN_STOCK': ['In Stock', 'En existencias'],
  'status.LOW_STOCK': ['Low Stock', 'Pocas existencias'],
  'status.OUT_OF_STOCK': ['Out of Stock', 'Sin existencias'],
  'status.EXPIRED': ['Expired', 'Caducado'],
  'band.FRESH': ['Fresh', 'Fresco'],
  'band.NEAR_EXPIRY': ['Near Expiry', 'Caduca pronto'],
  'band.EXPIRED': ['Expired', 'Caducado'],
  ...listed('date', dateKindWords),
  ...listed('allergen', allergenWords),
  newSupplier: [
    '{{name}} is new: it is added to the suppliers.',
    '{{name}} es nuevo: se añadirá a los proveedores.',
  ],
  scanHere: ['Scan or type a barcode', 'Escanee o escriba un código'],
  unknownCode: [
    'No product is called {{code}} or has it as its barcode',
    'Ningún producto se llama {{code}} ni lo tiene como código',
  ],
  makeProduct: ['New product with this barcode', 'Nuevo producto con este código'],
  attachCode: ['Attach it to a product', 'Asignarlo a un producto'],
  attachTo: ['Product', 'Producto'],
  standsFor: ['Stands for', 'Vale por'],
  attach: ['Attach', 'Asignar'],
  attachDecimals: ['More decimals than it is counted in', 'Más decimales de los que se usan'],
  codeAttached: [
    '{{code}} is a barcode of {{name}} now',
    '{{code}} es ahora un código de {{name}}',
  ],
  newPlace: [
    '{{name}} is new: it is added to the places.',
    '{{name}} es nuevo: se añadirá a los lugares.',
  ],
  'kind.take_in': ['Take in', 'Entrada'],
  'kind.take_out': ['Take out', 'Salida'],
  'kind.move_to_bin': ['To the bin', 'A la papelera'],
  'kind.restore': ['Restored', 'Recuperado'],
  'kind.delete': ['Deleted for good', 'Eliminado'],
  'kind.count': ['Count', 'Recuento'],
  'kind.transfer': ['Moved', 'Cambio de lugar'],
  'kind.undo': ['Taken back', 'Deshecho'],
  'reason.kitchen': ['Kitchen', 'Cocina'],
  'reason.room': ['Room', 'Habitación'],
  'reason.event': ['Event', 'Evento'],
  'reason.expired': ['Expired', 'Caducado'],
  'reason.damaged': ['Damaged', 'Dañado'],
  'reason.recalled': ['Recalled', 'Retirado del mercado'],
  'reason.other': ['Other', 'Otro'],
  noBatch: ['No batch', 'Sin lote'],
  batchNamed: ['Batch {{batch}}', 'Lote {{batch}}'],
  noExpiry: ['Does not expire', 'No caduca'],
  useBefore: ['Use before {{day}}', 'Usar antes del {{day}}'],
  undone: ['Taken back by {{name}}', 'Deshecho por {{name}}'],
  undo: ['Undo', 'Deshacer'],
  undoOf: ['Undo: {{what}}', 'Deshacer: {{what}}'],
  undoDone: ['Taken back', 'Deshecho'],
  request: ['Request {{number}}', 'Solicitud {{number}}'],
});
export const useStockWords = () => useMessages(stockMessages);
