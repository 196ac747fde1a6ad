import type { Permission } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queue } from '#core/offline/queue.ts';
import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const ada = {
  reservationId: 12,
  room: { roomNo: '101', floor: 1 },
  people: [
    { key: '12/0', name: 'Ada Obi', isChild: false },
    { key: '12/1', name: '', isChild: false },
  ],
  help: { access: 'Wheelchair', notes: '' },
  others: [],
  isOverdue: false,
  hasLeft: false,
};
const cy = {
  ...ada,
  reservationId: 13,
  room: { roomNo: '202', floor: 2 },
  people: [{ key: '13/0', name: 'Cy Day', isChild: false }],
  help: null,
};
const asOf = () => new Date(Date.now() - 6 * 60_000).toISOString();
const counts = {
  persons: 3,
  safe: 2,
  notHere: 0,
  missing: 1,
  unaccounted: 1,
  staff: 0,
  staffUnaccounted: 0,
};
const call = {
  id: 4,
  startedAt: '2026-06-15T21:00:00Z',
  startedBy: 'Mia Manager',
  endedAt: null,
  endedBy: '',
  kind: null,
  remark: '',
  ...counts,
};
const tick = { state: 'safe' as const, at: '2026-06-15T21:05:00Z', by: 'Gus Guard' };
const current = {
  ...call,
  key: 'a'.repeat(32),
  ticks: ['12/0', '12/1'].map((person) => ({ person, ...tick })),
};
const house = (more = {}): Fakes => ({
  rollCalls: {
    now: () => ({
      asOf: asOf(),
      parties: [ada, cy],
      staff: [{ key: 'u7', name: 'Gus Guard', lastActiveAt: asOf(), handedOverAt: null }],
      expected: [],
      current: null,
      ...more,
    }),
    tick: () => call,
    end: () => ({ ...call, endedAt: '2026-06-15T21:30:00Z' }),
    past: () => ({ items: [{ ...call, endedAt: '2026-06-15T21:30:00Z' }], total: 1 }),
    get: () => ({
      ...call,
      endedAt: '2026-06-15T21:30:00Z',
      kind: 'drill' as const,
      remark: 'The stairs were slow',
      entries: [
        {
          key: '12/0',
          name: 'Ada Obi',
          isStaff: false,
          roomNo: '101',
          floor: 1,
          needsHelp: true,
          state: 'safe' as const,
          ticks: [],
        },
        {
          key: '13/0',
          name: 'Cy Day',
          isStaff: false,
          roomNo: '202',
          floor: 2,
          needsHelp: false,
          state: 'missing' as const,
          ticks: [{ ...tick, isLate: true }],
        },
      ],
    }),
  },
});
const guard: Permission[] = ['read:guests'];
const path = '/dashboard/roll-call';
const said = () => queue.get().flatMap(({ input }) => (input.body as { ticks: object[] }).ticks);

it('shows who is in the house with its age, those who need help before all floors', async () => {
  await openPage(path, { as: guard, api: house() });
  expect(await screen.findByText('3 guests in the house')).toBeVisible();
  expect(screen.getByText(/^As of .*6 minutes ago$/)).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(titles).toEqual(['Need help to get out', 'Floor 1', 'Floor 2', 'Staff']);
  expect(screen.getAllByText('Wheelchair').length).toBeGreaterThan(0);
  expect(screen.getByText(/Clocked in, on a shift now/)).toBeVisible();
});

