import type { Absence, Permission, PlannedShift } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse, type Fakes } from '#testing/open-page.tsx';

const me = { id: 1, name: 'Nora Keyes' };
const omar = { id: 2, name: 'Omar Diaz' };
const absence: Absence = {
  id: 7,
  user: omar,
  kind: 'sick',
  from: '2026-06-16',
  to: '2026-06-17',
  note: 'Flu',
  enteredBy: me,
  version: 3,
};
const shift: PlannedShift = {
  id: 3,
  user: omar,
  title: 'Early',
  role: null,
  startsAt: '2026-06-16T06:00:00.000Z',
  endsAt: '2026-06-16T14:00:00.000Z',
  breakMinutes: 30,
  minutes: 450,
  status: 'draft',
  notes: '',
  warnings: ['away'],
  version: 2,
};
const planner: Permission[] = ['read:shifts', 'write:shifts', 'update:shifts', 'delete:shifts'];
const path = '/dashboard/schedule?week=2026-06-15';
const api = (absences: Fakes['absences'] = {}, items: PlannedShift[] = []): Fakes => ({
  shifts: { list: () => ({ items }), people: () => ({ items: [me, omar] }) },
  absences: { list: () => ({ items: [absence] }), ...absences },
});
const chip = /^Sick ?Omar Diaz, Tue 16 Jun – Wed 17 Jun$/;

it('shows who is away on those days in their row, and warns on a shift that is planned there', async () => {
  const { calls } = await openPage(path, { as: planner, api: api({}, [shift]) });
  const row = within(await screen.findByRole('row', { name: /^Omar Diaz/ }));
  expect(await row.findAllByRole('button', { name: chip })).toHaveLength(2);
  expect(calls('absences.list')[0]?.query).toMatchObject({ from: '2026-06-15', to: '2026-06-21' });
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent.includes('Sick'));
  expect(cells).toEqual([false, true, true, false, false, false, false]);
  expect(row.getByText('On a day of absence')).toBeVisible();
  const other = within(screen.getByRole('row', { name: /^Nora Keyes/ }));
  expect(other.queryByText('Sick')).toBeNull();
});

it('is entered from the row by the keyboard, and says what is refused', async () => {
  let isTaken = true;
  const { user, calls } = await openPage(path, {
    as: planner,
    api: api({ create: () => (isTaken ? refuse('absence_overlap') : absence) }),
  });
  const enter = await screen.findByRole('button', { name: 'Enter an absence: Omar Diaz' });
  enter.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter an absence: Omar Diaz' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Wedding');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/is away already from/)).toBeVisible();
  isTaken = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The absence of Omar Diaz is saved');
  expect(calls('absences.create').at(-1)?.body).toEqual({
    userId: 2,
    kind: 'holiday',
    from: '2026-06-15',
    to: '2026-06-15',
    note: 'Wedding',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is changed and removed from the week, also by whoever comes from the log', async () => {
  const { user, calls } = await openPage('/dashboard/schedule?absence=7', {
    as: planner,
    api: api({ get: () => absence, update: () => absence, remove: () => absence }),
  });
  const open = async () =>
    within(await screen.findByRole('dialog', { name: 'Change the absence of Omar Diaz' }));
  const dialog = await open();
  expect(dialog.getByText('Entered by Nora Keyes')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: /^Note/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('absences.update')[0]).toMatchObject({
      params: { id: '7' },
      body: { kind: 'sick', from: '2026-06-16', to: '2026-06-17', note: '', version: 3 },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first] = await screen.findAllByRole('button', { name: chip });
  if (first === undefined) throw new Error('there is no absence on the week');
  await user.click(first);
  await user.click((await open()).getByRole('button', { name: 'Remove' }));
  await screen.findByText('The absence of Omar Diaz is removed');
  expect(calls('absences.remove')).toHaveLength(1);
});

it('tells whoever only reads the rota that somebody is away, with nothing to change it by', async () => {
  await openPage(path, {
    as: ['read:shifts'],
    language: 'es',
    api: api({
      list: () => ({ items: [{ ...absence, kind: 'away', note: '', enteredBy: null }] }),
    }),
  });
  const row = within(await screen.findByRole('row', { name: /^Omar Diaz/ }));
  expect(await row.findAllByText('Ausente')).toHaveLength(2);
  expect(row.queryByRole('button')).toBeNull();
});

it('stands in one’s own week, with the note', async () => {
  const { calls } = await openPage('/dashboard/my-week?week=2026-06-15', {
    as: ['read:shifts'],
    api: api({ list: () => ({ items: [{ ...absence, user: me }] }) }),
  });
  expect(await screen.findAllByText('Sick')).toHaveLength(2);
  expect(screen.getAllByText('Flu')).toHaveLength(2);
  expect(screen.getAllByText('Free')).toHaveLength(5);
  expect(calls('absences.list')[0]?.query).toMatchObject({ mine: 'true', from: '2026-06-15' });
});
