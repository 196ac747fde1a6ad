import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

import { type Words } from '#core/language/words.ts';
import type { Ability, Gate } from '#core/session/ability.ts';

/** The sidebar's groups in their order; a group without a title is a plain run of items. */
export const staffGroups = [
  'daily',
  'maintenance',
  'reports',
  'inventory',
  'work',
  'users',
  'settings',
] as const;
export const platformGroups = ['platform', 'settings'] as const;
export type MenuGroup = (typeof staffGroups)[number] | (typeof platformGroups)[number];
export type MenuName = 'staff' | 'platform';

const groupsOf: Record<MenuName, readonly MenuGroup[]> = {
  staff: staffGroups,
  platform: platformGroups,
};

/** One row of the route table: everything that the router and the navigation know of a screen. */
export interface Screen {
  path: `/dashboard${string}`;
  page: AsyncRouteComponent<Record<never, never>>;
  gate: Gate;
  needsProperty: boolean;
  title: Words;
  /** Its name where there is room for one short word: on the bar of a phone. One without is not there. */
  short?: Words;
  /** By what else people look for it. */
  words?: Words;
  icon: LucideIcon;
  /** Its group in each menu; a screen in neither is reached from another screen. */
  menu?: Partial<Record<MenuName, MenuGroup>>;
  /** Who has it in the menu, where more may open it: the others find it where it is linked from. */
  menuGate?: Gate;
  /** Another way to look at it, which people live in: an item of its own before it. */
  view?: {
    search: { view: string };
    title: Words;
    icon: LucideIcon;
    gate: Gate;
    keys: string;
  };
  /** The screen that leads to it, where its address does not say so: that one is lit in the menu. */
  from?: `/dashboard${string}`;
  /** Two strokes that go there. */
  keys?: string;
}

/** A screen in the menu; a view of one has the same path. */
export type MenuItem<S extends Screen> = S & { search?: { view: string } };
export interface MenuSection<S extends Screen> {
  group: MenuGroup;
  items: MenuItem<S>[];
}
interface Viewer {
  ability: Ability;
  hasProperty: boolean;
}

/** The phone's bar leads to the screen itself. */
const itemsOf = <S extends Screen>(screen: S, ability: Ability): MenuItem<S>[] => {
  const { view } = screen;
  if (view === undefined || !ability.canOpen(view.gate)) return [screen];
  return [{ ...screen, ...view, short: undefined }, screen];
};

const isOffered = ({ gate, menuGate = null }: Screen, { canOpen }: Ability): boolean =>
  canOpen(gate) && canOpen(menuGate);

/** The menu with only what may be opened; a group with nothing left in it is gone. */
export const menuOf = <S extends Screen>(
  screens: readonly S[],
  { name, ability }: { name: MenuName; ability: Ability },
): MenuSection<S>[] =>
  groupsOf[name]
    .map((group) => ({
      group,
      items: screens
        .filter((screen) => screen.menu?.[name] === group && isOffered(screen, ability))
        .flatMap((screen) => itemsOf(screen, ability)),
    }))
    .filter(({ items }) => items.length > 0);

const dashboard = '/dashboard';
const settings = '/dashboard/settings';

const isForReading = (gate: Gate): boolean => {
  if (gate === null) return false;
  if ('anyOf' in gate) return gate.anyOf.some((permission) => permission.startsWith('read:'));
  return 'permission' in gate ? gate.permission.startsWith('read:') : gate.action === 'read';
};

/** Where a person arrives: the dashboard, else the first screen they may read, else the settings. */
export const landingPath = (
  screens: readonly Screen[],
  { ability, hasProperty }: Viewer,
): string => {
  const readable = screens.filter(
    ({ gate, path, needsProperty }) =>
      isForReading(gate) &&
      ability.canOpen(gate) &&
      !path.includes('$') &&
      (hasProperty || !needsProperty),
  );
  return (readable.find(({ path }) => path === dashboard) ?? readable[0])?.path ?? settings;
};

/** Of these the one that leads nearest to where one is; all addresses are below the dashboard's. */
export const nearest = <S extends Pick<Screen, 'path'>>(
  screens: readonly S[],
  pathname: string,
): S | undefined =>
  screens
    .filter(
      ({ path }) => path === pathname || (path !== dashboard && pathname.startsWith(`${path}/`)),
    )
    .toSorted((one, other) => other.path.length - one.path.length)[0];
