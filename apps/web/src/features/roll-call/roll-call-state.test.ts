import type { RollCallNow, RollCallParty } from '@keyhold/contract';
import { expect, onTestFinished, test } from 'vitest';

import { network } from '#core/offline/network.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';

import {
  countOf,
  floorsOf,
  isOpen,
  partyState,
  runningOf,
  standingOf,
  waitingTicks,
} from './roll-call-state.ts';

const party = (id: number, more: Partial<RollCallParty> = {}): RollCallParty => ({
  reservationId: id,
  room: { roomNo: `${id}`, floor: 1 },
  people: [
    { key: `${id}/0`, name: 'Ada', isChild: false },
    { key: `${id}/1`, name: 'Ben', isChild: true },
  ],
  help: null,
  others: [],
  isOverdue: false,
  hasLeft: false,
  ...more,
});
const counts = {
  persons: 2,
  safe: 0,
  notHere: 0,
  missing: 0,
  unaccounted: 2,
  staff: 0,
  staffUnaccounted: 0,
};
const current = {
  id: 1,
  key: 'a'.repeat(32),
  startedAt: '2026-11-24T21:00:00Z',
  startedBy: 'Mia',
  endedAt: null,
  endedBy: '',
  kind: null,
  remark: '',
  ...counts,
  ticks: [
    { person: '1/0', state: 'missing' as const, at: '2026-11-24T21:05:00Z', by: 'Mia' },
    { person: '1/1', state: 'safe' as const, at: '2026-11-24T21:05:00Z', by: 'Mia' },
  ],
};
const nowOf = (more: Partial<RollCallNow> = {}): RollCallNow => ({
  asOf: '2026-11-24T21:06:00Z',
  parties: [party(1)],
  staff: [],
  expected: [],
  current,
  ...more,
});
const queuedTick = (
  [person, state, at]: [string, string, string],
  more: Partial<QueuedAction> = {},
): QueuedAction => ({
  place: 1,
  key: 'k',
  userId: 1,
  propertyId: 1,
  resource: 'rollCalls',
  route: 'tick',
  input: {
    body: {
      key: 'b'.repeat(32),
      startedAt: at,
      ticks: [{ key: 'c'.repeat(32), person, state, at }],
    },
  },
  record: 'rollCalls/k',
  label: '',
  invalidates: [],
  photos: null,
  queuedAt: 0,
  triedAt: null,
  sentAt: null,
  state: 'queued',
  refused: null,
  ...more,
});

test('what was said last stands, here or elsewhere; what waits has no name yet', () => {
  const later = queuedTick(['1/0', 'safe', '2026-11-24T21:07:00Z']);
  const earlier = queuedTick(['1/1', 'missing', '2026-11-24T21:04:00Z']);
  const standing = standingOf(nowOf(), [later, earlier]);
  expect(standing.get('1/0')).toEqual({ state: 'safe', at: '2026-11-24T21:07:00Z', by: null });
  expect(standing.get('1/1')).toMatchObject({ state: 'safe', by: 'Mia' });
});

test('what was refused, and what belongs to a roll-call that is over, does not count', () => {
  const said = ['1/0', 'safe', '2026-11-24T21:07:00Z'] as [string, string, string];
  const refused = queuedTick(said, { state: 'failed' });
  expect(standingOf(nowOf(), [refused]).get('1/0')?.state).toBe('missing');
  const sent = queuedTick(said, { state: 'sent', sentAt: 1 });
  expect(standingOf(nowOf(), [sent]).get('1/0')?.state).toBe('missing');
  // What is shown is older than the answer to it.
  network.shows(0);
  onTestFinished(network.found);
  expect(standingOf(nowOf({ current: null }), [sent]).size).toBe(0);
  expect(standingOf(nowOf(), [sent]).get('1/0')?.state).toBe('safe');
});

test('a roll-call that began here is under way before the server knows of it', () => {
  const own = queuedTick(['1/0', 'safe', '2026-11-24T21:07:00Z']);
  expect(runningOf(nowOf({ current: null }), [])).toBeNull();
  expect(runningOf(nowOf({ current: null }), [own])).toMatchObject({
    key: 'b'.repeat(32),
    by: null,
  });
  expect(runningOf(nowOf(), [own])).toMatchObject({ key: current.key, by: 'Mia' });
  expect(waitingTicks([own, queuedTick(['1/1', 'safe', ''], { state: 'sent' })])).toBe(1);
});

test('a party has one word where all of it has one, and is open until each is found', () => {
  const standing = standingOf(nowOf(), []);
  expect(countOf([party(1)], standing)).toEqual({ found: 1, missing: 1, persons: 2 });
  expect(partyState(party(1), standing)).toBeNull();
  expect(isOpen(party(1), standing)).toBe(true);
  const away = standingOf(nowOf(), [queuedTick(['1/0', 'not_here', '2026-11-24T21:08:00Z'])]);
  expect(isOpen(party(1), away)).toBe(false);
  expect(partyState(party(2), away)).toBe('not_yet');
});

test('floors go up, those who need help first on theirs, and whoever has no room last', () => {
  const floors = floorsOf([
    party(1, { room: null }),
    party(2, { room: { roomNo: '201', floor: 2 } }),
    party(3),
    party(4, { help: { access: 'Stairs', notes: '' } }),
  ]);
  expect(
    floors.map(({ floor, parties }) => [floor, ...parties.map((p) => p.reservationId)]),
  ).toEqual([
    [1, 4, 3],
    [2, 2],
    [null, 1],
  ]);
});
