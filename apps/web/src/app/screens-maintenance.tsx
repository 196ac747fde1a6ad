import { AlarmClock, HardHat, Wrench } from 'lucide-react';

import { lazyPage } from '#core/shell/lazy-page.ts';
import type { Screen } from '#core/shell/screen.ts';

/** What is out of time, of whatever kind. */
export const breachingScreen = {
  path: '/dashboard/breaching',
  page: lazyPage(() => import('#features/breaching/breaching.page.tsx'), 'BreachingPage'),
  gate: { permission: 'read:dashboard' },
  needsProperty: false,
  title: ['About to breach', 'A punto de vencer'],
  words: ['due late clocks overdue deadlines', 'plazos vencidos retrasos'],
  icon: AlarmClock,
  menu: { staff: 'daily', platform: 'platform' },
  menuGate: { permission: 'read:incidents' },
} as const satisfies Screen;

/** The part of the table of screens that the group Maintenance is made of. */
export const maintenanceScreens = [
  {
    path: '/dashboard/maintenance',
    page: lazyPage(() => import('#features/maintenance/maintenance.page.tsx'), 'MaintenancePage'),
    gate: { subject: 'maintenance', action: 'read' },
    needsProperty: true,
    title: ['Maintenance', 'Mantenimiento'],
    short: ['Faults', 'Averías'],
    words: ['broken faults repairs', 'roto averías reparaciones'],
    icon: Wrench,
    menu: { staff: 'maintenance' },
    keys: 'g m',
  },
  {
    path: '/dashboard/contractors',
    page: lazyPage(() => import('#features/contractors/contractors.page.tsx'), 'ContractorsPage'),
    gate: { subject: 'maintenance', action: 'read' },
    needsProperty: true,
    title: ['Contractors', 'Contratas'],
    icon: HardHat,
    menu: { staff: 'maintenance' },
  },
  {
    path: '/dashboard/contractors/$contractorId',
    page: lazyPage(() => import('#features/contractors/contractor.page.tsx'), 'ContractorPage'),
    gate: { subject: 'maintenance', action: 'read' },
    needsProperty: true,
    title: ['Contractor', 'Contrata'],
    icon: HardHat,
  },
] as const satisfies readonly Screen[];
