import { lazyRouteComponent } from '@tanstack/react-router';
import { PackageSearch, Sparkles } from 'lucide-react';

import type { Screen } from '#core/shell/screen.ts';

/** The screen that whoever cleans works from. */
export const houseKeepingScreen = {
  path: '/dashboard/house-keepings',
  page: lazyRouteComponent(
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
} as const satisfies Screen;

export const lostPropertyScreen = {
  path: '/dashboard/lost-property',
  page: lazyRouteComponent(
    () => import('#features/lost-property/lost-property.page.tsx'),
    'LostPropertyPage',
  ),
  gate: { permission: 'read:lost_property' },
  needsProperty: true,
  title: ['Lost property', 'Objetos perdidos'],
  words: ['lost and found left behind', 'olvidado hallazgo'],
  icon: PackageSearch,
  menu: { staff: 'daily' },
} as const satisfies Screen;
