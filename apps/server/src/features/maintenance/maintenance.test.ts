import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let engineer: Client<Contract>;
let housekeeper: Client<Contract>;
let roomId: number;

const as = async (role: string, name: string) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant], role, name }));
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  manager = await as('manager', 'Mona');
  engineer = await as('maintenance', 'Marcus');
  housekeeper = await as('housekeeper', 'Hana');
  roomId = (await makeRooms(server.database, { tenant }))[0]!;
});

const at = (id: number) => ({ params: { id } });
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const dayIn = (count: number) => daysAgo(-count).slice(0, 10);
const types = async () => (await readLog(server.database, tenant)).map(({ type }) => type);
const report = (given: Partial<Parameters<typeof manager.maintenance.create>[0]['body']> = {}) =>
  manager.maintenance.create({ body: { roomId, issue: 'Tap drips', ...given } });
const change = (id: number, body: Parameters<typeof manager.maintenance.update>[0]['body']) =>
  manager.maintenance.update({ ...at(id), body });
const refusal = async (call: Promise<unknown>) => {
  const { status, code, errors, details } = await problemOf(call);
  return { status, code, path: errors?.[0]?.path, details };
};
const setColumns = (id: number, set: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => sql`update maintenances set ${set} where id = ${id}`.execute(db));

describe('reporting', () => {
  test('a long report is told in the log without halving a sign', async () => {
    const issue = `${'b'.repeat(119)}😀 and more`;
    const { id } = await report({ issue });
    await change(id, { issue: `${issue}!` });
    const labels = (await manager.auditLog.list()).items.map(({ subject }) => subject.label);
    expect(labels).toEqual(['b'.repeat(119), 'b'.repeat(119)]);
  });

  test.each(['+16:00', '-23:59'])('an offset that no clock has is refused: %s', async (offset) => {
    const awareAt = `2026-11-20T10:00:00${offset}`;
    expect(await refusal(report({ awareAt }))).toMatchObject({ status: 400, path: 'awareAt' });
    const until = `2036-11-20T10:00:00${offset}`;
    const held = manager.rooms.update({
      ...at(roomId),
      body: { status: 'void', reason: 'x', until },
    });
    expect(await refusal(held)).toMatchObject({ status: 400, path: 'until' });
  });

  test('a housekeeper reports with a photo and reads nothing else', async () => {
    const photo = await sendPicture(server, {
      by: housekeeper,
      fileName: 'tap.png',
      folder: 'maintenance',
    });
    const body = { roomId, issue: 'Tap drips', beforePhotoIds: [photo.id] };
    const made = await housekeeper.maintenance.create({ body });
    expect(made).toMatchObject({
      number: 1,
      status: 'pending',
      room: { roomNo: '101' },
      reportedBy: { name: 'Hana' },
      photos: [{ id: photo.id, kind: 'before' }],
      blocksRoom: true,
      repeat: 1,
      clocks: [],
    });
    expect((await problemOf(housekeeper.maintenance.get(at(made.id)))).status).toBe(403);
    expect(await types()).toContain('CREATE_MAINTENANCE');
    expect(await manager.maintenance.stats()).toMatchObject({ open: 1, blocking: 1 });
  });

  test('says which field is wrong', async () => {
    const path = async (given: Parameters<typeof report>[0]) => (await refusal(report(given))).path;
    expect(await path({ roomId: null })).toBe('roomId');
    expect(await path({ awareAt: daysAgo(-1) })).toBe('awareAt');
    expect(await path({ bookedIn: dayIn(-3) })).toBe('bookedIn');
    expect(await path({ costEstimate: -1 })).toBe('costEstimate');
    expect(await path({ issue: '' })).toBe('issue');
  });

  test('knows what is of another property for nothing', async () => {
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    const { id } = await report();
    expect((await problemOf(stranger.maintenance.get(at(id)))).status).toBe(404);
    const theirs = stranger.maintenance.create({ body: { roomId, issue: 'x' } });
    expect((await problemOf(theirs)).status).toBe(404);
    const outsider = await makePerson(server.database, { tenants: [other] });
    expect((await problemOf(report({ assigneeId: outsider.id }))).status).toBe(404);
    expect((await stranger.maintenance.list()).total).toBe(0);
  });

  test('counts the faults of a kind in a room, ninety days back', async () => {
    const first = await report();
    await setColumns((await report()).id, sql`reported_at = now() - interval '91 days'`);
    await report({ issue: 'Window broken' });
    expect(await report({ issue: 'tap DRIPS' })).toMatchObject({ repeat: 2, number: 4 });
    await change(first.id, { status: 'cancelled', reason: 'Reported twice' });
    const { items } = await manager.maintenance.list({ query: { view: 'repeat' } });
    expect(items).toEqual([]);
  });
});

