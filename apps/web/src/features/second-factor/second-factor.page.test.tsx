import type { FactorMethod } from '@keyhold/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const ask = async (mfa: { methods: FactorMethod[]; enrolled: FactorMethod[] }) => {
  const { user } = await openPage('/', {
    as: null,
    api: { auth: { login: () => ({ mfa: { challenge: 'c', ...mfa } }) } },
  });
  await user.type(screen.getByLabelText('Email'), 'nora@harbour.example');
  await user.type(screen.getByLabelText('Password'), 'one long sentence{Enter}');
};

it('offers the app alone where no code can be mailed', async () => {
  await ask({ methods: ['qr'], enrolled: ['otp'] });
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(screen.queryByRole('button', { name: 'Send a code to my email' })).toBeNull();
});

it('leads whoever has the app to their recovery codes, and to no mail that never comes', async () => {
  await ask({ methods: ['qr'], enrolled: ['otp', 'qr'] });
  await screen.findByRole('button', { name: 'Use a recovery code' });
  expect(screen.queryByRole('button', { name: 'Send a code to my email' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'I have lost my authenticator' })).toBeNull();
});

it('offers both where mails are sent', async () => {
  await ask({ methods: ['otp', 'qr'], enrolled: ['otp', 'qr'] });
  await screen.findByRole('button', { name: 'Send a code to my email' });
  expect(screen.getByRole('button', { name: 'I have lost my authenticator' })).toBeVisible();
});
