import { useLocation } from '@tanstack/react-router';

import { screens } from '#app/screens.tsx';
import { abilityOf, permissionsOf } from '#core/session/ability.ts';
import { useSignedIn } from '#core/session/session.tsx';
import { landingPath, menuOf, nearest } from '#core/shell/screen.ts';

/** What the person may open: the platform's menu until a super administrator enters a property. */
export function useMenu() {
  const { profile, ability } = useSignedIn();
  const hasProperty = profile.tenant !== null;
  const name = profile.isSuperAdmin && !hasProperty ? 'platform' : 'staff';
  const sections = menuOf(screens, { name, ability });
  const firstRole = abilityOf(permissionsOf(profile.roles.slice(0, 1)));
  const items = sections.flatMap((section) => section.items);
  const { pathname } = useLocation();
  return {
    sections,
    items,
    /** The item that leads nearest to where one is. */
    current: (nearest(items, pathname) ?? nearest(items, nearest(screens, pathname)?.from ?? ''))
      ?.path,
    home: landingPath(screens, { ability: firstRole, hasProperty }),
  };
}
