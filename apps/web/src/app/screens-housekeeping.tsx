import { lazyRouteComponent } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';

import type { ScreenTitle } from '#app/screens.messages.ts';
import type { Screen } from '#core/shell/screen.ts';

/** The screen that whoever cleans works from. */
export const houseKeepingScreen: Screen<ScreenTitle> = {
  path: '/dashboard/house-keepings',
  page: lazyRouteComponent(
    () => import('#features/house-keepings/house-keepings.page.tsx'),
    'HouseKeepingsPage',
  ),
  gate: { subject: 'housekeeping', action: 'read' },
  needsProperty: true,
  title: 'houseKeepings',
  icon: Sparkles,
  menu: { staff: 'daily' },
  keys: 'g k',
};