test('what is open comes by what presses: an emergency, the priority, the longest wait', async () => {
  const low = await report({ priority: 'low' });
  const [older, newer] = [await report({ priority: 'high' }), await report({ priority: 'high' })];
  await setColumns(older.id, sql`reported_at = now() - interval '2 days'`);
  const emergency = await report({ hazard: 'emergency', priority: 'low' });
  await report({ priority: 'medium' });
  const { items } = await manager.maintenance.list({ query: { view: 'open', limit: 3 } });
  expect(items.map(({ id }) => id)).toEqual([emergency.id, older.id, newer.id]);
  const all = (await manager.maintenance.list()).items;
  expect(all.at(-1)?.id).toBe(low.id);
});

describe('the way of a fault', () => {
  test('booked in by its date, started by whoever takes it, resolved', async () => {
    const { id } = await report();
    const booked = await change(id, { bookedIn: dayIn(1) });
    expect(booked).toMatchObject({ status: 'booked_in', bookedIn: dayIn(1) });
    expect(await change(id, { bookedIn: null })).toMatchObject({ status: 'pending' });
    await change(id, { bookedIn: dayIn(0) });
    const started = await engineer.maintenance.update({
      ...at(id),
      body: { status: 'in_progress' },
    });
    expect(started).toMatchObject({ status: 'in_progress', assignee: { name: 'Marcus' } });
    const reason = 'New washer';
    const end = { status: 'resolved', reason } as const;
    const done = await engineer.maintenance.update({ ...at(id), body: end });
    expect(done.resolvedAt).not.toBeNull();
    expect(done.reason).toBe(reason);
    expect(await change(id, { cost: 80.5 })).toMatchObject({ cost: 80.5, status: 'resolved' });
    expect(await refusal(change(id, { priority: 'low' }))).toMatchObject({
      code: 'illegal_transition',
    });
    expect(await refusal(change(id, { status: 'in_progress' }))).toMatchObject({
      status: 409,
      details: { from: 'resolved', to: 'in_progress' },
    });
    expect((await types()).filter((type) => type === 'RESOLVE_MAINTENANCE')).toHaveLength(1);
  });

  test('whoever was expected yesterday and has not begun is still expected', async () => {
    const { id } = await report();
    await change(id, { bookedIn: dayIn(0) });
    await setColumns(id, sql`booked_in = booked_in - 1`);
    const expected = async () =>
      (await engineer.maintenance.list({ query: { view: 'today' } })).items;
    expect((await expected()).map((fault) => fault.id)).toEqual([id]);
    expect((await manager.maintenance.stats()).bookedToday).toBe(1);
    await engineer.maintenance.update({ ...at(id), body: { status: 'in_progress' } });
    expect(await expected()).toEqual([]);
    expect((await manager.maintenance.stats()).bookedToday).toBe(0);
  });

  test('waits for something, which is kept, and says why it was cancelled', async () => {
    const { id } = await report();
    expect(await refusal(change(id, { status: 'on_hold' }))).toMatchObject({ path: 'holdReason' });
    const held = await change(id, { status: 'on_hold', holdReason: 'parts', reason: 'Valve' });
    expect(held).toMatchObject({ status: 'on_hold', holdReason: 'parts', reason: 'Valve' });
    const on = await change(id, { status: 'in_progress' });
    expect(on).toMatchObject({ holdReason: null, holds: [{ reason: 'parts', note: 'Valve' }] });
    expect(on.holds[0]?.until).not.toBeNull();
    expect(await refusal(change(id, { status: 'cancelled' }))).toMatchObject({ path: 'reason' });
    const gone = await change(id, { status: 'cancelled', reason: 'No fault found' });
    expect(gone).toMatchObject({ status: 'cancelled', reason: 'No fault found' });
  });

  test('a hazard is resolved with a photo of how it is now, and not in the future', async () => {
    const { id } = await report({ hazard: 'emergency' });
    const resolve = (more: object) => change(id, { status: 'resolved', ...more });
    expect(await refusal(resolve({}))).toMatchObject({ status: 400, path: 'afterPhotoIds' });
    expect(await refusal(resolve({ resolvedAt: daysAgo(-1) }))).toMatchObject({
      path: 'resolvedAt',
    });
    const photo = await sendPicture(server, {
      by: engineer,
      fileName: 'done.png',
      folder: 'maintenance',
    });
    expect(await resolve({ afterPhotoIds: [photo.id] })).toMatchObject({ status: 'resolved' });
  });

  test('a photo sent by mistake is taken off while it is open, and the proof of what ended stays', async () => {
    const send = (fileName: string) =>
      sendPicture(server, { by: engineer, fileName, folder: 'maintenance' });
    const [wrong, right, after] = [
      await send('wrong.png'),
      await send('tap.png'),
      await send('b.png'),
    ];
    const { id } = await report({ hazard: 'emergency', beforePhotoIds: [wrong.id, right.id] });
    const other = await report({ beforePhotoIds: [right.id] });
    const changed = await change(id, { removedPhotoIds: [wrong.id, right.id, 999_999] });
    expect(changed.photos).toEqual([]);
    const { items } = await manager.auditLog.list();
    expect(items.find(({ subject }) => subject.type === 'maintenance')?.changes).toEqual([
      { field: 'photos', before: ['wrong.png (before)', 'tap.png (before)'], after: [] },
    ]);
    // Nobody has the one any more; another fault has the other.
    const read = ({ fileKey }: typeof wrong) => manager.media.read({ query: { fileKey } });
    expect(await refusal(read(wrong))).toMatchObject({ status: 404 });
    expect((await read(right)).media.id).toBe(right.id);
    await change(id, { afterPhotoIds: [after.id] });
    const mended = { status: 'resolved' as const, removedPhotoIds: [after.id] };
    expect(await refusal(change(id, mended))).toMatchObject({ status: 400, path: 'afterPhotoIds' });
    await change(id, { status: 'resolved' });
    const late = change(id, { removedPhotoIds: [after.id] });
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect((await manager.maintenance.get(at(other.id))).photos).toMatchObject([{ id: right.id }]);
  });

  test('a stale change is refused with what has changed', async () => {
    const { id, version } = await report();
    await change(id, { priority: 'high' });
    const { status, details } = await problemOf(change(id, { priority: 'low', version }));
    expect(status).toBe(409);
    expect(details?.changes).toMatchObject([{ field: 'priority', after: 'high' }]);
  });

  test('back within a fortnight it is a new record that follows the old one', async () => {
    const first = await report();
    const reopen = (id: number) => manager.maintenance.reopen({ ...at(id), body: {} });
    expect((await refusal(reopen(first.id))).code).toBe('illegal_transition');
    await change(first.id, { status: 'resolved' });
    const again = await reopen(first.id);
    expect(again).toMatchObject({
      status: 'pending',
      issue: 'Tap drips',
      repeat: 2,
      repeatOf: { id: first.id, number: first.number },
    });
    expect((await refusal(reopen(first.id))).code).toBe('duplicate');
    await change(again.id, { status: 'cancelled', reason: 'Reported in error' });
    expect((await reopen(first.id)).repeatOf).toMatchObject({ id: first.id });
    await setColumns(again.id, sql`repeat_of = null`);
    await setColumns(first.id, sql`resolved_at = now() - interval '15 days'`);
    expect((await refusal(reopen(first.id))).code).toBe('reopen_late');
  });

  test('what was reported in error is seen no more', async () => {
    const { id } = await report();
    await manager.maintenance.remove(at(id));
    expect((await problemOf(manager.maintenance.get(at(id)))).status).toBe(404);
    expect(await types()).toContain('DELETE_MAINTENANCE');
  });
});

