import { addDays } from '@keyhold/contract';
import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { mondayOf } from '#features/rota/week.ts';
import { openPage, type Fakes } from '#testing/open-page.tsx';

const security = { id: 5, title: 'Security' };
const sam = { id: 2, name: 'Sam Guard', roles: [security] };
const rule = {
  id: 7,
  name: 'Night security',
  roles: [security],
  isAnyRole: false,
  weekdays: [1, 2],
  from: '22:00',
  to: '06:00',
  needed: 2,
  version: 1,
};
const gap = {
  ruleId: 7,
  day: '2026-06-15',
  from: '2026-06-15T21:00:00.000Z',
  to: '2026-06-16T01:00:00.000Z',
  needed: 2,
  planned: 1,
  drafted: 0,
  open: 0,
};
const api: Fakes = {
  shifts: { list: () => ({ items: [] }), people: () => ({ items: [sam] }) },
  cover: { list: () => ({ items: [rule] }), gaps: () => ({ gaps: [gap] }) },
};
const planner: Permission[] = ['read:shifts', 'write:shifts', 'update:shifts', 'delete:shifts'];
const path = '/dashboard/schedule?week=2026-06-15';

it('says on the week where somebody is missing, and begins an open shift for those hours', async () => {
  const { user, calls } = await openPage(path, {
    as: planner,
    api: { ...api, shifts: { ...api.shifts, create: () => ({ id: 9, title: 'Night security' }) } },
  });
  const row = await screen.findByRole('row', {
    name: /^Night security ?2 × Security, 22:00–06:00/,
  });
  expect(calls('cover.gaps')[0]?.query).toEqual({ from: '2026-06-15', to: '2026-06-21' });
  expect(within(row).getAllByText('Covered')).toHaveLength(1);
  await user.click(
    within(row).getByRole('button', {
      name: /^1 short 10:00 PM–02:00 AM ?New open shift for Night security, Mon 15 Jun$/,
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New shift' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('shifts.create')[0]?.body).toMatchObject({
      title: 'Night security',
      userId: null,
      roleId: 5,
      startsAt: gap.from,
      endsAt: gap.to,
      breakMinutes: 0,
    }),
  );
});

it('tells whoever does not plan, and offers nothing to do about it', async () => {
  await openPage(path, { as: ['read:shifts'], api });
  expect(await screen.findByText('1 short 10:00 PM–02:00 AM')).toBeVisible();
  expect(screen.queryByRole('button', { name: /New open shift/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Minimum cover' })).toBeNull();
});

it('sets, changes and removes what must be there', async () => {
  const { user, calls } = await openPage(path, {
    as: planner,
    api: {
      ...api,
      cover: { ...api.cover, create: () => rule, update: () => rule, remove: () => rule },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Minimum cover' }));
  const dialog = await screen.findByRole('dialog', { name: 'Minimum cover' });
  await user.click(within(dialog).getByRole('button', { name: 'New minimum' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Desk');
  await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
  await user.click(screen.getByRole('checkbox', { name: 'Security' }));
  await user.click(screen.getByRole('button', { name: /^(?:Save|Submit|Add|Create)/ }));
  await waitFor(() =>
    expect(calls('cover.create')[0]?.body).toEqual({
      name: 'Desk',
      roleIds: [5],
      weekdays: [1, 2, 3, 4, 5, 6],
      from: '22:00',
      to: '06:00',
      needed: 1,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Change Night security' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Guards');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(calls('cover.update')[0]?.body).toEqual({ name: 'Guards', version: 1 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove: Night security' }));
  await waitFor(() => expect(calls('cover.remove')).toHaveLength(1));
});

it('comes from the alarm to the week in which too few are planned', async () => {
  const day = addDays(new Date().toISOString().slice(0, 10), 7);
  const next = { ...gap, day, from: `${day}T06:00:00Z`, to: `${day}T14:00:00Z` };
  const cover = { ...api.cover, gaps: () => ({ gaps: [next] }) };
  const { calls } = await openPage(`/dashboard/schedule?cover=${rule.id}`, {
    as: planner,
    api: { ...api, cover },
  });
  await waitFor(() =>
    expect(calls('shifts.list').at(-1)?.query).toMatchObject({ from: mondayOf(day) }),
  );
});
