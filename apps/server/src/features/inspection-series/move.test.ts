import type { InspectionMove, InspectionSeriesChange } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { at, forbidden, illegal, refusal } from '#testing/services/council-play.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import { alarm, hours, openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: InspectionPlay;
let formId: number;
let today: string;

beforeEach(async () => {
  await server.jobs.drain();
  play = await openInspections(server);
  formId = await play.publish(alarm);
  ({ today } = await play.manager.stats.shift());
});

const day = (after: number) =>
  new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10);
const move = (id: number, body: Partial<InspectionMove>, by = play.manager) =>
  by.inspectionSeries.move({ ...at(id), body });
const logged = async (type: string) =>
  (await readLog(server.database, play.tenant)).filter((entry) => entry.type === type);
const later = () => ({ from: hours(20), until: hours(22) });

describe('a planned inspection', () => {
  test('is moved, given to another and noted, and whoever has it now hears of it once', async () => {
    const { id, version } = await play.plan(formId);
    const scheduledFor = later();
    const keeper = play.people.keeper.id;
    const note = 'The key hangs in the office';
    const body = { scheduledFor, assignedTo: keeper, note, version };
    const moved = await move(id, body);
    expect(moved).toMatchObject({ status: 'scheduled', scheduledFor, note });
    expect(moved.assignedTo?.id).toBe(keeper);
    expect(await logged('MOVE_INSPECTION_SESSION')).toHaveLength(1);
    expect(await logged('ASSIGN_INSPECTION_SESSION')).toMatchObject([
      { subject_id: id, addition_info: { people: [{ id: keeper, name: 'Kim Keeper' }] } },
    ]);
    const query = { type: 'ASSIGN_INSPECTION_SESSION', unread: 'true' } as const;
    expect((await play.keeper.auditLog.list({ query })).items).toHaveLength(1);
    expect((await play.fixer.auditLog.list({ query })).items).toEqual([]);
    expect(await refusal(move(id, { note: '', version }))).toMatchObject({ status: 409 });
    await move(id, { note: '' });
    expect(await logged('ASSIGN_INSPECTION_SESSION')).toHaveLength(1);
  });

  test('is missed at its new end, and not at the old one', async () => {
    const { id } = await play.plan(formId);
    await move(id, { scheduledFor: later() });
    await server.jobs.drain({ hurry: true });
    expect((await play.manager.inspections.get(at(id))).status).toBe('scheduled');
    await play.pass(id);
    await server.jobs.drain({ hurry: true });
    expect(await refusal(move(id, { scheduledFor: later() }))).toMatchObject({ status: 409 });
  });

  test('that was begun, or repeats on no day, is refused in words; so is what cannot be', async () => {
    const { id } = await play.plan(formId);
    const wrong = (body: Partial<InspectionMove>) => refusal(move(id, body));
    const past = { from: hours(-3), until: hours(-2) };
    expect(await wrong({ scheduledFor: past })).toMatchObject({ paths: ['scheduledFor.until'] });
    expect(await wrong({ scope: 'following' })).toMatchObject({ paths: ['scope'] });
    expect(await wrong({ recurrence: 'FREQ=DAILY' })).toMatchObject({ paths: ['recurrence'] });
    expect(await wrong({ assignedTo: 2_000_000 })).toMatchObject({ status: 404 });
    expect(await refusal(move(id, { note: '' }, play.keeper))).toMatchObject(forbidden);
    await play.keeper.inspections.start({ ...at(id), query: {} });
    expect(await wrong({ scheduledFor: later() })).toMatchObject(illegal);
    const tenants = [await makeTenant(server.database)];
    const stranger = await makePerson(server.database, { tenants, role: 'manager' });
    const other = move(id, { note: 'x' }, server.clientAs(stranger));
    expect(await refusal(other)).toMatchObject({ status: 404 });
  });
});