describe('clocks', () => {
  const profile = async (clockProfile: 'awaab' | 'simple' | 'off') => {
    const admin = await as('admin', 'Ada');
    await admin.tenants.update({ body: { clockProfile } });
    await server.jobs.drain();
  };
  const clockEvents = async () => (await types()).filter((type) => type.startsWith('CLOCK'));

  test('run by the property’s profile, also for what was there before it', async () => {
    const { id, awareAt } = await report({ hazard: 'emergency' });
    await profile('awaab');
    const { clocks } = await manager.maintenance.get(at(id));
    expect(clocks).toMatchObject([{ step: 'make_safe', state: 'running', stoppedAt: null }]);
    expect(Date.parse(clocks[0]!.due) - Date.parse(awareAt)).toBe(24 * 3_600_000);
    const safe = await change(id, { milestone: { event: 'made_safe' } });
    expect(safe.clocks).toMatchObject([{ state: 'met' }]);
    expect(safe.milestones).toMatchObject([{ event: 'made_safe' }]);
  });

  test('tell once at half, once at four fifths and once at the end', async () => {
    await profile('awaab');
    const { id } = await report({ hazard: 'emergency', awareAt: daysAgo(0.6) });
    await server.jobs.drain();
    expect(await clockEvents()).toEqual(['CLOCK_HALF']);
    await server.jobs.drain({ hurry: true });
    expect(await clockEvents()).toEqual(['CLOCK_HALF']);
    await setColumns(id, sql`aware_at = now() - interval '20 hours'`);
    await change(id, { priority: 'high' });
    await server.jobs.drain();
    await setColumns(id, sql`aware_at = now() - interval '25 hours'`);
    await change(id, { priority: 'low' });
    await server.jobs.drain();
    await change(id, { priority: 'high' });
    await server.jobs.drain();
    expect(await clockEvents()).toEqual(['CLOCK_HALF', 'CLOCK_NEAR', 'CLOCK_BREACHED']);
    const { items } = await engineer.maintenance.list({ query: { view: 'clocks', sortBy: 'due' } });
    expect(items).toMatchObject([{ id, clocks: [{ state: 'breached' }] }]);
    expect(await manager.maintenance.stats()).toMatchObject({ breached: 1, nearBreach: 0 });
  });

  test('stand still while nobody is let in, and for nothing else', async () => {
    await profile('simple');
    const { id, clocks } = await report({ priority: 'high' });
    const parts = await change(id, { status: 'on_hold', holdReason: 'parts' });
    expect(parts.clocks).toEqual(clocks);
    const held = await change(id, { status: 'on_hold', holdReason: 'access' });
    expect(held.clocks).toMatchObject([{ state: 'paused' }]);
    await server.database.asOwner((db) =>
      sql`update maintenance_holds set since = since - interval '3 hours'
        where maintenance_id = ${id} and reason = 'access'`.execute(db),
    );
    await setColumns(id, sql`aware_at = aware_at - interval '5 hours'`);
    const on = await change(id, { status: 'in_progress' });
    const moved = Date.parse(on.clocks[0]!.due) - Date.parse(clocks[0]!.due);
    expect(Math.round(moved / 60_000)).toBe(-120);
    await profile('off');
    expect((await manager.maintenance.get(at(id))).clocks).toEqual([]);
  });
});

describe('the room', () => {
  const room = () => manager.rooms.get(at(roomId));

  test('is not ready while a fault blocks it, and says what and who it waits for', async () => {
    const { id } = await report();
    expect(await room()).toMatchObject({
      effectiveStatus: 'void-N-RTL',
      maintenance: { id },
      openFaults: 1,
      blockers: [{ kind: 'maintenance', id, text: 'Tap drips', waitingOn: null }],
    });
    await engineer.maintenance.update({ ...at(id), body: { status: 'in_progress' } });
    expect((await room()).blockers).toMatchObject([{ waitingOn: 'Marcus' }]);
    await change(id, { blocksRoom: false });
    expect(await room()).toMatchObject({
      effectiveStatus: 'void-RTL',
      maintenance: null,
      openFaults: 1,
      blockers: [],
    });
    await change(id, { status: 'resolved' });
    expect(await room()).toMatchObject({ maintenance: null, openFaults: 0 });
    const { id: blocking } = await report();
    await change(blocking, { status: 'resolved' });
    expect(await room()).toMatchObject({
      effectiveStatus: 'void-N-RTL',
      maintenance: null,
      blockers: [{ kind: 'housekeeping' }],
    });
  });
});
