import { messages } from '#core/language/i18n.ts';

export const suppliersMessages = messages('suppliers', {
  title: ['Suppliers', 'Proveedores'],
  subtitle: [
    'Who brings what is bought, where orders are written to, and how many days they take.',
    'Quién trae lo que se compra, adónde se escriben los pedidos y cuántos días tarda.',
  ],
  supplier: ['Supplier', 'Proveedor'],
  new: ['New supplier', 'Nuevo proveedor'],
  search: ['Search suppliers', 'Buscar proveedores'],
  toProducts: ['All products', 'Todos los productos'],
  details: ['Details', 'Datos'],
  history: ['History', 'Historial'],
  remove: ['Remove', 'Quitar'],
  removed: ['{{name}} is removed', 'Se ha quitado {{name}}'],
  products_one: ['{{count}} product', '{{count}} producto'],
  products_other: ['{{count}} products', '{{count}} productos'],
  emptyTitle: ['No suppliers yet', 'Todavía no hay proveedores'],
  emptyText: [
    'Add them here, or name them with a product or an order.',
    'Añádalos aquí o nómbrelos en un producto o un pedido.',
  ],
  missing: ['This supplier is not there', 'Este proveedor no existe'],
});
