import type { Permission } from '@keyhold/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const file = (mediaId: number, originalName: string) => ({
  mediaId,
  fileKey: `t/1/incident/${'0'.repeat(32)}`,
  originalName,
  mimeType: 'image/jpeg',
  hasOriginal: true,
  sha256: `${mediaId}abc`,
  takenAt: '2026-06-15T10:00:00Z',
  source: 'camera' as const,
  uploadedBy: 'Ana Bell',
  stamp: { state: 'done' as const, text: 'Room 207 · 15/06/2026 11:00 AM · Harbour House' },
});
const [door, lock] = [file(1, 'Door.jpg'), file(2, 'Lock.jpg')];
const statement = {
  ...file(3, 'Statement.pdf'),
  mimeType: 'application/pdf',
  hasOriginal: false,
  stamp: null,
};
const entry = (as: 'view' | 'download', isOriginal: boolean) => ({
  type: 'VIEW_EVIDENCE',
  actor: { id: 4, name: 'Cora Council', avatar: null },
  additionInfo: { evidence: { mediaId: 1, name: 'Door.jpg', as, isOriginal } },
});
const house = (evidence: object[]): Fakes => ({
  incidents: {
    list: () => ({ items: [], total: 0 }),
    get: () => ({ id: 7, number: 12, missing: [], evidence }),
  },
  evidence: {
    previews: () => [{ mediaId: 1, url: '/small/1', expiresAt: '2026-06-15T11:00:00Z' }],
    open: () => ({ url: '/api/files/door', expiresAt: '2026-06-15T11:00:00Z' }),
  },
  auditLog: {
    activity: () => ({ items: [entry('download', true), entry('view', false)], total: 2 }),
  },
});
const reader: Permission[] = ['read:incidents'];
const at = '/dashboard/incidents?open=7&tab=files';
const openFirst = async (evidence: object[], api: Fakes = {}) => {
  const page = await openPage(at, { as: reader, api: { ...house(evidence), ...api } });
  await page.user.click(await screen.findByRole('button', { name: 'Open Door.jpg' }));
  // Its code comes with the click.
  await screen.findByRole('group', { name: /^Door\.jpg/ });
  return { ...page, viewer: await dialog() };
};
const shownScale = (picture: HTMLElement) => /scale\((.+)\)/.exec(picture.style.transform)?.[1];

it('lists what there is with how it came, and opens nothing by itself', async () => {
  const failed = { ...lock, stamp: { state: 'failed' as const, text: '' } };
  const { calls } = await openPage(at, { as: reader, api: house([door, failed, statement]) });
  const list = within(await screen.findByRole('list', { name: 'Evidence' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Taken with the camera · taken .* · Ana Bell/);
  expect(second).toHaveTextContent('it is tried again by itself');
  await waitFor(() => expect(first?.querySelector('img')).toHaveAttribute('src', '/small/1'));
  expect(calls('evidence.open')).toHaveLength(0);
  expect(calls('media.read')).toHaveLength(0);
});

it('says who opened and who downloaded it', async () => {
  await openPage(at, { as: reader, api: house([door]) });
  const log = within(await screen.findByRole('region', { name: 'Who opened it' }));
  const [last, earlier] = await log.findAllByRole('listitem');
  expect(last).toHaveTextContent('Cora Council downloaded Door.jpg (original)');
  expect(earlier).toHaveTextContent('Cora Council opened Door.jpg');
});

it('opens each copy once, as it asks for it, and downloads what is shown', async () => {
  const { user, viewer, calls } = await openFirst([door]);
  const opened = () => calls('evidence.open').map(({ body }) => body);
  const stamped = { mediaId: 1, isOriginal: false, as: 'view' };
  await waitFor(() => expect(opened()).toEqual([stamped]));
  const picture = await viewer.findByRole('img', { name: /Room 207/ });
  expect(picture).toHaveAttribute('src', '/api/files/door');
  expect(viewer.getByText('1abc')).toBeVisible();
  await user.click(viewer.getByRole('radio', { name: 'Original' }));
  await waitFor(() => expect(opened()).toHaveLength(2));
  await user.click(viewer.getByRole('radio', { name: 'Stamped' }));
  await viewer.findByRole('img', { name: /Room 207/ });
  expect(opened()).toHaveLength(2);
  await user.click(viewer.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(opened().at(-1)).toEqual({ ...stamped, as: 'download' }));
});

it('zooms by keys, by buttons and by the wheel, and no further out than whole', async () => {
  const { user, viewer } = await openFirst([door]);
  const picture = await viewer.findByRole('img');
  expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await user.keyboard('+');
  expect(shownScale(picture)).toBe('1.5');
  await user.click(viewer.getByRole('button', { name: 'Zoom in' }));
  expect(shownScale(picture)).toBe('2.25');
  await user.keyboard('-');
  expect(viewer.getByText('150 %')).toBeVisible();
  fireEvent.wheel(viewer.getByRole('group', { name: 'Door.jpg' }), { deltaY: 5000 });
  await waitFor(() => expect(shownScale(picture)).toBe('1'));
  await user.keyboard('+0');
  expect(shownScale(picture)).toBe('1');
});

it('goes through the files by arrows, stands two side by side, and gives the focus back', async () => {
  const { user, viewer, calls } = await openFirst([door, lock, statement]);
  expect(viewer.getByText(/^File 1 of 3/)).toBeVisible();
  await user.click(viewer.getByRole('button', { name: 'Side by side' }));
  expect(await viewer.findByRole('group', { name: 'Lock.jpg' })).toBeVisible();
  await waitFor(() => expect(calls('evidence.open')).toHaveLength(2));
  await user.keyboard('{ArrowRight}');
  expect(viewer.getByText(/^File 2 of 3/)).toBeVisible();
  expect(await viewer.findByRole('group', { name: 'Door.jpg' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await viewer.findByText(/not shown here/)).toBeVisible();
  expect(viewer.queryByRole('radio', { name: 'Original' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^File 3 of 3/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open Door.jpg' })).toHaveFocus());
});

it('says where a file cannot be had', async () => {
  const evidence = { previews: () => [], open: () => refuse('not_found') };
  const { viewer } = await openFirst([door], { evidence });
  expect(await viewer.findByRole('alert')).toHaveTextContent('This file cannot be shown');
});
