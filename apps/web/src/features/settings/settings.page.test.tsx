import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

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