it('ticks a party with one tap and one person of it alone, and keeps each first', async () => {
  const { user } = await openPage(path, { as: guard, api: house({ current }) });
  await user.click(await screen.findByRole('checkbox', { name: '202, Cy Day: safe' }));
  await waitFor(() => expect(said().at(-1)).toMatchObject({ person: '13/0', state: 'safe' }));
  const [each] = screen.getAllByRole('button', { name: /^One by one/ });
  await user.click(each!);
  const two = '101, Person 2, no name';
  await user.click(screen.getByRole('button', { name: `${two}: say something else` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Missing' }));
  await waitFor(() => expect(said().at(-1)).toMatchObject({ person: '12/1', state: 'missing' }));
  const [last] = queue.get().slice(-1);
  expect(last).toMatchObject({
    resource: 'rollCalls',
    label: 'Roll-call: 101, Person 2, no name: Missing',
    input: { body: { key: current.key, startedAt: current.startedAt } },
  });
});

it('begins with its button, and then says that it did', async () => {
  const { user } = await openPage(path, { as: guard, api: house() });
  await user.click(await screen.findByRole('button', { name: 'Start roll-call' }));
  await waitFor(() =>
    expect(queue.get().at(-1)).toMatchObject({
      label: 'Roll-call started',
      input: { body: { ticks: [] } },
    }),
  );
});

it('says how many are missing, and calls the ground floor so', async () => {
  const gone = { person: '13/0', ...tick, state: 'missing' as const };
  const parties = [ada, { ...cy, room: { roomNo: '002', floor: 0 } }];
  await openPage(path, {
    as: guard,
    api: house({ parties, current: { ...current, ticks: [...current.ticks, gone] } }),
  });
  expect(await screen.findByText('1 missing')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ground floor' })).toBeVisible();
});

it('shows only those who are not found yet', async () => {
  const { user } = await openPage(path, { as: guard, api: house({ current }) });
  await user.click(await screen.findByRole('radio', { name: 'Not yet' }));
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: /Ada Obi/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('checkbox', { name: '202, Cy Day: safe' })).toBeVisible();
});

it('ends with the names of whoever is unaccounted for before the eyes', async () => {
  const open = { ...current, ticks: current.ticks.slice(0, 1) };
  const { user, calls } = await openPage(path, { as: guard, api: house({ current: open }) });
  await waitFor(() => expect(queue.get().every(({ state }) => state === 'sent')).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Finish roll-call' }));
  const question = await dialog();
  expect(question.getByText(/unaccounted for:$/)).toBeVisible();
  expect(question.getByText('101: Person 2, no name')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Finish roll-call' }));
  const what = question.getByRole('combobox', { name: /^What was it/ });
  await waitFor(() => expect(what).toBeInvalid());
  expect(calls('rollCalls.end')).toHaveLength(0);
  await user.click(what);
  await user.click(await screen.findByRole('option', { name: 'Drill' }));
  await user.type(question.getByRole('textbox', { name: /^Remark/ }), 'Slow');
  await user.click(question.getByRole('button', { name: 'Finish roll-call' }));
  await waitFor(() =>
    expect(calls('rollCalls.end')[0]?.body).toEqual({ kind: 'drill', remark: 'Slow' }),
  );
  // What came of it, and no fresh list where the next tick would begin another.
  await waitFor(() => expect(location.search).toContain('open=4'));
  const record = await dialog();
  expect(await record.findByText('2 of 3 accounted for')).toBeVisible();
  expect(record.getByText('1 missing')).toBeVisible();
  expect(record.getByText('Drill. It took 30m.')).toBeVisible();
  expect(record.getByText('The stairs were slow')).toBeVisible();
  const [first] = record.getAllByRole('listitem');
  expect(first).toHaveTextContent('Cy Day');
});

it('keeps each that is over, with who ticked whom when', async () => {
  const { user } = await openPage(path, { as: guard, api: house() });
  await user.click(await screen.findByRole('button', { name: 'Past roll-calls' }));
  await user.click(await screen.findByRole('button', { name: /15 Jun 2026/ }));
  const record = await dialog();
  expect(await record.findByText('Cy Day')).toBeVisible();
  expect(record.getByText(/Gus Guard: Safe \(received after the end\)/)).toBeVisible();
});

it('is one tap away from any screen, but for whoever may not see guests, and for councils', async () => {
  const links = () => screen.queryAllByRole('link', { name: 'Fire roll-call' });
  const { unmount } = await openPage('/dashboard/settings', { as: guard, api: house() });
  // In the menu, and in the header.
  expect(links().map((link) => link.getAttribute('href'))).toEqual([path, path]);
  unmount();
  const council = await openPage('/dashboard/settings', {
    as: guard,
    profile: { isCouncil: true },
    api: house(),
  });
  expect(links()).toEqual([]);
  council.unmount();
  await openPage('/dashboard/settings', { as: ['read:rooms'], api: house() });
  expect(links()).toEqual([]);
});

it('reads in Spanish', async () => {
  await openPage(path, { as: guard, language: 'es', api: house({ current }) });
  expect(await screen.findByText('2 de 3 localizados')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Terminar pase de lista' })).toBeVisible();
});
