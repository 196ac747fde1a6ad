import type { AuditEntry } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queryClient } from '#core/api/query.ts';
import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const info = {
  bookingId: 'BK-000366',
  room: { id: 2, roomNo: '106' },
  guest: { id: 3, name: 'Kieran Lowe' },
};
const entry = (id: number, more: Partial<AuditEntry>): Partial<AuditEntry> => ({
  id,
  actor: { id: 9, name: 'Freya Lindqvist', avatar: null },
  readBy: [],
  additionInfo: info,
  changes: [],
  ...more,
});
const asked = entry(2, {
  type: 'CREATE_CHANGE_REQUEST',
  subject: { type: 'change_request', id: 7, label: 'BK-000366' },
});
const left = entry(1, {
  type: 'CHECK_OUT',
  subject: { type: 'reservation', id: 4, label: 'BK-000366' },
});
const news = (): Fakes => ({
  changeRequests: { approve: () => ({ id: 7 }) },
  auditLog: {
    count: () => 2,
    read: () => ({ unread: 1 }),
    list: ({ query }) => ({ items: query.needsMe ? [asked] : [asked, left] }),
  },
});
const openBell = async (language: 'en' | 'es', name: RegExp) => {
  const page = await openPage('/dashboard/rooms', { language, api: news() });
  await page.user.click(await screen.findByRole('button', { name }));
  return { ...page, panel: await dialog() };
};

it('says who and where, and lets a request be approved in its row', async () => {
  const { user, panel, calls } = await openBell('en', /^Notifications, 2/);
  const row = await panel.findByText(/asks to end the stay of/);
  expect(row.textContent).toBe('Freya Lindqvist asks to end the stay of Kieran Lowe in 106');
  const [first, second] = panel.getAllByRole('listitem');
  expect(within(second!).queryByText('Needs you')).toBeNull();
  expect(second!.textContent).toContain('Kieran Lowe left 106 (Freya Lindqvist)');
  await user.click(
    within(first!).getByRole('button', { name: 'Approve: Kieran Lowe checks out now' }),
  );
  await waitFor(() => expect(calls('changeRequests.approve')[0]?.params).toEqual({ id: '7' }));
  await waitFor(() => expect(calls('auditLog.read')[0]?.body).toEqual({ ids: [2] }));
});

it('says it in Spanish, and asks for the browser’s alerts last, until that is dismissed', async () => {
  const { user, panel } = await openBell('es', /^Notificaciones, 2/);
  const row = await panel.findByText(/pide terminar la estancia/);
  expect(row.textContent).toBe(
    'Freya Lindqvist pide terminar la estancia de Kieran Lowe en la 106',
  );
  const ask = panel.getByRole('button', { name: 'Solicitar permiso' });
  const all = panel.getByRole('link', { name: 'Ver todo' });
  expect(all.compareDocumentPosition(ask) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(panel.getByRole('button', { name: 'No volver a preguntar aquí' }));
  expect(panel.queryByRole('button', { name: 'Solicitar permiso' })).toBeNull();
});

it('counts and announces what needs this person, once for each act, and no news', async () => {
  const at = (second: number) => `2026-06-15T09:00:0${second}Z`;
  let counted = 1;
  const first = { ...asked, id: 10, createdAt: at(1) };
  const again = { ...left, id: 11, createdAt: at(1) };
  const other = { ...asked, id: 12, createdAt: at(2), actor: { id: 8, name: 'Ola', avatar: null } };
  const { calls } = await openPage('/dashboard/rooms', {
    api: {
      auditLog: {
        count: ({ query }) => (query?.needsMe ? counted : 40),
        list: () => ({ items: counted === 1 ? [] : [other, again, first] }),
      },
    },
  });
  await screen.findByRole('button', { name: 'Notifications, 1 needs you' });
  await waitFor(() => expect(calls('auditLog.list')).toHaveLength(1));
  counted = 4;
  await queryClient.invalidateQueries({ queryKey: ['auditLog'] });
  await screen.findByRole('button', { name: 'Notifications, 4 need you' });
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  await waitFor(() => expect(messages.getAllByRole('listitem')).toHaveLength(2));
  for (const { query } of calls('auditLog.list')) expect(query).toMatchObject({ needsMe: 'true' });
});

it('leads from the bell to what one has not read', async () => {
  const { user, panel, path } = await openBell('en', /^Notifications, 2/);
  await user.click(panel.getByRole('link', { name: 'View All' }));
  await waitFor(() => expect(path()).toBe('/dashboard/audit-log'));
  expect(location.search).toBe('?unread=true');
  expect(
    await screen.findByRole('button', { name: 'Not read by me', pressed: true }),
  ).toBeVisible();
});
