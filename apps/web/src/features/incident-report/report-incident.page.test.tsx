import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const type = (
  id: number,
  icon: string,
  titles: { title: string; titleEn: string; titleEs: string },
) => ({
  id,
  icon,
  active: true,
  ...titles,
});
const types = [
  type(1, 'other', { title: 'Other', titleEn: '', titleEs: 'Ninguno' }),
  type(2, 'theft', { title: 'Theft', titleEn: '', titleEs: 'Robo' }),
  type(3, 'fire', { title: 'Sirena', titleEn: 'Alarm', titleEs: '' }),
];
const house = {
  incidentTypes: { list: () => ({ items: types, total: types.length }) },
  incidents: { mine: () => ({ items: [], total: 0 }), create: () => ({ number: 5 }) },
  rooms: { board: () => [{ id: 1, roomNo: '101' }] },
} as unknown as Fakes;

/** The report stands over every screen until it is closed. */
afterEach(async () => {
  while (screen.queryByRole('dialog')) await userEvent.keyboard('{Escape}');
  cleanup();
});

const openReport = async (language: 'en' | 'es') => {
  const page = await openPage('/dashboard/incidents', {
    as: ['write:incidents', 'write:maintenances', 'read:rooms'],
    api: house,
    language,
  });
  const report = { name: language === 'en' ? 'Report incident' : 'Comunicar incidente' };
  await page.user.click(await screen.findByRole('button', report));
  return { ...page, form: await dialog() };
};

it.each([
  ['en', 'What kind?', ['Alarm', 'Theft', 'Other']],
  ['es', '¿Qué tipo?', ['Robo', 'Sirena', 'Ninguno']],
] as const)(
  'offers the kinds in the words of the reader (%s), and what is none of them last',
  async (language, label, names) => {
    const { form } = await openReport(language);
    const kinds = within(await form.findByRole('radiogroup', { name: label }));
    await kinds.findByRole('radio', { name: names[0] });
    expect(kinds.getAllByRole('radio').map((kind) => kind.textContent)).toEqual(names);
  },
);

it('is one stop of the keyboard among its kinds, which arrows go through', async () => {
  const { user, form } = await openReport('en');
  const alarm = await form.findByRole('radio', { name: 'Alarm' });
  act(() => form.getByRole('radio', { name: 'Incident' }).focus());
  const kinds = form.getByRole('radiogroup', { name: 'What kind?' });
  while (!kinds.contains(document.activeElement)) await user.tab();
  expect(alarm).toHaveFocus();
  expect(alarm).not.toBeChecked();
  await user.keyboard('{ArrowDown>}');
  const theft = form.getByRole('radio', { name: 'Theft' });
  await waitFor(() => expect(theft).toBeChecked());
  await user.keyboard('{/ArrowDown}');
  expect(theft).toHaveFocus();
  await user.tab();
  expect(kinds).not.toContainElement(document.activeElement as HTMLElement);
});

it('is a fault after all, and what was typed waits', async () => {
  const { user, form } = await openReport('en');
  await user.type(await form.findByRole('textbox', { name: /^What was seen/ }), 'Water');
  await user.click(form.getByRole('radio', { name: 'Fault' }));
  const fault = await screen.findByRole('dialog', { name: 'Report a fault' });
  await user.click(within(fault).getByRole('radio', { name: 'Incident' }));
  const again = await screen.findByRole('dialog', { name: 'Report an incident' });
  expect(await within(again).findByRole('textbox', { name: /^What was seen/ })).toHaveValue(
    'Water',
  );
});

it('is begun from a guest, with the room and the name', async () => {
  const guest = { id: 7, name: 'Abdul Morgan', room: { id: 1, roomNo: '101' }, isErased: false };
  const { user, calls } = await openPage('/dashboard/guests/7', {
    as: ['read:guests', 'write:incidents', 'read:rooms'],
    api: { ...house, guests: { get: () => guest } } as unknown as Fakes,
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report incident' }));
  const form = await dialog();
  expect(await form.findByText('About Abdul Morgan')).toBeVisible();
  await user.click(await form.findByRole('radio', { name: 'Theft' }));
  await user.type(form.getByRole('textbox', { name: /^What was seen/ }), 'A bag is gone');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls('incidents.create')).toHaveLength(1));
  expect(calls('incidents.create')[0]?.body).toMatchObject({ typeId: 2, roomId: 1, guestIds: [7] });
});
