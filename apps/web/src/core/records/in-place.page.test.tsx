import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';

const faults = {
  list: () => ({
    items: [
      {
        id: 1,
        number: 15,
        issue: 'Door lock turns',
        priority: 'medium',
        status: 'pending',
        version: 3,
      },
      {
        id: 2,
        number: 16,
        issue: 'No hot water',
        priority: 'high',
        status: 'resolved',
        version: 1,
      },
    ] as const,
    total: 2,
  }),
};
const room = {
  id: 4,
  roomNo: '104',
  pricePerNight: 62,
  tag: ['quiet'],
  version: 7,
  deletedAt: null,
} as const;
const rooms = { list: () => ({ items: [room], total: 1 }) };
const staleText = 'Someone changed this in the meantime; nothing was saved';
const table = '/dashboard/rooms?view=table';

it('chooses in the cell with the keyboard, over the version that is shown', async () => {
  const { user, calls } = await openPage('/dashboard/maintenance', {
    as: ['read:maintenances', 'update:maintenances'],
    api: { maintenance: { ...faults, update: () => ({ id: 1, priority: 'high' }) } },
  });
  const cell = await screen.findByRole('button', { name: 'Priority: Medium' });
  cell.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  await user.click(await screen.findByRole('menuitemradio', { name: 'High' }));
  await waitFor(() => expect(calls('maintenance.update')).toHaveLength(1));
  expect(calls('maintenance.update')).toEqual([
    expect.objectContaining({ params: { id: '1' }, body: { priority: 'high', version: 3 } }),
  ]);
});

it('offers it to nobody who may not, and not where the record is over', async () => {
  const { unmount } = await openPage('/dashboard/maintenance', {
    as: ['read:maintenances'],
    api: { maintenance: faults },
  });
  await screen.findByRole('row', { name: /Door lock/ });
  expect(screen.queryByRole('button', { name: /^Priority: / })).toBeNull();
  unmount();
  await openPage('/dashboard/maintenance', {
    as: ['read:maintenances', 'update:maintenances'],
    api: { maintenance: faults },
  });
  const over = within(await screen.findByRole('row', { name: /No hot water/ }));
  expect(over.queryByRole('button', { name: /^Priority: / })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Priority: / })).toHaveLength(1);
});

it('writes a price with Enter, leaves it with Escape, and goes on with Tab', async () => {
  const { user, calls } = await openPage(table, {
    as: ['read:rooms', 'update:rooms'],
    api: { rooms: { ...rooms, update: () => ({ ...room, pricePerNight: 70 }) } },
  });
  const cell = () => screen.findByRole('button', { name: /^Price per night/ });
  await user.click(await cell());
  const input = await screen.findByRole('spinbutton', { name: 'Price per night' });
  expect(input).toHaveFocus();
  await user.keyboard('99{Escape}');
  expect(await cell()).toHaveFocus();
  expect(calls('rooms.update')).toEqual([]);
  await user.keyboard('{Enter}70{Enter}');
  await waitFor(() => expect(calls('rooms.update')).toHaveLength(1));
  expect(calls('rooms.update')).toEqual([
    expect.objectContaining({ params: { id: '4' }, body: { pricePerNight: 70, version: 7 } }),
  ]);
  await user.click(await cell());
  await user.keyboard('71');
  await user.tab();
  await waitFor(() => expect(calls('rooms.update')).toHaveLength(2));
  expect(await cell()).not.toHaveFocus();
});

it('says why it was refused, and what was typed is there again', async () => {
  const { user } = await openPage(table, {
    as: ['read:rooms', 'update:rooms'],
    api: { rooms: { ...rooms, update: () => refuse('stale') } },
  });
  await user.click(await screen.findByRole('button', { name: /^Price per night/ }));
  await user.keyboard('75{Enter}');
  const again = await screen.findByRole('spinbutton', { name: 'Price per night' });
  expect(again).toHaveValue('75');
  expect(await screen.findByText(staleText)).toBeVisible();
});

it('says what is wrong with a price in the words of a form, and sends nothing', async () => {
  const { user, calls } = await openPage(table, {
    as: ['read:rooms', 'update:rooms'],
    api: { rooms },
  });
  await user.click(await screen.findByRole('button', { name: /^Price per night: / }));
  await user.keyboard('-4{Enter}');
  expect(await screen.findByText('Price per night must be at least 0')).toBeVisible();
  const input = screen.getByRole('spinbutton', { name: 'Price per night' });
  expect(input).toBeInvalid();
  expect(input).toHaveValue('-4');
  expect(calls('rooms.update')).toEqual([]);
});

it('takes tags that are typed, and none with Escape', async () => {
  const { user, calls } = await openPage(table, {
    as: ['read:rooms', 'update:rooms'],
    api: { rooms: { ...rooms, update: () => ({ ...room, tag: ['quiet', 'swep'] }) } },
  });
  const cell = await screen.findByRole('button', { name: 'Tags: quiet' });
  await user.click(cell);
  await user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'lost{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tags' })).toBeNull());
  expect(calls('rooms.update')).toEqual([]);
  await user.click(cell);
  await user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'swep');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('rooms.update')).toHaveLength(1));
  expect(calls('rooms.update')).toEqual([
    expect.objectContaining({ body: { tag: ['quiet', 'swep'], version: 7 } }),
  ]);
});

it('says of a cleaning too that somebody else was quicker', async () => {
  const cleaning = { id: 9, area: '204', status: 'dirty', priority: 'medium', version: 2 } as const;
  const { user } = await openPage('/dashboard/house-keepings?view=table', {
    as: ['read:house_keepings', 'update:house_keepings'],
    api: {
      houseKeepings: {
        list: () => ({ items: [cleaning], total: 1 }),
        people: () => [],
        update: () => refuse('stale'),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Priority: Medium' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'High' }));
  expect(await screen.findByText(staleText)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Priority: Medium' })).toBeVisible();
});
