import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { dialog, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const code = '5d0c1a52-7f0e-4c38-9b0e-8f64d2f1b7aa';
const board = [
  { id: 1, roomNo: '101' },
  { id: 2, roomNo: '102' },
];
const house: Fakes = {
  incidentTypes: { list: () => ({ items: [{ id: 1, title: 'Theft', active: true }], total: 1 }) },
  incidents: { mine: () => ({ items: [], total: 0 }) },
  rooms: { board: () => board, byDoor: () => ({ id: 2, roomNo: '102' }) },
};
const stop = vi.fn<() => void>();
const camera = () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });

/** What a phone has: a camera, and a reader that sees one thing after another. */
const phone = (getUserMedia: () => unknown, ...seen: string[]) => {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => await Promise.resolve(['qr_code']);
      detect = async () => {
        const rawValue = seen.length > 1 ? seen.shift() : seen[0];
        return await Promise.resolve(rawValue === undefined ? [] : [{ rawValue }]);
      };
    },
  );
};
const openReport = async (as: Parameters<typeof openPage>[1] = {}) => {
  const page = await openPage('/dashboard/incidents', {
    as: ['write:incidents', 'read:rooms'],
    api: house,
    ...as,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Report incident' }));
  return { ...page, form: await dialog() };
};
const scan = async (opened: Awaited<ReturnType<typeof openReport>>) => {
  await opened.user.click(await opened.form.findByRole('button', { name: 'Scan the door' }));
};
/** The report stands over every screen until it is closed. */
const closeAll = async () => {
  while (screen.queryByRole('dialog')) await userEvent.keyboard('{Escape}');
  cleanup();
};
afterEach(async () => {
  await closeAll();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  stop.mockClear();
});

it('chooses the room whose door is scanned, and puts the camera out', async () => {
  phone(camera, 'WIFI:S:Guests;;', `https://k.example/door/${code}`);
  const opened = await openReport();
  await scan(opened);
  await waitFor(() =>
    expect(opened.form.getByRole('combobox', { name: 'Room' })).toHaveTextContent('102'),
  );
  expect(opened.calls('rooms.byDoor').map(({ query }) => query)).toEqual([{ code }]);
  expect(stop).toHaveBeenCalledOnce();
  expect(screen.queryByText('Scan the code on the door')).toBeNull();
});

it('says what is wrong with a code, and goes on looking', async () => {
  phone(camera, `https://k.example/door/${code}`);
  const rooms = { ...house.rooms, byDoor: () => refuse('not_found') };
  const opened = await openReport({ api: { ...house, rooms } });
  await scan(opened);
  expect(await screen.findByText(/no room of this property/)).toBeVisible();
  expect(stop).not.toHaveBeenCalled();
  await opened.user.keyboard('{Escape}');
  expect(await opened.form.findByRole('combobox', { name: 'Room' })).toBeVisible();
  expect(stop).toHaveBeenCalledOnce();
});

it('says that the camera is refused', async () => {
  phone(() => {
    throw new DOMException('no', 'NotAllowedError');
  });
  const opened = await openReport();
  await scan(opened);
  expect(await screen.findByText(/The camera is not allowed here/)).toBeVisible();
});

it('offers nothing where there is no camera, or no right to see rooms', async () => {
  const scanner = { name: 'Scan the door' };
  const without = await openReport();
  expect(without.form.queryByRole('button', scanner)).toBeNull();
  await closeAll();
  phone(camera);
  const { form } = await openReport({ as: ['write:incidents'] });
  expect(form.queryByRole('button', scanner)).toBeNull();
});
