import { lazyRouteComponent } from '@tanstack/react-router';
import { CalendarCheck2 } from 'lucide-react';

import type { Screen } from '#core/shell/screen.ts';

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
