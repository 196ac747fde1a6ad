import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { queryClient } from '#core/api/query.ts';
import { dialog, openPage, type Fakes } from '#testing/open-page.tsx';

const lost = 'There is no page at this address';

it.each([
  ['/dashboard/nowhere/at-all', 1],
  ['/dashboard/settings', 0],
  ['/dashboard/settings/', 0],
])('shows the account at %s, and says where there is no page', async (path, count) => {
  await openPage(path, {});
  expect(await screen.findByRole('heading', { name: 'Account Management' })).toBeVisible();
  expect(screen.queryAllByText(lost)).toHaveLength(count);
});

it('ends all other sessions at once, where there are any', async () => {
  const own = (id: number) => ({ id, userAgent: '', address: '', isCurrent: id === 1 });
  let open = [own(1), own(2), own(3)];
  const { user, calls } = await openPage('/dashboard/settings?tab=sign-in', {
    api: {
      sessions: {
        list: () => open,
        devices: () => [],
        removeOthers: () => {
          open = [own(1)];
          return {};
        },
      },
      secondFactor: { state: () => ({ enrolledAt: null, recoveryCodesLeft: 0 }) },
      passkeys: { list: () => [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await screen.findByText('All other sessions are ended');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
  expect(calls('sessions.removeOthers')).toHaveLength(1);
});

describe('how the account is opened', () => {
  const openSignIn = (stepUp: Fakes['stepUp'], more: Fakes = {}) =>
    openPage('/dashboard/settings?tab=sign-in', {
      api: {
        sessions: { list: () => [], devices: () => [] },
        passkeys: { list: () => [], ...more.passkeys },
        secondFactor: {
          state: () => ({ enrolledAt: '2026-06-01T09:00:00.000Z', recoveryCodesLeft: 3 }),
          ...more.secondFactor,
        },
        stepUp,
      },
    });

  it('is changed after the second factor was proven, and what has begun goes on', async () => {
    let isProven = false;
    const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`);
    const { user, calls } = await openSignIn(
      {
        state: () => ({ isProven, methods: ['qr'] }),
        begin: () => ({ challenge: 'c'.repeat(43) }),
        prove: () => {
          isProven = true;
          return {};
        },
      },
      {
        secondFactor: {
          renewCodes: () => {
            // Ten minutes may end while one reads on.
            isProven = false;
            return { recoveryCodes: codes };
          },
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const asked = await dialog();
    await user.type(await asked.findByLabelText(/^Code of your authenticator/), '123456{Enter}');
    await asked.findByText('The codes that you have now are void then.');
    expect(asked.queryByLabelText('Your password')).toBeNull();
    expect(calls('secondFactor.renewCodes')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Continue' }));
    await asked.findByText('code-9');
    expect(calls('secondFactor.renewCodes')).toMatchObject([{ body: {} }]);
    await queryClient.invalidateQueries();
    expect(asked.getByText('code-9')).toBeVisible();
  });

  it('is changed by the password where there is nothing else', async () => {
    const { user, calls } = await openSignIn(
      { state: () => ({ isProven: true, methods: ['password'] }) },
      { passkeys: { begin: () => ({ options: '{}' }) } },
    );
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const asked = await dialog();
    await user.type(await asked.findByLabelText(/^Name/), 'Phone{Enter}');
    await asked.findByText('Your password is a required field');
    expect(calls('passkeys.begin')).toEqual([]);
  });
});
