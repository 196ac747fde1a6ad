import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, everything, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const keyIn = (folder: string) => `t/1/${folder}/${'0'.repeat(32)}`;
const own = {
  id: 1,
  fileKey: keyIn('record'),
  originalName: 'Agreement.pdf',
  mimeType: 'application/pdf',
  folder: 'record' as const,
};
const photo = {
  id: 2,
  fileKey: keyIn('maintenance'),
  originalName: 'Tap.jpg',
  mimeType: 'image/jpeg',
  folder: 'maintenance' as const,
};
const house = (items: object[]): Fakes => ({
  rooms: { get: () => ({ id: 4, roomNo: '104', deletedAt: null }) },
  guests: { get: () => ({ id: 3, name: 'Ada Obi', isErased: false }) },
  reservations: { get: () => ({ id: 7, bookingId: 'BK-7', guest: { name: 'Ada Obi' } }) },
  media: { list: () => ({ items, total: items.length }), remove: () => own },
});
const ofRoom = house([
  { ...own, entityType: 'room', entityId: 4, label: '104' },
  { ...photo, entityType: 'maintenance', entityId: 6, label: 'Tap drips' },
]);

it('shows what was sent for a room, leads to its fault, and opens each', async () => {
  const { user, calls } = await openPage('/dashboard/rooms/4?tab=files', { api: ofRoom });
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('tab', { name: /^Files/ })).toHaveTextContent('Files2');
  expect(list.getByRole('link', { name: 'Fault: Tap drips' })).toHaveAttribute(
    'href',
    expect.stringContaining('/dashboard/maintenance?open=6'),
  );
  expect(calls('media.list')[0]?.query).toMatchObject({ entityType: 'room', entityId: '4' });
  await user.click(list.getByRole('button', { name: 'Open Tap.jpg' }));
  const viewer = await dialog();
  expect(viewer.getByText('File 2 of 2')).toBeInTheDocument();
  // What it is saved as is the server's to say.
  const link = await viewer.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('download', '');
});

it('removes a file of the record itself, once that is confirmed, and no evidence', async () => {
  const { user, calls } = await openPage('/dashboard/rooms/4?tab=files', { api: ofRoom });
  await screen.findByText('Agreement.pdf');
  expect(screen.queryByRole('button', { name: 'Remove Tap.jpg' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Agreement.pdf' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls('media.remove')).toHaveLength(1));
});

it.each(['/dashboard/guests/3?tab=files', '/dashboard/reservations?open=7&tab=files'])(
  'asks for the first file at %s',
  async (path) => {
    await openPage(path, { api: house([]), language: 'es' });
    expect(await screen.findByText('Aún no hay archivos')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Añadir archivos' })).toBeVisible();
  },
);

const reading: Permission[] = ['read:rooms', 'read:guests', 'read:reservations', 'read:media'];
it.each([
  ['/dashboard/rooms/4?tab=files', reading, {}],
  ['/dashboard/rooms/4?tab=files', everything, { deletedAt: '2026-01-01T00:00:00Z' }],
  ['/dashboard/guests/3?tab=files', everything, { isErased: true }],
] as const)('takes nothing at %s where nothing may be changed', async (path, as, given) => {
  const api = house([{ ...own, entityType: null, entityId: null, label: '' }]);
  const rooms = { get: () => ({ id: 4, roomNo: '104', deletedAt: null, ...given }) };
  const guests = { get: () => ({ id: 3, name: 'Ada Obi', ...given }) };
  const isRoom = path.includes('rooms');
  await openPage(path, { as, api: { ...api, ...(isRoom ? { rooms } : { guests }) } });
  expect(await screen.findByText('Agreement.pdf')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Add files' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('is not there for whoever may not look at files', async () => {
  const { calls } = await openPage('/dashboard/rooms/4', { as: ['read:rooms'], api: ofRoom });
  await screen.findByRole('tab', { name: 'Activity' });
  expect(screen.queryByRole('tab', { name: /^Files/ })).toBeNull();
  expect(calls('media.list')).toHaveLength(0);
});
