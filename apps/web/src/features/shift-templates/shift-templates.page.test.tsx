import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';

const night = {
  id: 6,
  title: 'Night',
  role: { id: 4, title: 'Security' },
  from: '22:00',
  to: '07:00',
  breakMinutes: 45,
  version: 2,
};
const shifts = { list: () => ({ items: [] }), people: () => ({ items: [] }) };
const path = '/dashboard/schedule?week=2026-06-15';
const planner = ['read:shifts', 'write:shifts', 'update:shifts', 'delete:shifts'] as const;
const open = (api: object, as: readonly (typeof planner)[number][] = planner) =>
  openPage(path, { as: [...as], api: { shifts, ...api } });

it('keeps a shift, changes and removes it, and says which name is taken', async () => {
  const { user, calls } = await open({
    shiftTemplates: {
      list: () => ({ items: [night] }),
      get: () => night,
      create: () =>
        refuse('duplicate', {
          errors: [{ path: 'title', message: 'Title is used already' }],
        }),
      update: () => night,
      remove: () => night,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Shift templates' }));
  expect(await screen.findByText('22:00 to 07:00, break 45 min')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New template' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Night');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Title is used already')).toBeVisible();
  expect(calls('shiftTemplates.create')[0]?.body).toEqual({
    title: 'Night',
    roleId: null,
    from: '07:00',
    to: '15:00',
    breakMinutes: 30,
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Change Night' }));
  const to = await screen.findByRole('textbox', { name: /^To/ });
  await user.clear(to);
  await user.type(to, '06:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('shiftTemplates.update')[0]?.body).toEqual({ to: '06:00', version: 2 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Night' }));
  await waitFor(() => expect(calls('shiftTemplates.remove')).toHaveLength(1));
});

it('fills in a new shift by one tap, over midnight, on the day that it is at', async () => {
  const { user, calls } = await open(
    {
      shifts: {
        ...shifts,
        create: () => ({
          id: 9,
          title: 'Night',
          startsAt: '2026-06-15T22:00:00Z',
          endsAt: '2026-06-16T07:00:00Z',
        }),
      },
      shiftTemplates: { list: () => ({ items: [night] }) },
    },
    ['read:shifts', 'write:shifts'],
  );
  await user.click(await screen.findByRole('button', { name: 'New shift' }));
  const form = within(await screen.findByRole('dialog', { name: 'New shift' }));
  await user.click(await form.findByRole('button', { name: 'Night, 22:00 to 07:00' }));
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Night');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('shifts.create')[0]?.body).toMatchObject({
      title: 'Night',
      roleId: 4,
      startsAt: '2026-06-15T21:00:00.000Z',
      endsAt: '2026-06-16T06:00:00.000Z',
      breakMinutes: 45,
    }),
  );
});

it('whoever may plan and not change looks at them', async () => {
  const { user } = await open({ shiftTemplates: { list: () => ({ items: [night] }) } }, [
    'read:shifts',
    'write:shifts',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Shift templates' }));
  expect(await screen.findByText('Security')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change Night' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Night' })).toBeNull();
});
