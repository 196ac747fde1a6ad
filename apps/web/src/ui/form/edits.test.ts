import { CallFailed } from '@keyhold/contract';
import { expect, it } from 'vitest';

import { differencesOf, staleOf, versionShown } from '#ui/form/edits.ts';

const failing = (code: string, details?: Record<string, unknown>) =>
  new CallFailed(409, { message: 'x', code, requestId: 'r', ...(details && { details }) });

it('knows a stale version by its code and its details', () => {
  const details = {
    version: 3,
    by: { id: 1, name: 'Ana' },
    at: '2026-06-10T10:00:00Z',
    changes: [],
  };
  expect(staleOf(failing('stale', details))).toMatchObject({ version: 3, by: { name: 'Ana' } });
  expect(staleOf(failing('stale'))).toBeNull();
  expect(staleOf(failing('room_taken', details))).toBeNull();
  expect(staleOf(new Error('stale'))).toBeNull();
});

it('names each changed part, and what was typed only where it is something else again', () => {
  const changes = [
    { field: 'floor', before: 1, after: 2 },
    { field: 'type', before: 'Double', after: 'Suite' },
    { field: 'needs', before: { access: '', notes: 'a' }, after: { access: 'Ramp', notes: 'a' } },
  ];
  expect(
    differencesOf(changes, { floor: 1, type: 'Single', needs: { access: 'Lift', notes: 'a' } }),
  ).toEqual([
    { name: 'floor', before: 1, after: 2, mine: undefined },
    { name: 'type', before: 'Double', after: 'Suite', mine: 'Single' },
    { name: 'needs.access', before: '', after: 'Ramp', mine: 'Lift' },
  ]);
});

it('takes a later version for its own as long as that changed nothing of what is shown', () => {
  const base = { name: 'Ana', status: 'active', version: 3 };
  const shown = ({ name }: typeof base) => ({ name });
  const suspended = { ...base, status: 'suspended', version: 4 };
  expect(versionShown({ base, saved: suspended }, shown)).toBe(4);
  expect(versionShown({ base, saved: { ...suspended, name: 'Eva' } }, shown)).toBe(3);
  expect(versionShown({ base: suspended, saved: base }, shown)).toBe(4);
});
