import { lazyRouteComponent } from '@tanstack/react-router';
import { HardHat, Wrench } from 'lucide-react';

import type { ScreenTitle } from '#app/screens.messages.ts';
import type { Screen } from '#core/shell/screen.ts';

/** The part of the table of screens that the group Maintenance is made of. */
export const maintenanceScreens: readonly Screen<ScreenTitle>[] = [
  {
    path: '/dashboard/maintenance',
    page: lazyRouteComponent(
      () => import('#features/maintenance/maintenance.page.tsx'),
      'MaintenancePage',
    ),
    gate: { subject: 'maintenance', action: 'read' },
    needsProperty: true,
    title: 'maintenance',
    icon: Wrench,
    menu: { staff: 'maintenance' },
    keys: 'g m',
  },
  {
    path: '/dashboard/contractors',
    page: lazyRouteComponent(
      () => import('#features/contractors/contractors.page.tsx'),
      'ContractorsPage',
    ),
    gate: { subject: 'maintenance', action: 'read' },
    needsProperty: true,
    title: 'contractors',
    icon: HardHat,
    menu: { staff: 'maintenance' },
  },
  {
    path: '/dashboard/contractors/$contractorId',
    page: lazyRouteComponent(
      () => import('#features/contractors/contractor.page.tsx'),
      'ContractorPage',
    ),
    gate: { subject: 'maintenance', action: 'read' },
    needsProperty: true,
    title: 'contractor',
    icon: HardHat,
  },
];
