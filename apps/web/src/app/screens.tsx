import { lazyRouteComponent } from '@tanstack/react-router';
import {
  BedDouble,
  Building2,
  CalendarRange,
  CopyPlus,
  LayoutDashboard,
  ScrollText,
  UserRoundCog,
  UsersRound,
} from 'lucide-react';

import type { ScreenTitle } from '#app/screens.messages.ts';
import type { Screen } from '#core/screen.ts';

/**
 * Every screen inside the dashboard, in the sidebar's order. The router, the sidebar, the bottom bar,
 * the palette, the landing page and the 403 and property screens all read this table.
 */
export const screens: readonly Screen<ScreenTitle>[] = [
  {
    path: '/dashboard',
    page: lazyRouteComponent(
      () => import('#features/dashboard/dashboard.page.tsx'),
      'DashboardPage',
    ),
    gate: { subject: 'dashboard', action: 'read' },
    needsProperty: false,
    title: 'dashboard',
    icon: LayoutDashboard,
    menu: { staff: 'daily', platform: 'platform' },
    keys: 'g d',
  },
  {
    path: '/dashboard/hotels',
    page: lazyRouteComponent(() => import('#features/hotels/hotels.page.tsx'), 'HotelsPage'),
    gate: { subject: 'hotel', action: 'read' },
    needsProperty: false,
    title: 'hotels',
    icon: Building2,
    menu: { platform: 'platform' },
    keys: 'g h',
  },
  {
    path: '/dashboard/rooms',
    page: lazyRouteComponent(() => import('#app/rooms-screen.tsx'), 'RoomsScreen'),
    gate: { subject: 'rooms', action: 'read' },
    needsProperty: true,
    title: 'rooms',
    icon: BedDouble,
    menu: { staff: 'daily' },
    keys: 'g r',
  },
  {
    path: '/dashboard/rooms/create',
    page: lazyRouteComponent(
      () => import('#features/room-create/rooms-create.page.tsx'),
      'RoomsCreatePage',
    ),
    gate: { subject: 'users', action: 'write' },
    needsProperty: true,
    title: 'rooms.create',
    icon: CopyPlus,
  },
  {
    path: '/dashboard/rooms/$roomId',
    page: lazyRouteComponent(() => import('#features/rooms/room.page.tsx'), 'RoomPage'),
    gate: { subject: 'rooms', action: 'read' },
    needsProperty: true,
    title: 'room',
    icon: BedDouble,
  },
  {
    path: '/dashboard/reservations',
    page: lazyRouteComponent(
      () => import('#features/reservations/reservations.page.tsx'),
      'ReservationsPage',
    ),
    gate: { permission: 'read:reservations' },
    needsProperty: true,
    title: 'reservations',
    icon: CalendarRange,
    menu: { staff: 'daily' },
    keys: 'g v',
  },
  {
    path: '/dashboard/guests',
    page: lazyRouteComponent(() => import('#features/guests/guests.page.tsx'), 'GuestsPage'),
    gate: { subject: 'guest', action: 'read' },
    needsProperty: true,
    title: 'guests',
    icon: UsersRound,
    menu: { staff: 'daily' },
    keys: 'g g',
  },
  {
    path: '/dashboard/guests/$guestId',
    page: lazyRouteComponent(() => import('#features/guests/guest.page.tsx'), 'GuestPage'),
    gate: { subject: 'guest', action: 'read' },
    needsProperty: true,
    title: 'guest',
    icon: UsersRound,
  },
  {
    path: '/dashboard/audit-log',
    page: lazyRouteComponent(
      () => import('#features/audit-log/audit-log.page.tsx'),
      'AuditLogPage',
    ),
    gate: null,
    needsProperty: true,
    title: 'auditLog',
    icon: ScrollText,
  },
  {
    path: '/dashboard/settings',
    page: lazyRouteComponent(() => import('#features/settings/settings.page.tsx'), 'SettingsPage'),
    gate: null,
    needsProperty: false,
    title: 'settings',
    icon: UserRoundCog,
    menu: { staff: 'settings', platform: 'settings' },
    keys: 'g s',
  },
];
