import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queue } from '#core/offline/queue.ts';
import { dialog, openPage } from '#testing/open-page.tsx';

const photo = {
  id: 9,
  fileKey: `t/1/house-keeping/${'0'.repeat(32)}`,
  originalName: 'sink.jpg',
  mimeType: 'image/jpeg',
};
const job = { id: 5, area: '204', status: 'dirty', actionRemarks: '', photo } as const;

it('shows the photo of a job in full, and keeps what is remarked on the device', async () => {
  const { user } = await openPage('/dashboard/house-keepings?open=5', {
    api: {
      houseKeepings: { get: () => job },
      media: { read: () => ({ url: 'about:blank' }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: /sink\.jpg/ }));
  expect(await screen.findByRole('img', { name: 'sink.jpg' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const sheet = await dialog();
  await user.type(sheet.getByRole('textbox', { name: /Remarks/ }), 'The sink drips');
  await user.click(sheet.getByRole('button', { name: 'Save remarks' }));
  await waitFor(() =>
    expect(queue.get()).toMatchObject([
      { label: '204: remarks and photo', input: { body: { actionRemarks: 'The sink drips' } } },
    ]),
  );
});
