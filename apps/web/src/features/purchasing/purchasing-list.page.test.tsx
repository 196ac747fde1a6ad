import {} from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';

const path = '/dashboard/purchasing-requests';
const as = ['read:purchasing_requests'] as const;
const water = { id: 7, number: 7, status: 'pending', value: 9.6 } as const;

it('tells in its history what was bought in the units of the language', async () => {
  const change = {
    field: 'lines',
    before: 'Water 12 bottle',
    after: 'Water 1 bottle, Rice 1.5 kg',
  };
  await openPage(`${path}?open=7&tab=activity`, {
    as: [...as, 'read:inventories'],
    language: 'es',
    api: {
      purchasingRequests: { get: () => water },
      auditLog: {
        activity: () => ({
          items: [
            {
              type: 'UPDATE_PURCHASING_REQUEST',
              subject: { type: 'purchasing_request', id: 7 },
              changes: [change],
            },
          ],
        }),
      },
    },
  });
  const shown = await dialog();
  expect(await shown.findByText('Water 12 botellas')).toBeVisible();
  expect(shown.getByText('Water 1 botella, Rice 1,5 kg')).toBeVisible();
});
