import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';

const code = '5d0c1a52-7f0e-4c38-9b0e-8f64d2f1b7aa';
const place = { property: 'Harbour House', roomNo: '104' };

it('says that a code leads nowhere once a report meets that it was renewed', async () => {
  let isRenewed = false;
  const { user } = await openPage(`/door/${code}`, {
    as: null,
    api: {
      doors: {
        get: () => (isRenewed ? refuse('not_found') : place),
        report: () => {
          isRenewed = true;
          return refuse('not_found');
        },
      },
    },
  });
  await screen.findByText('Room 104 · Harbour House');
  await user.click(screen.getByRole('combobox', { name: 'Kind of fault' }));
  await user.click(await screen.findByRole('option', { name: 'Water or drain' }));
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/This code leads to no room/)).toBeVisible();
  expect(screen.queryByText('Room 104 · Harbour House')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send the report' })).toBeNull();
});
