import type { Webhook, WebhookDelivery } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const hook: Webhook = {
  id: 1,
  program: { id: 4, name: 'Finance' },
  url: 'https://finance.example/in',
  families: ['rooms'],
  state: 'active',
  secretEnd: 'x9/Q',
  waiting: 0,
  lastDeliveredAt: null,
  failingSince: null,
  madeBy: 'Marcus Okafor',
  madeAt: '2026-06-01T08:00:00Z',
  version: 1,
};
const delivery: WebhookDelivery = {
  id: 9,
  propertyId: 1,
  entryId: 70,
  type: 'UPDATE_ROOM',
  state: 'failed',
  tries: 3,
  madeAt: '2026-06-12T07:00:00Z',
  triedAt: '2026-06-12T07:10:00Z',
  nextTryAt: null,
  deliveredAt: null,
  status: 500,
  answer: 'Not now',
  tookMs: 42,
};
const secret = `whsec_${'s'.repeat(44)}`;
const stopped = { ...hook, state: 'stopped' as const, waiting: 3 };
const api = {
  webhooks: {
    list: () => ({ items: [hook], total: 1 }),
    get: () => hook,
    create: () => ({ webhook: hook, secret }),
    renewSecret: () => ({ webhook: hook, secret }),
    try: () => ({ ...delivery, type: 'TRIAL', state: 'waiting' as const, entryId: null }),
    resume: () => hook,
    deliveries: () => ({ items: [delivery], total: 1 }),
    sendAgain: () => ({ ...delivery, state: 'waiting' as const }),
  },
  serviceAccounts: {
    list: () => ({ items: [{ id: 4, name: 'Finance', state: 'active' as const }], total: 1 }),
  },
};
const path = '/dashboard/webhooks';
const as = ['update:roles', 'read:users'] as const;

it('tells a program what happens, and shows the secret of its signatures this once', async () => {
  const { user, calls } = await openPage(`${path}?new=1`, { as, api });
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: /^Program/ }));
  await user.click(await screen.findByRole('option', { name: 'Finance' }));
  await user.type(form.getByLabelText(/^Address/), hook.url);
  await user.click(form.getByRole('checkbox', { name: 'Rooms' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Secret')).toHaveValue(secret);
  expect(calls('webhooks.create').map(({ body }) => body)).toEqual([
    { programId: 4, url: hook.url, families: ['rooms'] },
  ]);
});

it('shows what was answered, and sends it again', async () => {
  const { user, calls } = await openPage(`${path}?open=1&tab=messages`, { as, api });
  const drawer = await dialog();
  expect(await drawer.findByText('UPDATE_ROOM')).toBeVisible();
  expect(drawer.getByText('Not now')).toBeVisible();
  expect(drawer.getByText(/3 tries · Answered 500 after 42 ms/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: /^Send again: UPDATE_ROOM/ }));
  await waitFor(() => expect(calls('webhooks.sendAgain')).toHaveLength(1));
  await user.click(drawer.getByRole('button', { name: 'Send a trial' }));
  await waitFor(() => expect(calls('webhooks.try')).toHaveLength(1));
});

it('promises no next try while it is stopped', async () => {
  const nextTryAt = '2026-06-12T07:15:00Z';
  const waits = { ...delivery, state: 'waiting' as const, nextTryAt };
  const deliveries = () => ({ items: [waits], total: 1 });
  await openPage(`${path}?open=1&tab=messages`, {
    as,
    api: { ...api, webhooks: { ...api.webhooks, get: () => stopped, deliveries } },
  });
  const drawer = await dialog();
  expect(await drawer.findByText(/3 tries/)).not.toHaveTextContent('next');
});

it('goes on from where it was stopped, or without what was missed after asking', async () => {
  const { user, calls } = await openPage(`${path}?open=1`, {
    as,
    api: { ...api, webhooks: { ...api.webhooks, get: () => stopped } },
  });
  const drawer = await dialog();
  expect(await drawer.findByText(/for three days nothing was taken/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(calls('webhooks.resume')).toHaveLength(1));
  await user.click(drawer.getByRole('button', { name: 'More actions' }));
  await user.click(
    await screen.findByRole('menuitem', { name: 'Resume, without what was missed' }),
  );
  const asking = within(await screen.findByRole('alertdialog'));
  await user.click(asking.getByRole('button', { name: 'Resume, without what was missed' }));
  await waitFor(() =>
    expect(calls('webhooks.resume').map(({ body }) => body)).toEqual([{}, { skipsMissed: true }]),
  );
});

it('says of a council’s where each thing happened', async () => {
  const { user } = await openPage(`${path}?open=1&tab=messages`, {
    as: [...as, 'read:tenants', 'write:tenants'],
    property: false,
    profile: { isSuperAdmin: true },
    api: { ...api, tenants: { list: () => ({ items: [{ id: 1, title: 'Mill Lane' }] }) } },
  });
  const drawer = await dialog();
  expect(await drawer.findByText(/^Mill Lane · .*3 tries/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText(/as far as that council sees it/)).toBeVisible();
});
