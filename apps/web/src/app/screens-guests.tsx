import { FileUp, Flame, UsersRound } from 'lucide-react';

import { lazyPage } from '#core/shell/lazy-page.ts';
import type { Screen } from '#core/shell/screen.ts';

/** A part of the table in `screens.tsx`: who stays in the house. */
export const guestScreens = [
  {
    path: '/dashboard/guests',
    page: lazyPage(() => import('#features/guests/guests.page.tsx'), 'GuestsPage'),
    gate: { subject: 'guest', action: 'read' },
    needsProperty: true,
    title: ['Guests', 'Huéspedes'],
    short: ['Guests', 'Huéspedes'],
    icon: UsersRound,
    menu: { staff: 'daily' },
    keys: 'g g',
  },
  {
    path: '/dashboard/guests/import',
    page: lazyPage(() => import('#features/guests/guests-import.page.tsx'), 'GuestsImportPage'),
    gate: { permission: 'write:guests' },
    needsProperty: true,
    title: ['Import guests', 'Importar huéspedes'],
    icon: FileUp,
  },
  {
    path: '/dashboard/guests/$guestId',
    page: lazyPage(() => import('#features/guest/guest.page.tsx'), 'GuestPage'),
    gate: { subject: 'guest', action: 'read' },
    needsProperty: true,
    title: ['Guest', 'Huésped'],
    icon: UsersRound,
  },
] as const satisfies readonly Screen[];

/** One tap from every other screen: its icon stands in the header. */
export const rollCallScreen = {
  path: '/dashboard/roll-call',
  page: lazyPage(() => import('#features/roll-call/roll-call.page.tsx'), 'RollCallPage'),
  gate: { permission: 'read:guests', isHouses: true },
  needsProperty: true,
  title: ['Fire roll-call', 'Pase de lista de emergencia'],
  words: ['roll call fire evacuation drill who is in', 'simulacro incendio evacuación lista'],
  icon: Flame,
  menu: { staff: 'daily' },
  keys: 'g f',
} as const satisfies Screen;
