import { permissions } from '@keyhold/contract';
import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { expectFocus, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes, Opened } from '#testing/open-page.tsx';
import { inTurn } from '#testing/turn.ts';

type Said = [label: string, empty: string];
interface Listed {
  path: string;
  as: readonly Permission[];
  call: Parameters<Awaited<ReturnType<typeof openPage>>['calls']>[0];
  en: Said;
  es: Said;
  /** A row by its number, and what is seen of it. */
  row: (nth: number) => object;
  property?: boolean;
}

const named = (field: string) => (nth: number) => ({ id: nth, [field]: `Row ${nth}` });
const batch = (nth: number) => ({ id: nth, product: { id: nth, name: `Row ${nth}` } });
const lists: Listed[] = [
  {
    path: '/dashboard/guests',
    as: ['read:guests'],
    call: 'guests.list',
    en: ['Guests', 'Guests will be listed here when they are added.'],
    es: ['Huéspedes', 'Aquí verá a los huéspedes cuando se añadan.'],
    row: named('name'),
  },
  {
    path: '/dashboard/reservations',
    as: ['read:reservations'],
    call: 'reservations.list',
    en: ['Reservations', 'Nobody comes, stays or goes today'],
    es: ['Reservas', 'Hoy nadie llega, se aloja ni se va'],
    row: named('bookingId'),
  },
  {
    path: '/dashboard/users',
    as: ['read:users'],
    call: 'users.list',
    en: ['Users', 'No users yet'],
    es: ['Usuarios', 'Todavía no hay usuarios'],
    row: named('name'),
  },
  {
    path: '/dashboard/users/bin',
    as: ['delete:users'],
    call: 'users.bin',
    en: ['Users bin', 'The bin is empty'],
    es: ['Papelera de usuarios', 'La papelera está vacía'],
    row: named('name'),
  },
  {
    path: '/dashboard/lost-property',
    as: ['read:lost_property'],
    call: 'lostProperty.list',
    en: ['Lost property', 'Nothing was found'],
    es: ['Objetos perdidos', 'No se ha encontrado nada'],
    row: named('what'),
  },
  {
    path: '/dashboard/attendance/kiosks',
    as: ['read:time_logs', 'update:shifts'],
    call: 'kiosks.list',
    en: ['Kiosks', 'No kiosk yet'],
    es: ['Quioscos', 'Todavía no hay ningún quiosco'],
    row: named('name'),
  },
  {
    path: '/dashboard/service-accounts',
    as: ['update:roles'],
    call: 'serviceAccounts.list',
    en: ['Programs', 'No program has access'],
    es: ['Programas', 'Ningún programa tiene acceso'],
    row: named('name'),
  },
  {
    path: '/dashboard/webhooks',
    as: ['update:roles'],
    call: 'webhooks.list',
    en: ['Webhooks', 'No webhook yet'],
    es: ['Webhooks', 'Todavía no hay ningún webhook'],
    row: (nth) => ({ id: nth, program: { id: nth, name: `Row ${nth}` } }),
  },
  {
    path: '/dashboard/identity-providers',
    as: ['update:roles'],
    call: 'identityProviders.list',
    en: ['Sign-in by your organisation', 'Everybody signs in by password'],
    es: ['Inicio de sesión con su organización', 'Todas las personas entran con contraseña'],
    row: named('name'),
  },
  {
    path: '/dashboard/products',
    as: ['read:inventories'],
    call: 'products.list',
    en: ['Products', 'No products yet'],
    es: ['Productos', 'Todavía no hay productos'],
    row: named('name'),
  },
  {
    path: '/dashboard/products/suppliers',
    as: ['read:inventories'],
    call: 'suppliers.list',
    en: ['Suppliers', 'No suppliers yet'],
    es: ['Proveedores', 'Todavía no hay proveedores'],
    row: named('name'),
  },
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
  {
    path: '/dashboard/purchasing-requests',
    as: ['read:purchasing_requests'],
    call: 'purchasingRequests.list',
    en: ['Purchasing Requests', 'Nothing has been asked for'],
    es: ['Solicitudes de compra', 'No se ha pedido nada'],
    row: (nth) => ({ id: nth, lines: [{ name: `Row ${nth}` }] }),
  },
  {
    path: '/dashboard/contractors',
    as: ['read:contractors'],
    call: 'contractors.list',
    en: ['Contractors', 'No contractors yet'],
    es: ['Contratas', 'Todavía no hay contratas'],
    row: named('contractorName'),
  },
  {
    path: '/dashboard/maintenance',
    as: ['read:maintenances'],
    call: 'maintenance.list',
    en: ['Maintenance', 'Nothing is broken'],
    es: ['Mantenimiento', 'No hay nada averiado'],
    row: named('issue'),
  },
  {
    path: '/dashboard/incidents',
    as: ['read:incidents'],
    call: 'incidents.list',
    en: ['Incidents', 'Nothing has happened'],
    es: ['Incidentes', 'No ha pasado nada'],
    row: (nth) => ({ id: nth, number: nth, type: { id: 1, title: `Row ${nth}` } }),
  },
  {
    path: '/dashboard/templates',
    as: ['write:incidents'],
    call: 'templates.list',
    en: ['Templates Management', 'No templates yet'],
    es: ['Gestión de plantillas', 'Todavía no hay plantillas'],
    row: named('title'),
  },
  {
    path: '/dashboard/groups',
    as: ['read:users'],
    call: 'groups.list',
    en: ['Groups', 'No groups yet'],
    es: ['Grupos', 'Todavía no hay grupos'],
    row: named('name'),
  },
  {
    path: '/dashboard/change-requests',
    as: ['read:reservation_endings'],
    call: 'changeRequests.list',
    en: ['Change requests', 'No requests'],
    es: ['Solicitudes de cambio', 'No hay solicitudes'],
    row: (nth) => ({ id: nth, reservation: { guest: { name: `Row ${nth}` } } }),
  },
  {
    path: '/dashboard/house-keepings?view=table',
    as: ['read:house_keepings'],
    call: 'houseKeepings.list',
    en: ['Housekeeping', 'No jobs here'],
    es: ['Limpieza', 'Aquí no hay tareas'],
    row: named('area'),
  },
  {
    path: '/dashboard/councils',
    as: permissions,
    call: 'councils.list',
    en: ['Council Users', 'No council users yet'],
    es: ['Usuarios del ayuntamiento', 'Todavía no hay usuarios del ayuntamiento'],
    row: named('name'),
    property: false,
  },
  {
    path: '/dashboard/hotels',
    as: permissions,
    call: 'tenants.list',
    en: ['Properties', 'No properties yet'],
    es: ['Hoteles', 'Todavía no hay hoteles'],
    row: named('title'),
    property: false,
  },
  {
    path: '/dashboard/administrators',
    as: permissions,
    call: 'users.administrators',
    en: ['Administrators', 'No administrators yet'],
    es: ['Administradores', 'Todavía no hay administradores'],
    row: named('name'),
    property: false,
  },
];

