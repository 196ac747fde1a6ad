import { declare } from '#core/declare.ts';

export const inventoryDeclaration = declare({
  family: 'inventory',
  events: {
    CREATE_INVENTORY: { en: 'added the stock item', es: 'añadió el artículo de inventario' },
    UPDATE_INVENTORY: { en: 'changed the stock item', es: 'cambió el artículo de inventario' },
    DELETE_INVENTORY: { en: 'removed the stock item', es: 'eliminó el artículo de inventario' },
    TAKE_IN_STOCK: { en: 'took in stock', es: 'registró una entrada de existencias' },
    TAKE_OUT_STOCK: { en: 'took out stock', es: 'registró una salida de existencias' },
    MOVE_TO_BIN_STOCK: { en: 'moved stock to the bin', es: 'envió existencias a la papelera' },
    CREATE_PRODUCT: { en: 'added the product', es: 'añadió el producto' },
    CREATE_PRODUCTS: { en: 'added several products', es: 'añadió varios productos' },
    UPDATE_PRODUCT: { en: 'changed the product', es: 'cambió el producto' },
  },
});
