import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, holdQueue, openPage } from '#testing/open-page.tsx';

const booking = { checkIn: '2026-06-15', checkOut: '2026-06-18', persons: 1 };
const arrival = (id: number, name: string) => ({
  ...booking,
  id,
  guest: { id, name },
  room: { id, roomNo: `10${id}` },
  status: 'confirmed' as const,
});
const guests = [arrival(1, 'Ada Obi'), arrival(2, 'Bela Novak')];

/** What has the focus once things have come to rest, by its name. */
const focused = async (name: string | RegExp) =>
  await waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toHaveAccessibleName(name);
  });

it('goes on to the next arrival when a guest is checked in', async () => {
  const arrivals = [...guests];
  const { user } = await openPage('/dashboard', {
    api: {
      stats: { shift: () => ({ arrivals: arrivals.map((stay) => ({ ...stay, isReady: true })) }) },
      reservations: {
        get: ({ params }) => guests.find(({ id }) => id === params.id) ?? {},
        checkIn: ({ params }) => {
          arrivals.splice(0, 1);
          return { ...booking, id: params.id, guest: { name: 'Ada Obi' }, status: 'checked_in' };
        },
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Check in Ada Obi' }));
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Check in Ada Obi', hidden: true })).toBeNull(),
  );
  await focused('Check in Bela Novak');
});

it('comes back to where a walk-in was begun', async () => {
  const made = { ...booking, id: 9, guest: { name: 'Cem Aydin' }, status: 'checked_in' as const };
  const { user } = await openPage('/dashboard/reservations', {
    api: {
      guests: { list: () => ({ items: [{ id: 3, name: 'Cem Aydin', householdSize: 1 }] }) },
      reservations: {
        get: () => made,
        freeRooms: () => [{ id: 4, roomNo: '104', effectiveStatus: 'void-RTL' }],
      },
      occupancies: { walkIn: () => made },
    },
  });
  const [begin] = await screen.findAllByRole('button', { name: 'Walk-in' });
  await user.click(begin ?? document.body);
  const form = await dialog();
  await user.type(await form.findByRole('combobox', { name: /^Guest/ }), 'Cem');
  await user.click(await screen.findByRole('option', { name: /Cem Aydin/ }));
  await user.click(form.getByRole('button', { name: 'Check in now' }));
  const drawer = await screen.findByRole('dialog', { name: /Cem Aydin/ });
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await focused('Walk-in');
});

it('goes on to the next job when a room is marked as cleaned', async () => {
  holdQueue();
  const job = (id: number, area: string) => ({
    id,
    area,
    status: 'dirty' as const,
    assignedTo: { id: 1 },
  });
  const { user } = await openPage('/dashboard', {
    as: ['read:house_keepings', 'update:house_keepings'],
    api: { houseKeepings: { list: () => ({ items: [job(21, '301'), job(22, '302')] }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as Cleaned: 301' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark as Cleaned: 301' })).toBeNull(),
  );
  await focused(/302/);
});

const floatings: [what: string, path: string, button: string][] = [
  ['a dialog', '/dashboard/roles', 'New role'],
  ['a drawer', '/dashboard/guests', 'New guest'],
  ['a question', '/dashboard/roles', 'Delete'],
];

it.each(floatings)('goes all round in %s by Tab, and out of it by Escape', async (...given) => {
  const [, path, name] = given;
  const { user } = await openPage(path, {
    api: { roles: { list: () => ({ items: [{ kind: 'staff', title: 'Night porter' }] }) } },
  });
  const [opener = document.body] = await screen.findAllByRole('button', { name });
  await user.click(opener);
  const open = await waitFor(() => {
    const found = document.querySelector('[role=dialog], [role=alertdialog]');
    expect(found).toContainElement(document.activeElement as HTMLElement);
    return found;
  });
  const first = document.activeElement;
  for (const shift of [false, true]) {
    const stops: (Element | null)[] = [];
    do {
      await user.tab({ shift });
      expect(open).toContainElement(document.activeElement as HTMLElement);
      expect(stops).not.toContain(document.activeElement);
      stops.push(document.activeElement);
    } while (document.activeElement !== first);
    expect(stops.length).toBeGreaterThan(1);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open?.isConnected).toBe(false));
  await waitFor(() => expect(opener).toHaveFocus());
});

it('goes to the heading of a record that is still on its way', async () => {
  const late = { id: 3, contractorName: 'Late Pipes' };
  await openPage('/dashboard/contractors', {
    api: {
      contractors: {
        list: () => ({ items: [late] }),
        get: async () => {
          await new Promise((resolve) => {
            setTimeout(resolve, 400);
          });
          return late;
        },
      },
    },
  });
  await screen.findByText('Late Pipes');
  // What stays through the navigation has the focus when it begins.
  screen.getAllByRole('button', { name: /Search or jump/ })[0]?.focus();
  history.pushState({}, '', '/dashboard/contractors/3');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Late Pipes' })).toBeVisible();
});
