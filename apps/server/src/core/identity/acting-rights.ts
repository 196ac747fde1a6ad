import { permissions } from '@keyhold/contract';
import type { Permission, Route } from '@keyhold/contract';

/** What an administrator of a property may, but for roles: acting gives nobody rights that stay. */
export const actingPermissions: readonly Permission[] = permissions.filter(
  (name) => name === 'read:roles' || !/:(?:tenants|roles)$/.test(name),
);

/** What a key may of its role: it gives nobody, person or program, a way in that would outlive it. */
export const rightsOfKey = (names: readonly string[]): string[] =>
  names.filter((name) => !/^(?!read:).*:(?:tenants|roles|users)$/.test(name));

/** Decisions about what another has asked or done, promises, and working time: a person stands for them. */
const personal =
  /\/(?:approve|reject|accept|decline|verify|acknowledge|agree|take|clock-in|clock-out|clock-time|correct|lock|unlock|pin|push-devices)$/;

/** The account of a program is kept by people, and what a person must answer for is not done by one. */
export const isClosedToKeys = ({ method, path, scope }: Route): boolean =>
  method !== 'GET' && (personal.test(path) || /^(?:platform|account|none)$/.test(scope));

const waysOut = new Set(['/auth/logout', '/tenant/switch']);
/** One's own account, password and second factor stay closed: whoever acts is not at home. */
export const isClosedWhileActing = ({ method, path, scope }: Route): boolean =>
  method !== 'GET' && /^(?:platform|account|none)$/.test(scope) && !waysOut.has(path);
