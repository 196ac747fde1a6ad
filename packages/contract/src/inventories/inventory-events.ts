import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const inventoryDeclaration = declare({
  family: 'inventory',
  record: { type: 'inventory', editedBy: 'update:inventories' },
  pages: {
    inventory: '/dashboard/inventory?view=batches&open=:id',
    stock: '/dashboard/inventory/audit',
    low_stock: '/dashboard/inventory?isLow=true',
    expiring_stock: '/dashboard/inventory/expired',
  },
  savedViews: 'inventories',
  shows: { inventories: ['inventory', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_INVENTORY: { en: 'added the stock item', es: 'añadió el artículo de inventario' },
    UPDATE_INVENTORY: { en: 'changed the stock item', es: 'cambió el artículo de inventario' },
    DELETE_INVENTORY: { en: 'removed the stock item', es: 'eliminó el artículo de inventario' },
    TAKE_IN_STOCK: { en: 'took in stock', es: 'registró una entrada de existencias' },
    TAKE_OUT_STOCK: {
      en: 'took out stock',
      es: 'registró una salida de existencias',
      isQuiet: true,
    },
    MOVE_TO_BIN_STOCK: { en: 'moved stock to the bin', es: 'envió existencias a la papelera' },
    TRANSFER_STOCK: {
      en: 'moved stock to another place',
      es: 'cambió existencias de lugar',
      isQuiet: true,
    },
    COUNT_STOCK: { en: 'counted stock', es: 'hizo un recuento de existencias' },
    UNDO_STOCK: {
      en: 'took back a movement of stock',
      es: 'deshizo un movimiento de existencias',
      isQuiet: true,
    },
    RESTORE_STOCK: { en: 'took stock out of the bin', es: 'sacó existencias de la papelera' },
    DELETE_STOCK: {
      en: 'deleted stock from the bin for good',
      es: 'eliminó existencias de la papelera definitivamente',
    },
    STOCK_EXPIRED: {
      en: 'found expired stock',
      es: 'detectó existencias caducadas',
      told: {
        en: '{{what}}: expired, only for the bin',
        es: '{{what}}: caducado, solo a la papelera',
      },
      needs: 'update:inventories',
    },
    STOCK_NEAR_EXPIRY: {
      en: 'found stock that expires soon',
      es: 'detectó existencias que caducan pronto',
      told: { en: '{{what}}: expires within three days', es: '{{what}}: caduca en tres días' },
    },
    STOCK_LOW: {
      en: 'found stock that runs low',
      es: 'detectó existencias que se agotan',
      told: { en: '{{what}}: runs low', es: '{{what}}: quedan pocas existencias' },
      needs: 'update:inventories',
    },
  },
  failures: {
    not_enough_stock: failure(
      409,
      'Only {amount} of {name} can be taken: nothing was taken',
      'Solo hay {amount} de {name}: no se ha sacado nada',
    ),
    stock_expired: failure(
      409,
      '{name} has expired: it can only go into the bin',
      '{name} ha caducado: solo puede ir a la papelera',
    ),
    not_in_bin: failure(
      409,
      'Somebody has restored or deleted this already',
      'Alguien ya lo ha recuperado o eliminado',
    ),
    undo_late: failure(
      409,
      'This was done more than {minutes} minutes ago: count the stock instead',
      'Han pasado más de {minutes} minutos: haga un recuento',
    ),
    undo_not_own: failure(
      409,
      'Only whoever did it can take it back',
      'Solo puede deshacerlo quien lo hizo',
    ),
    not_undoable: failure(
      409,
      'This cannot be taken back: count the stock instead',
      'Esto no se puede deshacer: haga un recuento',
    ),
    already_undone: failure(409, 'This was taken back already', 'Esto ya se deshizo'),
    taken_meanwhile: failure(
      409,
      'Some of it was taken meanwhile: it cannot be taken back',
      'Mientras tanto se ha sacado una parte: no se puede deshacer',
    ),
  },
});
