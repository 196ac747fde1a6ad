import { screen } from '@testing-library/react';
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
