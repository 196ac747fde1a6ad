import { permissions } from '@keyhold/contract';
import type { Permission, Route } from '@keyhold/contract';

/** What an administrator of a property may, but for roles: acting gives nobody rights that stay. */
export const actingPermissions: readonly Permission[] = permissions.filter(
  (name) => name === 'read:roles' || !/:(?:tenants|roles)$/.test(name),
);

const waysOut = new Set(['/auth/logout', '/tenant/switch']);
/** One's own account, password and second factor stay closed: whoever acts is not at home. */
export const isClosedWhileActing = ({ method, path, scope }: Route): boolean =>
  method !== 'GET' && /^(?:platform|account|none)$/.test(scope) && !waysOut.has(path);