describe('one of a series', () => {
  /** Its hours are over on no day before the next one begins. */
  const times = { from: '23:59', until: '23:58' };
  const repeat = () =>
    play.manager.inspectionSeries.create({
      body: {
        questionerId: formId,
        places: [{ roomId: play.roomId }, { area: 'Cellar' }],
        recurrence: 'FREQ=DAILY',
        startsOn: today,
        times,
      },
    });
  const plannedBy = async (id: number) => {
    const query = { seriesId: String(id), sortBy: 'number' } as const;
    return (await play.manager.inspections.list({ query })).items;
  };
  const running = async () => (await play.manager.inspectionSeries.list({ query: {} })).items;

  test('is moved alone, and the others stay as they are', async () => {
    const { id } = await repeat();
    const [first, ...others] = await plannedBy(id);
    await move(first?.id ?? 0, { scheduledFor: later(), scope: 'this' });
    const [, ...after] = await plannedBy(id);
    expect(after).toEqual(others);
    expect((await running()).map((one) => one.id)).toEqual([id]);
  });

  const elsewhere = { from: hours(72), until: hours(74) };
  const moveAlone = (id = 0) =>
    move(id, { scheduledFor: elsewhere, note: 'The boiler is cold till then', scope: 'this' });

  test('stays where it was moved to, whatever is changed of its series afterwards', async () => {
    const { id } = await repeat();
    const [first, cellar] = await plannedBy(id);
    await moveAlone(first?.id);
    await move(cellar?.id ?? 0, { scheduledFor: elsewhere, assignedTo: play.people.fixer.id });
    // The day for which it was planned is over.
    await server.database.asOwner((db) =>
      sql`update inspection_sessions set planned_for = planned_for - 1
        where id = ${first?.id ?? 0}`.execute(db),
    );
    const change = (body: InspectionSeriesChange) =>
      play.manager.inspectionSeries.update({ ...at(id), body });
    await change({ allowLate: true, assignedTo: play.people.keeper.id });
    await change({ times: { from: '23:58', until: '23:57' } });
    const after = await plannedBy(id);
    expect(after.find((one) => one.id === first?.id)).toMatchObject({
      status: 'scheduled',
      scheduledFor: elsewhere,
      note: 'The boiler is cold till then',
      allowLate: true,
      assignedTo: { id: play.people.keeper.id },
    });
    expect(after.find((one) => one.id === cellar?.id)).toMatchObject({
      scheduledFor: elsewhere,
      assignedTo: { id: play.people.fixer.id },
    });
    // Today's and tomorrow's of the room, and tomorrow's of the cellar.
    expect(after).toHaveLength(5);
    await play.manager.inspectionSeries.remove(at(id));
    expect(await plannedBy(id)).toEqual([]);
  });

  test('goes along where it was moved to, when another one takes those after it along', async () => {
    const { id } = await repeat();
    const [, , chosen, cellar] = await plannedBy(id);
    await moveAlone(cellar?.id);
    const keeper = play.people.keeper.id;
    const { series } = await move(chosen?.id ?? 0, { scope: 'following', assignedTo: keeper });
    const planned = await plannedBy(series?.id ?? 0);
    expect(planned.map((one) => one.id)).toEqual([chosen?.id, cellar?.id]);
    expect(planned[1]).toMatchObject({ scheduledFor: elsewhere, assignedTo: { id: keeper } });
  });

  test('takes those after it along: what was begun stays, the rest is planned anew', async () => {
    const { id } = await repeat();
    const [begun, cellar, chosen] = await plannedBy(id);
    await play.keeper.inspections.start({ ...at(begun?.id ?? 0), query: {} });
    const keeper = play.people.keeper.id;
    const recurrence = 'FREQ=DAILY;INTERVAL=2';
    const body = { scope: 'following', assignedTo: keeper, recurrence } as const;
    const moved = await move(chosen?.id ?? 0, body);
    const [old, next] = await running();
    expect(old).toMatchObject({ id, next: [day(0)] });
    expect(next).toMatchObject({ recurrence, startsOn: day(1), times, assignedTo: { id: keeper } });
    expect(next?.next.slice(0, 2)).toEqual([day(1), day(3)]);
    expect(moved.series?.id).toBe(next?.id);
    expect((await plannedBy(id)).map((one) => one.id)).toEqual([begun?.id, cellar?.id]);
    const planned = await plannedBy(next?.id ?? 0);
    expect(planned.map(({ assignedTo }) => assignedTo?.id)).toEqual([keeper, keeper]);
    expect(planned.map(({ place }) => place.room?.roomNo ?? place.area)).toEqual(['101', 'Cellar']);
    expect(await logged('ASSIGN_INSPECTION_SESSION')).toHaveLength(1);
  });

  test('from its first day on leaves no old series, and nothing of that day twice', async () => {
    const { id } = await repeat();
    const [begun, chosen] = await plannedBy(id);
    await play.keeper.inspections.start({ ...at(begun?.id ?? 0), query: {} });
    await move(chosen?.id ?? 0, { scope: 'following', assignedTo: play.people.fixer.id });
    const [next, ...more] = await running();
    expect(more).toEqual([]);
    expect(next?.id).not.toBe(id);
    const planned = await plannedBy(next?.id ?? 0);
    expect(planned.map(({ status }) => status)).toEqual([
      'in_progress',
      'scheduled',
      'scheduled',
      'scheduled',
    ]);
    expect(await plannedBy(id)).toEqual([]);
  });

  test('has hours of a day at most, and a day to come', async () => {
    const { id } = await repeat();
    const [first] = await plannedBy(id);
    const long = { from: hours(20), until: hours(48) };
    const wrong = (body: Partial<InspectionMove>) =>
      refusal(move(first?.id ?? 0, { scope: 'following', ...body }));
    expect(await wrong({ scheduledFor: long })).toMatchObject({ paths: ['scheduledFor.until'] });
    expect(await wrong({ recurrence: 'FREQ=DAILY;UNTIL=20200101' })).toMatchObject({
      paths: ['recurrence'],
    });
    expect((await running()).map((one) => one.id)).toEqual([id]);
    expect(await plannedBy(id)).toHaveLength(4);
  });

  test('tells whom it is given to as a whole', async () => {
    const { id } = await repeat();
    const body = { assignedTo: play.people.keeper.id };
    await play.manager.inspectionSeries.update({ ...at(id), body });
    await play.manager.inspectionSeries.update({ ...at(id), body: { allowLate: true } });
    expect(await logged('ASSIGN_INSPECTION_SERIES')).toMatchObject([
      { subject_id: id, addition_info: { people: [{ name: 'Kim Keeper' }] } },
    ]);
  });
});
