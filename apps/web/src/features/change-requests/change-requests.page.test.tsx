import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

it('keeps in a view which requests are shown, though clearing the search leaves them', async () => {
  const { user, calls } = await openPage('/dashboard/change-requests?status=decided&search=Obi', {
    api: {
      changeRequests: { list: () => ({ items: [] }) },
      savedViews: {
        list: () => ({ items: [] }),
        create: () => ({ id: 1, search: 'search=Obi&status=decided' }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Save/ }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Everything');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(calls('savedViews.create')[0]?.body).toMatchObject({
      list: 'change_requests',
      search: 'search=Obi&status=decided',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() =>
    expect(calls('changeRequests.list').at(-1)?.query).not.toHaveProperty('search'),
  );
  expect(calls('changeRequests.list').at(-1)?.query).toMatchObject({
    status: 'approved,rejected,lapsed',
  });
});
