import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { storedSession } from '#core/session/stored-session.ts';
import { dialog, openPage, type Fakes } from '#testing/open-page.tsx';

const tenant = { id: 4, title: 'Quay Lodge', timezone: 'Asia/Tokyo' };
const theft = {
  id: 7,
  number: 12,
  type: { id: 1, title: 'Theft' },
  area: 'Lobby',
  happenedAt: '2026-06-10T20:00:00Z',
  tenant,
};
const platform = {
  as: ['read:tenants', 'manage:tenants', 'read:incidents'],
  property: false,
  api: {
    incidents: { all: () => ({ items: [theft], total: 1 }) },
    stepUp: { state: () => ({ isProven: true, methods: [] }) },
    tenants: {
      list: () => ({ items: [tenant, { id: 5, title: 'Mill House' }], total: 2 }),
      logIn: () => ({ token: 'theirs', tenant }),
    },
  } as unknown as Fakes,
} as const;

it('says of each incident where and, by the clock there, when it was, and opens it there for a reason', async () => {
  const { user, calls } = await openPage('/dashboard/all-incidents', platform);
  const row = within(await screen.findByRole('row', { name: /#INC-012/ }));
  expect(row.getByText('Quay Lodge')).toBeVisible();
  expect(row.getByText('05:00 AM, 11 Jun 2026')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Login to Quay Lodge' }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /^Reason/ }), 'A call of theirs');
  await user.click(form.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location.search).toBe('?open=7'));
  expect(location.pathname).toBe('/dashboard/incidents');
  expect(calls('tenants.logIn')[0]).toMatchObject({
    params: { id: '4' },
    body: { reason: 'A call of theirs' },
  });
  expect(storedSession.get()).toMatchObject({ token: 'theirs', tenant: 4 });
});

it('is narrowed as the list of a property is, but by nothing that is one property’s', async () => {
  const { user, calls } = await openPage('/dashboard/all-incidents?status=new', platform);
  await screen.findByRole('row', { name: /#INC-012/ });
  await user.click(screen.getByRole('button', { name: 'CCTV not secured' }));
  await waitFor(() =>
    expect(calls('incidents.all').at(-1)?.query).toMatchObject({
      status: 'new',
      cctv: 'unsecured',
    }),
  );
  expect(screen.queryByText('Every type')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Property' }));
  await user.click(await screen.findByRole('option', { name: 'Mill House' }));
  await waitFor(() =>
    expect(calls('incidents.all').at(-1)?.query).toMatchObject({ status: 'new', tenantId: '5' }),
  );
});
