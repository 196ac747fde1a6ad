import { createMongoAbility } from '@casl/ability';
import type { MongoAbility } from '@casl/ability';
import { splitPermission } from '@keyhold/contract';
import type { Action, Permission, Resource, Rule } from '@keyhold/contract';

export type Ability = MongoAbility<[Action, Resource]>;

/** Permission names as rules; CASL's `manage` stands for every action, as ours does. */
export const abilityOf = (rules: Rule<Resource>[]): Ability =>
  createMongoAbility<[Action, Resource]>(rules);

export const allows = (ability: Ability, permission: Permission): boolean => {
  const { action, subject } = splitPermission(permission);
  return ability.can(action, subject);
};