const open = async (list: Listed, { fake, ...more }: Opened & { fake?: () => unknown }) => {
  const [resource = '', route = ''] = list.call.split('.');
  const api = { [resource]: { [route]: fake ?? (() => ({ items: [] })) } } as Fakes;
  const { path, as, property } = list;
  return await openPage(path, {
    as,
    api,
    property,
    profile: { isSuperAdmin: property === false },
    ...more,
  });
};

describe.each(inTurn(lists, ({ path }) => path))('$path', (list) => {
  it('says in both languages that there is nothing yet', async () => {
    const { unmount } = await open(list, {});
    expect(await screen.findByText(list.en[1])).toBeInTheDocument();
    unmount();
    await open(list, { language: 'es' });
    expect(await screen.findByText(list.es[1])).toBeInTheDocument();
  });

  it('says that it failed, asks again, and leaves the focus on the page', async () => {
    let isAway = true;
    const { user } = await open(list, {
      fake: () => (isAway ? refuse('unavailable') : { items: [list.row(1)] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('The database is away for a moment');
    expect(screen.queryByText(list.en[1])).toBeNull();
    isAway = false;
    await user.click(again);
    expect(await screen.findByText('Row 1')).toBeInTheDocument();
    await expectFocus();
  });

  it('shows the first of 500 and goes on to the next page', async () => {
    const items = Array.from({ length: 50 }, (_, index) => list.row(index + 1));
    const { user, calls } = await open(list, { fake: () => ({ items, total: 500 }) });
    await screen.findByText('Row 50');
    const table = screen.getByRole('table', { name: list.en[0] });
    expect(within(table).getAllByText(/^Row \d+$/)).toHaveLength(50);
    expect(screen.getByText(/^1–(?:20|50) of 500$/)).toBeInTheDocument();
    const next = screen.getByRole('button', { name: 'Next page' });
    await user.click(next);
    await waitFor(() => expect(calls(list.call).at(-1)?.query).toMatchObject({ page: '2' }));
    expect(await screen.findByText(/^(?:21–40|51–100) of 500$/)).toBeInTheDocument();
    expect(next).toHaveFocus();
  });

  it('draws only what is in sight of 500 on one page', async () => {
    const items = Array.from({ length: 500 }, (_, index) => list.row(index + 1));
    const path = `${list.path}${list.path.includes('?') ? '&' : '?'}limit=500`;
    await open({ ...list, path }, { fake: () => ({ items, total: 500 }) });
    await screen.findByText('Row 1');
    expect(screen.getAllByText(/^Row \d+$/).length).toBeLessThan(100);
  });
});
