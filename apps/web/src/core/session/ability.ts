import { Ability as Rules } from '@casl/ability';
import { isPermission, resourceRules, screenRules, splitPermission } from '@keyhold/contract';
import type { Action, Permission, Profile, Resource, Route, Subject } from '@keyhold/contract';

/**
 * The subject and action that a screen asks for, or the permission to call where the spec has no
 * subject for it (of the house alone, and no council), or any one of several, or for every council, or
 * for those who look after a group of one; null is open to everyone who is signed in.
 */
export type Gate =
  | { subject: Subject; action: Action }
  | { permission: Permission; isHouses?: true }
  | { anyOf: readonly Permission[]; isCouncils?: true; isGroupAdmins?: true }
  | null;

interface HeldRole {
  permissions: readonly { name: string }[];
}

/** What a set of permission names allows: the same rules as the server's. */
export interface Ability {
  /** May the call be made? */
  can: (permission: Permission) => boolean;
  /** May they give what these allow, and act on whoever holds them? Nobody reaches beyond their own rights. */
  covers: (roles: readonly HeldRole[]) => boolean;
  /** The same of the very call. */
  mayCall: (route: Pick<Route, 'access' | 'side'>) => boolean;
  /** May the screen be opened? */
  canOpen: (gate: Gate) => boolean;
}

/** On which side somebody is, whatever their roles allow. */
interface Standing {
  isCouncil?: boolean;
  isGroupAdmin?: boolean;
}

export const abilityOf = (
  names: readonly string[],
  { isCouncil = false, isGroupAdmin = false }: Standing = {},
): Ability => {
  const calls = new Rules<[Action, Resource]>(resourceRules(names));
  const screens = new Rules<[Action, Subject]>(screenRules(names));
  const can = (permission: Permission) => {
    const { action, subject } = splitPermission(permission);
    return calls.can(action, subject);
  };
  return {
    can,
    covers: (roles) => permissionsOf(roles).every((name) => !isPermission(name) || can(name)),
    mayCall: ({ access, side = isCouncil ? 'council' : 'house' }) =>
      (side === 'council') === isCouncil &&
      (access === 'public' || access === 'signed-in' || can(access)),
    canOpen: (gate) => {
      if (gate === null) return true;
      if ('anyOf' in gate)
        return (
          gate.anyOf.some(can) ||
          (isCouncil && gate.isCouncils === true) ||
          (isGroupAdmin && gate.isGroupAdmins === true)
        );
      if ('permission' in gate) return can(gate.permission) && !(isCouncil && gate.isHouses);
      return screens.can(gate.action, gate.subject);
    },
  };
};

export const permissionsOf = (roles: readonly HeldRole[]): string[] =>
  roles.flatMap((role) => role.permissions.map(({ name }) => name));

/** Those of a council that somebody looks after. */
export const managedGroups = ({ isCouncil, groups, email }: Profile): Profile['groups'] =>
  isCouncil ? groups.filter(({ adminEmail }) => adminEmail === email) : [];

export const abilityIn = (profile: Profile): Ability =>
  abilityOf(permissionsOf(profile.roles), {
    isCouncil: profile.isCouncil,
    isGroupAdmin: managedGroups(profile).length > 0,
  });

/** As a role would see it, in so far as the person may do it too: no call is made that could be refused. */
export const seenAs = (
  profile: Profile,
  { permissions, ...role }: Profile['roles'][number],
): Profile => {
  const { can } = abilityOf(permissionsOf(profile.roles));
  const held = permissions.filter(({ name }) => isPermission(name) && can(name));
  return { ...profile, roles: [{ ...role, permissions: held }] };
};
