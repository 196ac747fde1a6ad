import { describe, expect, it } from 'vitest';

import { abilityOf } from '#core/session/ability.ts';

describe('abilityOf', () => {
  it('allows what is held and nothing else', () => {
    const { can, canOpen } = abilityOf(['read:rooms', 'write:house_keepings']);
    expect(can('read:rooms')).toBe(true);
    expect(can('update:rooms')).toBe(false);
    expect(can('read:guests')).toBe(false);
    expect(canOpen({ subject: 'rooms', action: 'read' })).toBe(true);
    expect(canOpen({ subject: 'housekeeping', action: 'write' })).toBe(true);
    expect(canOpen({ subject: 'housekeeping', action: 'read' })).toBe(false);
  });

  it('opens a screen for a resource that stands under it, and no other resource of that screen', () => {
    const { can, canOpen } = abilityOf(['read:contractors']);
    expect(canOpen({ subject: 'maintenance', action: 'read' })).toBe(true);
    expect(can('read:maintenances')).toBe(false);
  });

  it('takes manage for every action', () => {
    const { can, canOpen } = abilityOf(['manage:users']);
    expect(can('delete:users')).toBe(true);
    expect(canOpen({ subject: 'users', action: 'write' })).toBe(true);
    expect(can('delete:rooms')).toBe(false);
  });

  it('opens an ungated screen for everyone and ignores names it does not know', () => {
    const { can, canOpen } = abilityOf(['read:everything', 'nonsense', 'read:rooms:extra']);
    expect(canOpen(null)).toBe(true);
    expect(can('read:rooms')).toBe(false);
  });

  it('opens to those who look after a group what is theirs to do, whatever their roles are', () => {
    const gate = { anyOf: ['update:roles'], isGroupAdmins: true } as const;
    expect(abilityOf([]).canOpen(gate)).toBe(false);
    expect(abilityOf([], { isCouncil: true }).canOpen(gate)).toBe(false);
    expect(abilityOf([], { isCouncil: true, isGroupAdmin: true }).canOpen(gate)).toBe(true);
    expect(abilityOf(['update:roles']).canOpen(gate)).toBe(true);
  });
});
