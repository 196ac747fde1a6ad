import { useLocation } from '@tanstack/react-router';

import { screens } from '#app/screens.tsx';
import { abilityOf, permissionsOf } from '#core/session/ability.ts';
import { useSignedIn } from '#core/session/session.tsx';
import { landingPath, menuOf, nearest } from '#core/shell/screen.ts';

const auditLog = '/dashboard/audit-log';

/** What the person may open: the platform's menu until a super administrator enters a property. */
export function useMenu() {
  const { profile, ability } = useSignedIn();
  const hasProperty = profile.tenant !== null;
  const name = profile.isSuperAdmin && !hasProperty ? 'platform' : 'staff';
  // What super administrators do is in the log of each property, which is its own people's to read.
  const offered = screens.filter(({ path }) => !profile.isSuperAdmin || path !== auditLog);
  const sections = menuOf(offered, { name, ability });
  const firstRole = abilityOf(permissionsOf(profile.roles.slice(0, 1)));
  const items = sections.flatMap((section) => section.items);
  const { pathname, search } = useLocation();
  const place = nearest(items, pathname) ?? nearest(items, nearest(screens, pathname)?.from ?? '');
  const sought = new Map<string, unknown>(Object.entries(search)).get('view');
  return {
    sections,
    items,
    /** The item that leads nearest to where one is. */
    current:
      items.find((item) => item.path === pathname && item.search?.view === sought) ??
      items.find((item) => item.path === place?.path && !item.search),
    home: landingPath(screens, { ability: firstRole, hasProperty }),
  };
}
