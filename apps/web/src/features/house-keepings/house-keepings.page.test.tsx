import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { sendQueued } from '#core/offline/queue-sender.ts';
import { queue } from '#core/offline/queue.ts';
import { dialog, holdQueue, openPage, refuse } from '#testing/open-page.tsx';

const photo = {
  id: 9,
  fileKey: `t/1/house-keeping/${'0'.repeat(32)}`,
  originalName: 'sink.jpg',
  mimeType: 'image/jpeg',
};
const cleaning = { id: 5, area: '204', status: 'dirty', actionRemarks: '', photo } as const;

it('shows the photo of a cleaning in full, and keeps what is remarked on the device', async () => {
  holdQueue();
  const { user } = await openPage('/dashboard/house-keepings?open=5', {
    api: {
      houseKeepings: { get: () => cleaning },
      media: { read: () => ({ url: 'about:blank' }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: /sink\.jpg/ }));
  expect(await screen.findByRole('img', { name: 'sink.jpg' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const drawer = await dialog();
  await user.type(drawer.getByRole('textbox', { name: /Remarks/ }), 'The sink drips');
  await user.click(drawer.getByRole('button', { name: 'Save remarks' }));
  await waitFor(() =>
    expect(queue.get()).toMatchObject([
      { label: '204: remarks and photo', input: { body: { actionRemarks: 'The sink drips' } } },
    ]),
  );
});

const carried = {
  id: 5,
  number: 12,
  issue: 'Sink is dirty',
  note: 'Limescale',
  photos: [{ ...photo, id: 10, originalName: 'before.jpg' }],
} as const;

it('shows whoever cleans what an inspection found, and leads back who may read it', async () => {
  const made = { ...cleaning, photo: null, type: 'custom', due: [], action: carried } as const;
  const api = {
    houseKeepings: { get: () => made, list: () => ({ items: [made] }) },
    media: { read: () => ({ url: 'about:blank' }) },
  };
  const as = ['read:house_keepings', 'update:house_keepings', 'read:media'] as const;
  const { user } = await openPage('/dashboard/house-keepings', { as, api });
  await user.click(await screen.findByText('From an inspection, photos: 1'));
  const drawer = await dialog();
  expect(await drawer.findByText(/Sink is dirty/)).toBeVisible();
  expect(drawer.getByText('Limescale')).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'Sink is dirty' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: /before\.jpg/ }));
  expect(await screen.findByRole('img', { name: 'before.jpg' })).toBeInTheDocument();
});

it('leads from the cleaning to the action that it was made of', async () => {
  await openPage('/dashboard/house-keepings?open=5', {
    as: ['read:house_keepings', 'read:questioner_actions'],
    api: { houseKeepings: { get: () => ({ ...cleaning, photo: null, action: carried }) } },
  });
  const link = (await dialog()).findByRole('link', { name: 'Sink is dirty' });
  expect(await link).toHaveAttribute('href', '/dashboard/inspection-actions?open=5');
});

const job = { status: 'dirty', assignedTo: { id: 1 }, due: [], room: { id: 3 } } as const;
const jobs = [
  { ...job, id: 21, area: '301', type: 'stay_over', isOccupied: true, persons: 2 },
  { ...job, id: 22, area: '302' },
  { ...job, id: 23, area: '106', assignedTo: null, due: ['arriving'] },
] as const;
const asKeeper = {
  as: ['read:house_keepings', 'update:house_keepings'],
  api: { houseKeepings: { list: () => ({ items: [...jobs] }) } },
} as const;
const list = async (name: string) => within(await screen.findByRole('region', { name }));

it('begins with what somebody arrives to, and says in one line what waits behind a door', async () => {
  await openPage('/dashboard/house-keepings', asKeeper);
  const rush = await list('Rush');
  expect(rush.getByRole('button', { name: 'Take 106' })).toBeVisible();
  expect(rush.queryByText('301')).toBeNull();
  expect((await list('My list')).getByText('Stay-over · occupied · 2 persons')).toBeVisible();
});

it('keeps a card in its place once it is cleaned, and takes that back from there', async () => {
  holdQueue();
  const { user } = await openPage('/dashboard/house-keepings', asKeeper);
  const mine = await list('My list');
  await user.click(mine.getByRole('button', { name: 'Mark as Cleaned: 301' }));
  const [first, second] = mine.getAllByRole('listitem');
  expect(first).toHaveTextContent('301 is cleaned');
  expect(second).toHaveTextContent('302');
  await user.click(mine.getByRole('button', { name: 'Undo' }));
  await mine.findByText('301');
});

it('takes back what is under way once it has arrived', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const update = async () => {
    await arrived;
    return jobs[0];
  };
  const { user, calls } = await openPage('/dashboard/house-keepings', {
    ...asKeeper,
    api: { houseKeepings: { ...asKeeper.api.houseKeepings, update } },
  });
  const mine = await list('My list');
  await user.click(mine.getByRole('button', { name: 'Mark as Cleaned: 301' }));
  await waitFor(() => expect(queue.get()).toMatchObject([{ state: 'sending' }]));
  await user.click(mine.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(queue.get()[1]?.label).toBe('Undo: 301 is cleaned'));
  expect(calls('houseKeepings.update')).toHaveLength(1);
  arrive();
  await waitFor(() => expect(calls('houseKeepings.update')).toHaveLength(2));
  const body = { status: 'dirty', seen: { status: 'cleaned' } };
  expect(calls('houseKeepings.update')[1]?.body).toMatchObject(body);
  expect(await screen.findByText('Undone')).toBeVisible();
});

it('takes back after it what was sent and not answered: it may be done', async () => {
  let isAway = true;
  const update = () => (isAway ? refuse('busy') : jobs[0]);
  const { user, calls } = await openPage('/dashboard/house-keepings', {
    ...asKeeper,
    api: { houseKeepings: { ...asKeeper.api.houseKeepings, update } },
  });
  const mine = await list('My list');
  await user.click(mine.getByRole('button', { name: 'Mark as Cleaned: 301' }));
  const unanswered = { state: 'queued', triedAt: expect.any(Number) as number };
  await waitFor(() => expect(queue.get()).toMatchObject([unanswered]));
  await user.click(mine.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(queue.get()).toHaveLength(2));
  isAway = false;
  await sendQueued();
  const sent = calls('houseKeepings.update').map(({ body }) => (body as { status: string }).status);
  expect(sent.slice(-2)).toEqual(['cleaned', 'dirty']);
});

it('takes what nobody has, and gives back what is still one’s own', async () => {
  const { user, calls } = await openPage('/dashboard/house-keepings', {
    ...asKeeper,
    api: { houseKeepings: { ...asKeeper.api.houseKeepings, update: () => jobs[2] } },
  });
  await user.click((await list('Rush')).getByRole('button', { name: 'Take 106' }));
  await waitFor(() => expect(queue.get()).toMatchObject([{ state: 'sent' }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls('houseKeepings.update')).toHaveLength(2));
  expect(calls('houseKeepings.update').map(({ body }) => body)).toMatchObject([
    { assignedToId: 1, seen: { assignedToId: null } },
    { assignedToId: null, seen: { assignedToId: 1 } },
  ]);
});

it('shows with a second tap how a room looks once it is cleaned, and refuses what is no photo', async () => {
  holdQueue();
  const as = [...asKeeper.as, 'write:media'] as const;
  const { user } = await openPage('/dashboard/house-keepings', { ...asKeeper, as });
  const show = async (file: File) => {
    await user.click(await screen.findByRole('button', { name: 'More for 302' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cleaned, with a photo' }));
    const card = (await list('My list')).getByText('302').closest('li');
    const camera = card?.querySelector<HTMLInputElement>('input[capture]');
    if (!camera) throw new Error('There is no camera.');
    await userEvent.setup({ applyAccept: false }).upload(camera, file);
  };
  await show(new File(['%PDF'], 'bed.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('bed.pdf: files of this kind are not kept here')).toBeVisible();
  await show(new File(['ftypheic'], 'IMG_0042.HEIC', { type: '' }));
  expect(
    await screen.findByText(/^IMG_0042\.HEIC: HEIC photos cannot be kept yet: on/),
  ).toBeVisible();
  const waiting = queue.get().length;
  await show(new File(['photo'], 'bed.webp', { type: 'image/webp' }));
  await waitFor(() =>
    expect(queue.get().slice(waiting)).toMatchObject([
      {
        label: '302 is cleaned',
        input: { params: { id: 22 }, body: { status: 'cleaned' } },
        photos: { field: 'photoId', keys: [expect.any(String)] },
      },
    ]),
  );
});

it('says with a second tap why nobody could enter', async () => {
  holdQueue();
  const { user } = await openPage('/dashboard/house-keepings', asKeeper);
  await user.click(await screen.findByRole('button', { name: 'More for 302' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chain on' }));
  await waitFor(() =>
    expect(queue.get().at(-1)?.input.body).toEqual({
      status: 'cancelled',
      noEntry: 'chain_on',
      again: true,
      at: '2026-06-15T09:00:00.000Z',
      driftMs: 0,
    }),
  );
  expect((await list('My list')).getByText('302 waits again')).toBeVisible();
});

it('notes a lost item where it was found, today', async () => {
  const as = [...asKeeper.as, 'read:lost_property', 'write:lost_property', 'read:rooms'] as const;
  const { user, calls } = await openPage('/dashboard/house-keepings', {
    as,
    api: { ...asKeeper.api, lostProperty: { create: () => ({ id: 8 }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'More for 302' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Note a lost item' }));
  const form = await dialog();
  expect(await form.findByRole('textbox', { name: /Where it was found/ })).toHaveValue('302');
  await user.type(form.getByRole('textbox', { name: /^What/ }), 'Umbrella');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('lostProperty.create')).toHaveLength(1));
  const body = { what: 'Umbrella', place: '302', roomId: 3, foundOn: '2026-06-15' };
  expect(calls('lostProperty.create')[0]?.body).toMatchObject(body);
  await waitFor(() => expect(location.search).not.toContain('newRoom'));
});

it('offers no lost item to whoever may not note one', async () => {
  const { user } = await openPage('/dashboard/house-keepings', asKeeper);
  await user.click(await screen.findByRole('button', { name: 'More for 302' }));
  await screen.findByRole('menuitem', { name: 'Chain on' });
  expect(screen.queryByRole('menuitem', { name: 'Note a lost item' })).toBeNull();
});

it('shares out what nobody has, and says first what each would have', async () => {
  const one = { isHousekeeper: true, isHere: false, jobs: 0, weight: 0 };
  const people = [
    { ...one, id: 1, name: 'Rosa', isHere: true, jobs: 5 },
    { ...one, id: 2, name: 'Ana', isHere: true },
    { ...one, id: 3, name: 'Away' },
    { ...one, id: 4, name: 'Marcus', isHousekeeper: false, isHere: true },
  ];
  const { user, calls } = await openPage('/dashboard/house-keepings?view=board', {
    api: {
      houseKeepings: {
        people: () => people,
        previewBalance: ({ query }) => {
          const ids = query?.userIds ?? [];
          return {
            unassigned: 6,
            people: ids.map((id) => ({ id, jobs: ids.length === 2 ? 8 : 11 })),
          };
        },
        balance: () => ({ done: [11, 12] }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Share out' }));
  await screen.findByRole('heading', { name: 'Share out 6 unassigned jobs' });
  const form = await dialog();
  expect(await form.findByText('5 → 8 jobs · here today')).toBeVisible();
  expect(form.getByText('0 → 8 jobs · here today')).toBeVisible();
  expect(form.getByRole('checkbox', { name: /Away/ })).not.toBeChecked();
  expect(form.getByRole('checkbox', { name: /Marcus/ })).not.toBeChecked();
  await user.click(form.getByRole('checkbox', { name: /Ana/ }));
  await form.findByText('5 → 11 jobs · here today');
  await user.click(form.getByRole('button', { name: 'Share out' }));
  await waitFor(() => expect(calls('houseKeepings.balance')).toHaveLength(1));
  expect(calls('houseKeepings.balance')[0]?.body).toEqual({ userIds: [1] });
});
