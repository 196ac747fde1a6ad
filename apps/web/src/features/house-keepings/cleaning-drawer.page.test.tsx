import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queryClient } from '#core/api/query.ts';
import { queue } from '#core/offline/queue.ts';
import { dialog, holdQueue, openPage } from '#testing/open-page.tsx';

const path = '/dashboard/house-keepings?open=5';
const cleaning = { id: 5, area: '204', status: 'dirty', photo: null } as const;
const remarks = async () => (await dialog()).getByRole('textbox', { name: /Remarks/ });
const bodies = () => queue.get().map(({ input: { body } }) => body);
const save = async () => (await dialog()).getByRole('button', { name: 'Save remarks' });

it('sends a photo alone where nothing is remarked', async () => {
  holdQueue();
  const { user } = await openPage(path, {
    api: { houseKeepings: { get: () => ({ ...cleaning, actionRemarks: 'Towels' }) } },
  });
  await remarks();
  const chooser = document.querySelector<HTMLInputElement>(
    '[aria-label="Add a photo"] input[type=file]',
  );
  if (!chooser) throw new Error('There is nothing to choose a photo with.');
  await user.upload(chooser, new File(['photo'], 'bed.webp', { type: 'image/webp' }));
  await user.click(await save());
  await waitFor(() => expect(queue.get()).toMatchObject([{ photos: { field: 'photoId' } }]));
  expect(bodies()[0]).not.toHaveProperty('actionRemarks');
});

it('keeps what is typed when somebody else remarks something, and says over what it was written', async () => {
  holdQueue();
  let actionRemarks = 'Towels';
  const { user } = await openPage(path, {
    api: { houseKeepings: { get: () => ({ ...cleaning, actionRemarks }) } },
  });
  await user.type(await remarks(), ', lamp is out');
  actionRemarks = 'Guest is allergic';
  await queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await remarks()).toHaveValue('Towels, lamp is out');
  await user.click(await save());
  const [first, second] = ['Towels, lamp is out', 'Towels, lamp is out, sink too'];
  await waitFor(() =>
    expect(bodies()).toMatchObject([{ actionRemarks: first, seen: { actionRemarks: 'Towels' } }]),
  );
  await user.type(await remarks(), ', sink too');
  await user.click(await save());
  await waitFor(() =>
    expect(bodies()[1]).toMatchObject({ actionRemarks: second, seen: { actionRemarks: first } }),
  );
});

it('shows what somebody else remarks as long as nothing is typed', async () => {
  let actionRemarks = 'Towels';
  await openPage(path, {
    api: { houseKeepings: { get: () => ({ ...cleaning, actionRemarks }) } },
  });
  expect(await remarks()).toHaveValue('Towels');
  actionRemarks = 'Guest is allergic';
  await queryClient.invalidateQueries();
  await waitFor(async () => expect(await remarks()).toHaveValue('Guest is allergic'));
});

it('keeps a job with whoever has it, also where they may do no other', async () => {
  const mia = { id: 7, name: 'Mia' };
  const { user, calls } = await openPage(path, {
    api: {
      houseKeepings: {
        get: () => ({ ...cleaning, assignedTo: mia }),
        people: () => [{ id: 8, name: 'Rosa' }],
        update: () => ({ ...cleaning, assignedTo: mia }),
      },
    },
  });
  const form = await dialog();
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Assigned to' })).toHaveTextContent('Mia'),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('houseKeepings.update')).toHaveLength(1));
  expect(calls('houseKeepings.update')[0]?.body).toMatchObject({ assignedToId: 7 });
  await screen.findByText(/updated/);
});
