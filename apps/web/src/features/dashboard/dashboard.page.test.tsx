import { permissions } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const desk = [
  'read:reservations',
  'update:reservations',
  'read:rooms',
  'read:notes',
  'write:notes',
] as const;

it('opens the hand-over with the field ready to be written in, and says what is missing', async () => {
  const { user, calls } = await openPage('/dashboard', { as: desk });
  await user.click(await screen.findByRole('button', { name: 'Write a hand-over' }));
  const field = await screen.findByRole('textbox', { name: /For the next shift/ });
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Leave it for the next shift' }));
  expect(field).toHaveAccessibleDescription(/Write what the next shift needs to know/);
  expect(calls('notes.create')).toEqual([]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('tells a council how its own were found in the last check, and leads there', async () => {
  const { user, calls } = await openPage('/dashboard', {
    as: ['read:room_inspections', 'read:questioner_actions'],
    profile: { isCouncil: true },
    api: {
      incidentCouncil: { counts: () => [] },
      tenants: { enter: () => ({ tenant: { id: 2, title: 'Quay House' } }) },
      stats: {
        platform: () => [
          {
            tenantId: 2,
            tenantTitle: 'Quay House',
            // It ended behind midnight there, on the day before where it is read.
            lastCheck: { at: daysAgo(2), day: '2026-06-14', rooms: 14, discrepancies: 3 },
            overdueActions: 1,
          },
          { tenantId: 3, tenantTitle: 'Mill House', lastCheck: null, overdueActions: 0 },
        ],
      },
    },
  });
  expect(await screen.findByText('No occupancy check yet')).toBeVisible();
  expect(screen.getByRole('button', { name: '1 overdue action' })).toBeVisible();
  const told = /^Checked on Sun, 14 Jun 2026: 3 of 14 rooms of your placements differed$/;
  await user.click(screen.getByRole('button', { name: told }));
  await waitFor(() => expect(calls('tenants.enter')[0]?.body).toEqual({ tenantId: 2 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Occupancy Checks' })).toBeVisible();
});

it('says on the platform’s board where nobody has checked for a week', async () => {
  const of = (tenantTitle: string, given: object) => ({
    tenantTitle,
    activeReservations: 4,
    overdueDepartures: 0,
    notReady: 0,
    occupiedFaulty: 0,
    overdueActions: 0,
    ...given,
  });
  const check = (days: number) => ({
    at: daysAgo(days),
    day: daysAgo(days - 1).slice(0, 10),
    rooms: null,
    discrepancies: null,
  });
  await openPage('/dashboard', {
    profile: { isSuperAdmin: true },
    property: false,
    api: {
      stats: {
        platform: () => [
          of('Stale', { tenantId: 2, lastCheck: check(9) }),
          of('Fresh', { tenantId: 3, lastCheck: check(6) }),
          of('Never', { tenantId: 4, lastCheck: null }),
          of('Empty', { tenantId: 5, lastCheck: null, activeReservations: 0 }),
        ],
      },
    },
  });
  expect(await screen.findByText('No occupancy check since Sun, 07 Jun 2026')).toBeVisible();
  expect(screen.getAllByText(/occupancy check/i)).toHaveLength(2);
  expect(screen.getByText('No occupancy check yet')).toBeVisible();
});

it.each([
  ['en', 'Make the first property', 'New property'],
  ['es', 'Crear el primer hotel', 'Nuevo hotel'],
] as const)('leads an empty platform to its first property, in %s', async (language, way, form) => {
  const { user, path } = await openPage('/dashboard', {
    as: permissions,
    language,
    profile: { isSuperAdmin: true },
    property: false,
    api: { stats: { platform: () => [] }, tenants: { list: () => ({ items: [], total: 0 }) } },
  });
  // One way, not one in each table.
  await user.click(await screen.findByRole('link', { name: way }));
  expect(await screen.findByRole('heading', { level: 1, name: form })).toBeVisible();
  expect(path()).toBe('/dashboard/hotels/create');
});
