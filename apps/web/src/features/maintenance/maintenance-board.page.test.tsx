import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const fault = { issue: 'Door lock turns', area: 'Hall', contractor: null, assignee: null } as const;

it('counts all that was resolved, shows the last of it, and leads to the rest', async () => {
  const { user, calls } = await openPage('/dashboard/maintenance?layout=board', {
    as: ['read:maintenances'],
    api: {
      maintenance: {
        list: ({ query }) =>
          String(query.status) === 'resolved'
            ? { items: [{ ...fault, id: 3, number: 3, status: 'resolved' as const }], total: 340 }
            : { items: [{ ...fault, id: 1, number: 1, status: 'pending' as const }], total: 1 },
      },
    },
  });
  const column = (await screen.findByRole('list', { name: 'Resolved 340' })).parentElement!;
  await user.click(within(column).getByRole('link', { name: 'All 340 in the list' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(calls('maintenance.list').at(-1)?.query).toMatchObject({ status: 'resolved' });
  expect(calls('maintenance.list').at(-1)?.query).not.toHaveProperty('view');
});
