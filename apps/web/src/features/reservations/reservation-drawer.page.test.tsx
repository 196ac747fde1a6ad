import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { dialog, everything, openPage } from '#testing/open-page.tsx';

const open = async (checkOut: string, as: readonly Permission[] = everything) => {
  const stay = {
    id: 7,
    guest: { id: 3, name: 'Ana Bell' },
    room: { id: 4, roomNo: '104' },
    checkIn: '2026-06-01',
    persons: 1,
    checkOut,
    status: 'checked_in',
  } as const;
  const page = await openPage('/dashboard/reservations?open=7', {
    as,
    api: {
      reservations: { get: () => stay, update: ({ body }) => ({ ...stay, ...body }) },
      incidents: {
        list: () => ({ items: [{ id: 9, number: 1, type: { id: 1, title: 'Noise' } }], total: 1 }),
      },
      guests: {
        get: () => ({
          id: 3,
          phone: '+44 117 496 0000',
          needs: { evacuation: true, access: '', notes: '' },
        }),
      },
      notes: {
        list: ({ query }) =>
          query.entityType === 'reservation' ? { items: [{ id: 1, content: 'Late bus' }] } : {},
      },
    },
  });
  return { ...page, drawer: await dialog() };
};

describe('the open booking', () => {
  it('offers first what is due', async () => {
    const { drawer, unmount } = await open('2099-06-20');
    const extend = await drawer.findByRole('button', { name: 'Extend' });
    const leave = drawer.getByRole('button', { name: 'Check out' });
    expect(extend.compareDocumentPosition(leave)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    unmount();
    const { drawer: onTheDay } = await open('2026-06-10');
    const last = (await onTheDay.findAllByRole('button')).at(-1);
    expect(last).toHaveAccessibleName('Check out');
  });

  it('tells what happened with its guest, and how much of it is open', async () => {
    const { drawer, user, calls } = await open('2099-06-20');
    await user.click(await drawer.findByRole('button', { name: '1 open incident' }));
    await drawer.findByText(/Noise/);
    expect(drawer.getByRole('button', { name: 'Report incident' })).toBeVisible();
    expect(calls('incidents.list').map(({ query }) => query?.guestId)).toEqual(['3', '3']);
  });

  it('begins a report without its guest for whoever may not see guests', async () => {
    const house = everything.filter((name) => !name.endsWith(':guests'));
    const { drawer, user } = await open('2099-06-20', house);
    await user.click(await drawer.findByRole('tab', { name: /Incidents/ }));
    await user.click(await drawer.findByRole('button', { name: 'Report incident' }));
    const report = { name: 'Report an incident' };
    const form = within(await screen.findByRole('dialog', report));
    await form.findByRole('textbox', { name: /^What was seen/ });
    expect(form.queryAllByText('About Ana Bell')).toHaveLength(0);
    // The report stands over every screen until it is closed.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', report)).toBeNull());
  });

  it('tells phone, needs and the latest note before anything else', async () => {
    const { drawer } = await open('2099-06-20');
    expect(await drawer.findByRole('link', { name: '+44 117 496 0000' })).toHaveAttribute(
      'href',
      'tel:+44 117 496 0000',
    );
    await drawer.findByText('Help to get out');
    await drawer.findByText('Late bus');
  });
});
