import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';

it('keeps the week on screen, plans it by another, and says what was there already', async () => {
  const winter = { id: 6, name: 'Winter', shifts: 12, assigned: 10, version: 1 };
  const { user, calls } = await openPage('/dashboard/schedule?week=2026-06-15', {
    as: ['read:shifts', 'write:shifts', 'update:shifts', 'delete:shifts'],
    api: {
      shifts: { list: () => ({ items: [] }), people: () => ({ items: [] }) },
      cover: { list: () => ({ items: [] }) },
      weekTemplates: {
        list: () => ({ items: [winter] }),
        create: () => ({ ...winter, id: 7, name: 'June' }),
        update: () => ({ ...winter, name: 'Cold' }),
        remove: () => winter,
        apply: () => ({ planned: 9, skipped: 3 }),
      },
    },
  });
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Week templates' }));
  await open();
  expect(await screen.findByText('12 shifts, 10 with a person')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep this week' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'June');
  await user.click(screen.getByRole('checkbox', { name: /^With the people/ }));
  await user.click(screen.getByRole('button', { name: 'Keep this week' }));
  await waitFor(() =>
    expect(calls('weekTemplates.create')[0]?.body).toEqual({
      name: 'June',
      from: '2026-06-15',
      hasPeople: false,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Rename Winter' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Cold');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(calls('weekTemplates.update')[0]?.body).toEqual({ name: 'Cold', version: 1 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Winter' }));
  await waitFor(() => expect(calls('weekTemplates.remove')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Plan this week by it: Winter' }));
  await screen.findByText('9 shifts planned as drafts, 3 were there already');
  expect(calls('weekTemplates.apply')[0]?.body).toEqual({ to: '2026-06-15' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that what is kept did not come, and asks again', async () => {
  let isAway = true;
  const { user } = await openPage('/dashboard/schedule?week=2026-06-15', {
    as: ['read:shifts', 'write:shifts', 'update:shifts'],
    api: {
      shifts: { list: () => ({ items: [] }), people: () => ({ items: [] }) },
      cover: { list: () => ({ items: [] }) },
      weekTemplates: {
        list: () => (isAway ? refuse('unavailable') : { items: [] }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Week templates' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByText(/No week is kept/)).toBeVisible();
});
