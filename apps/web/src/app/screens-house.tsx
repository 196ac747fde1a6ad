import {
  CalendarX2,
  ChartColumn,
  FileUp,
  History,
  Package,
  PackageSearch,
  ShoppingCart,
  Sparkles,
  Trash2,
  Warehouse,
} from 'lucide-react';

import { lazyPage } from '#core/shell/lazy-page.ts';
import type { Screen } from '#core/shell/screen.ts';

/** What whoever cleans works from. */
export const houseKeepingScreens = [
  {
    path: '/dashboard/house-keepings',
    page: lazyPage(
      () => import('#features/house-keepings/house-keepings.page.tsx'),
      'HouseKeepingsPage',
    ),
    gate: { subject: 'housekeeping', action: 'read' },
    needsProperty: true,
    title: ['Housekeeping', 'Limpieza'],
    short: ['Cleaning', 'Limpieza'],
    words: ['cleaning dirty clean jobs', 'limpieza sucia limpiar trabajos'],
    icon: Sparkles,
    menu: { staff: 'daily' },
    keys: 'g k',
  },
  {
    path: '/dashboard/lost-property',
    page: lazyPage(
      () => import('#features/lost-property/lost-property.page.tsx'),
      'LostPropertyPage',
    ),
    gate: { permission: 'read:lost_property' },
    needsProperty: true,
    title: ['Lost property', 'Objetos perdidos'],
    words: ['lost and found left behind', 'olvidado hallazgo'],
    icon: PackageSearch,
    menu: { staff: 'daily' },
  },
] as const satisfies Screen[];

/** What is bought, from asking for it to having it. */
export const purchasingScreen = {
  path: '/dashboard/purchasing-requests',
  page: lazyPage(() => import('#features/purchasing/purchasing.page.tsx'), 'PurchasingPage'),
  gate: { subject: 'purchasing_requests', action: 'read' },
  needsProperty: true,
  title: ['Purchasing Requests', 'Solicitudes de compra'],
  short: ['Purchasing', 'Compras'],
  words: ['buy order supplier delivery', 'comprar pedido proveedor entrega'],
  icon: ShoppingCart,
  menu: { staff: 'work' },
} as const satisfies Screen;

/** The part of the table of screens that the group Inventory is made of. */
export const stockScreens = [
  {
    path: '/dashboard/inventory',
    page: lazyPage(() => import('#features/inventory/inventory.page.tsx'), 'InventoryPage'),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Overview', 'Resumen'],
    short: ['Stock', 'Almacén'],
    words: [
      'inventory stock batches take in take out kitchen stores',
      'inventario existencias lotes entrada salida cocina almacén',
    ],
    icon: Warehouse,
    menu: { staff: 'inventory' },
    keys: 'g n',
  },
  {
    path: '/dashboard/products',
    page: lazyPage(() => import('#features/products/products.page.tsx'), 'ProductsPage'),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Products', 'Productos'],
    words: ['articles goods barcode', 'artículos código de barras'],
    icon: Package,
    menu: { staff: 'inventory' },
  },
  {
    path: '/dashboard/products/import',
    page: lazyPage(
      () => import('#features/products/products-import.page.tsx'),
      'ProductsImportPage',
    ),
    gate: { permission: 'write:inventories' },
    needsProperty: true,
    title: ['Import products', 'Importar productos'],
    icon: FileUp,
  },
  {
    path: '/dashboard/products/suppliers',
    page: lazyPage(() => import('#features/suppliers/suppliers.page.tsx'), 'SuppliersPage'),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Suppliers', 'Proveedores'],
    words: ['vendors orders lead days email', 'pedidos plazos correo'],
    icon: Package,
  },
  {
    path: '/dashboard/products/$productId',
    page: lazyPage(() => import('#features/products/product.page.tsx'), 'ProductPage'),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Product', 'Producto'],
    icon: Package,
  },
  {
    path: '/dashboard/inventory/figures',
    page: lazyPage(
      () => import('#features/stock-figures/stock-figures.page.tsx'),
      'StockFiguresPage',
    ),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Stock figures', 'Cifras de existencias'],
    words: ['waste spend value use per person', 'desperdicio gasto valor uso por persona'],
    icon: ChartColumn,
  },
  {
    path: '/dashboard/inventory/audit',
    page: lazyPage(() => import('#features/inventory/audit.page.tsx'), 'StockAuditPage'),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Audit', 'Movimientos'],
    words: ['stock movements undo', 'movimientos de existencias deshacer'],
    icon: History,
    menu: { staff: 'inventory' },
  },
  {
    path: '/dashboard/inventory/expired',
    page: lazyPage(() => import('#features/inventory/expired.page.tsx'), 'ExpiredPage'),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Expired', 'Caducado'],
    words: ['expiry use before', 'caducidad usar antes'],
    icon: CalendarX2,
    menu: { staff: 'inventory' },
  },
  {
    path: '/dashboard/inventory/bin',
    page: lazyPage(() => import('#features/inventory/bin.page.tsx'), 'BinPage'),
    gate: { subject: 'inventory', action: 'read' },
    needsProperty: true,
    title: ['Bin', 'Papelera'],
    words: ['waste thrown away stock', 'desperdicio tirado existencias'],
    icon: Trash2,
    menu: { staff: 'inventory' },
  },
] as const satisfies readonly Screen[];
