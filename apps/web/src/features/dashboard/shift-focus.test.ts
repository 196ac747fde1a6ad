import type { Permission, Room } from '@keyhold/contract';
import { describe, expect, it } from 'vitest';

import { focusOf, partedFor } from '#features/dashboard/shift-focus.ts';

const holding = (...names: Permission[]) => focusOf((name) => names.includes(name));

type Waiting = Pick<Room, 'id' | 'effectiveStatus' | 'blockers' | 'hold'>;
interface Given {
  id: number;
  kind: 'cleaning' | 'maintenance' | 'void';
  since: string;
  status?: Room['effectiveStatus'];
}
const room = ({ id, kind, since, status = 'void-N-RTL' }: Given): Waiting => ({
  id,
  effectiveStatus: status,
  hold: { kind, reason: 'x', since, until: null },
  blockers: [{ kind: 'hold', id, text: 'x', since, waitingOn: null }],
});
const idsOf = (rooms: readonly Waiting[]) => rooms.map(({ id }) => id);

describe('a shift is about', () => {
  it('what the person may do, whatever the role is called', () => {
    expect(holding('manage:reservations', 'update:reservations')).toBe('lead');
    expect(holding('update:reservations', 'update:house_keepings')).toBe('desk');
    expect(holding('update:house_keepings', 'read:rooms')).toBe('cleaning');
    expect(holding('update:maintenances')).toBe('repairs');
    expect(holding('read:rooms')).toBe('presence');
  });
});

describe('the rooms that are not ready', () => {
  const rooms = [
    room({ id: 1, kind: 'maintenance', since: '2026-11-20T10:00:00Z' }),
    room({ id: 2, kind: 'cleaning', since: '2026-11-21T08:00:00Z' }),
    room({ id: 3, kind: 'cleaning', since: '2026-11-21T09:00:00Z', status: 'reserved' }),
    room({ id: 4, kind: 'void', since: '2026-11-01T09:00:00Z' }),
  ];

  it('come with those first that a guest is about to come to, then the longest wait', () => {
    expect(idsOf(partedFor('desk', rooms).own)).toEqual([3, 4, 1, 2]);
  });

  it('are parted into one’s own work and the rest', () => {
    const cleaning = partedFor('cleaning', rooms);
    expect([idsOf(cleaning.own), idsOf(cleaning.others)]).toEqual([
      [3, 2],
      [4, 1],
    ]);
    expect(idsOf(partedFor('repairs', rooms).own)).toEqual([1]);
    expect(partedFor('presence', []).own).toEqual([]);
  });
});
