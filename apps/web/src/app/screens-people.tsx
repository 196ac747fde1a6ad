import { lazyRouteComponent } from '@tanstack/react-router';
import {
  FileUp,
  KeyRound,
  Landmark,
  ShieldCheck,
  ShieldUser,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';

import type { ScreenTitle } from '#app/screens.messages.ts';
import type { Screen } from '#core/shell/screen.ts';

/** A part of the table in `screens.tsx`: who works here, and what they may do. */
export const peopleScreens: readonly Screen<ScreenTitle>[] = [
  {
    path: '/dashboard/administrators',
    page: lazyRouteComponent(
      () => import('#features/users/administrators.page.tsx'),
      'AdministratorsPage',
    ),
    gate: { subject: 'hotel', action: 'read' },
    needsProperty: false,
    title: 'administrators',
    icon: ShieldUser,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/groups',
    page: lazyRouteComponent(() => import('#features/groups/groups.page.tsx'), 'GroupsPage'),
    gate: { permission: 'read:users' },
    needsProperty: false,
    title: 'groups.council',
    icon: UsersRound,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/groups/create',
    page: lazyRouteComponent(() => import('#features/groups/group-new.page.tsx'), 'GroupNewPage'),
    gate: { permission: 'write:users' },
    needsProperty: false,
    title: 'groups.create',
    icon: UsersRound,
  },
  {
    path: '/dashboard/groups/$groupId',
    page: lazyRouteComponent(() => import('#features/groups/group.page.tsx'), 'GroupPage'),
    gate: null,
    needsProperty: false,
    title: 'group',
    icon: UsersRound,
  },
  {
    path: '/dashboard/councils',
    page: lazyRouteComponent(() => import('#features/councils/councils.page.tsx'), 'CouncilsPage'),
    gate: { subject: 'hotel', action: 'write' },
    needsProperty: false,
    title: 'councils',
    icon: Landmark,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/councils/import',
    page: lazyRouteComponent(
      () => import('#features/user-import/council-import.page.tsx'),
      'CouncilImportPage',
    ),
    gate: { subject: 'hotel', action: 'write' },
    needsProperty: false,
    title: 'councils.import',
    icon: FileUp,
  },
  {
    path: '/dashboard/councils/permissions',
    page: lazyRouteComponent(
      () => import('#features/council-permissions/council-permissions.page.tsx'),
      'CouncilPermissionsPage',
    ),
    gate: { subject: 'hotel', action: 'write' },
    needsProperty: false,
    title: 'councils.permissions',
    icon: ShieldCheck,
    menu: { platform: 'platform' },
  },
  {
    path: '/dashboard/users',
    page: lazyRouteComponent(() => import('#features/users/users.page.tsx'), 'UsersPage'),
    gate: { permission: 'read:users' },
    needsProperty: true,
    title: 'users',
    icon: UserRound,
    menu: { staff: 'users' },
    keys: 'g u',
  },
  {
    path: '/dashboard/users/bin',
    page: lazyRouteComponent(() => import('#features/users/users-bin.page.tsx'), 'UsersBinPage'),
    gate: { permission: 'delete:users' },
    needsProperty: true,
    title: 'users.bin',
    icon: Trash2,
    menu: { staff: 'users' },
  },
  {
    path: '/dashboard/users/import',
    page: lazyRouteComponent(
      () => import('#features/user-import/users-import.page.tsx'),
      'UsersImportPage',
    ),
    gate: { permission: 'write:users' },
    needsProperty: true,
    title: 'users.import',
    icon: FileUp,
  },
  {
    path: '/dashboard/roles',
    page: lazyRouteComponent(() => import('#features/roles/roles.page.tsx'), 'RolesPage'),
    gate: { subject: 'users', action: 'write' },
    needsProperty: true,
    title: 'roles',
    icon: KeyRound,
    menu: { staff: 'users' },
  },
];
