import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const done = {
  id: 5,
  number: 12,
  status: 'completed',
  questioner: { id: 2, title: 'Fire safety', version: 1 },
  place: { room: null, area: 'Cellar' },
  assignedTo: null,
  scheduledFor: { from: '2026-06-20T08:00:00.000Z', until: '2026-06-20T10:00:00.000Z' },
  note: '',
  reason: '',
  series: null,
  responseId: null,
  version: 4,
} as const;

it('leads from a column that holds more than it shows to all of them', async () => {
  const { user, calls } = await openPage('/dashboard/inspection-reports?layout=board&search=fire', {
    as: ['read:inspection_sessions'],
    api: {
      inspections: {
        list: ({ query }) =>
          String(query.status) === 'completed'
            ? { items: [done], total: 120 }
            : { items: [], total: 0 },
      },
    },
  });
  const column = (await screen.findByRole('list', { name: /120$/ })).parentElement!;
  expect(screen.getAllByRole('link', { name: /in the list/ })).toHaveLength(1);
  await user.click(within(column).getByRole('link', { name: 'All 120 in the list' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(calls('inspections.list').at(-1)?.query).toMatchObject({
    status: 'completed',
    search: 'fire',
  });
});
