import {
  actions,
  splitPermission,
  type Action,
  type Permission,
  type Resource,
} from '@keyhold/contract';

/** What may be done with one resource, and by implication. */
export const nameOf = (action: Action, resource: Resource): Permission => `${action}:${resource}`;

/** `manage` stands for every action. */
export const isHeld = (names: ReadonlySet<string>, permission: Permission): boolean => {
  const [, resource] = permission.split(':');
  return names.has(permission) || names.has(`manage:${resource}`);
};

const without = (names: ReadonlySet<Permission>, permission: Permission): Set<Permission> => {
  const { action, subject } = splitPermission(permission);
  const manage = nameOf('manage', subject);
  const next = new Set(names);
  // Of what `manage` had implied, the others are still meant.
  if (action !== 'manage' && next.has(manage))
    for (const other of actions) next.add(nameOf(other, subject));
  next.delete(manage);
  next.delete(permission);
  return next;
};

/** Switches these on or off. */
export const withSwitched = (
  names: ReadonlySet<Permission>,
  { permissions, isOn }: { permissions: readonly Permission[]; isOn: boolean },
): Set<Permission> =>
  isOn
    ? new Set([...names, ...permissions])
    : permissions.reduce((left, permission) => without(left, permission), new Set(names));

/** What one holds and the other does not, implied or said. */
export const missingIn = (names: readonly Permission[], other: ReadonlySet<string>): Permission[] =>
  names.filter((permission) => !isHeld(other, permission));

export const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));
