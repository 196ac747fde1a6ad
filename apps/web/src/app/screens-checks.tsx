import { lazyRouteComponent } from '@tanstack/react-router';
import { CalendarCheck2, ClipboardCheck } from 'lucide-react';

import type { Screen } from '#core/shell/screen.ts';

/** Rounds: who is really in the room. */
export const checkScreens = [
  {
    path: '/dashboard/room-inspections',
    page: lazyRouteComponent(
      () => import('#features/room-inspections/room-inspections.page.tsx'),
      'RoomInspectionsPage',
    ),
    gate: { subject: 'occupancy_checks', action: 'read' },
    needsProperty: true,
    title: ['Occupancy Checks', 'Comprobaciones'],
    short: ['Rounds', 'Rondas'],
    words: ['rounds who is here', 'rondas quién está'],
    icon: ClipboardCheck,
    menu: { staff: 'reports' },
  },
  {
    path: '/dashboard/room-inspections/generate/$requestId',
    page: lazyRouteComponent(
      () => import('#features/room-inspections/generate.page.tsx'),
      'GenerateRoundPage',
    ),
    gate: { subject: 'occupancy_checks', action: 'write' },
    needsProperty: true,
    title: ['Make a round', 'Preparar una ronda'],
    icon: ClipboardCheck,
  },
  {
    path: '/dashboard/room-inspections/$roundId',
    page: lazyRouteComponent(
      () => import('#features/room-inspection/room-inspection.page.tsx'),
      'RoomInspectionPage',
    ),
    gate: { subject: 'occupancy_checks', action: 'read' },
    needsProperty: true,
    title: ['Round', 'Ronda'],
    icon: ClipboardCheck,
  },
] as const satisfies readonly Screen[];

/** What a council pays for, night by night. */
export const nightsScreen = {
  path: '/dashboard/room-inspections/ledger',
  page: lazyRouteComponent(() => import('#features/nights/nights.page.tsx'), 'NightsPage'),
  gate: { subject: 'occupancy_checks', action: 'read' },
  needsProperty: true,
  title: ['Nights Ledger', 'Registro de noches'],
  words: ['payable council evidence', 'pagar ayuntamiento prueba'],
  icon: CalendarCheck2,
  menu: { staff: 'reports' },
} as const satisfies Screen;
