import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const letter = {
  id: 1,
  kind: 'incident' as const,
  title: 'Letter to the council',
  language: 'en' as const,
  body: 'In room {{room_number}}.',
  placeholders: ['room_number'],
  active: true,
  version: 3,
};
const { id: _id, placeholders: _names, active: _active, ...words } = letter;
const said = (version: number, body: string) => ({ ...words, version, body });
const incident = { id: 9, number: 12, type: { id: 1, title: 'Theft' }, room: null };
const house: Fakes = {
  templates: {
    list: () => ({ items: [letter], total: 1 }),
    get: () => letter,
    versions: () => ({ items: [said(3, letter.body), said(1, 'An older text')] }),
    preview: ({ body: { recordId } }) => ({
      text: 'In room 204.',
      blocks: [{ kind: 'text', text: recordId === 9 ? 'In room 204.' : 'In room [Room number].' }],
      missing: recordId === 9 ? ['guest_name'] : [],
    }),
    create: () => letter,
    update: () => letter,
  },
  incidents: { list: () => ({ items: [incident], total: 1 }) },
};
const writer: Permission[] = [
  'write:incidents',
  'read:incidents',
  'write:templates',
  'update:templates',
];

it('puts a placeholder where the cursor is, and shows the text with the latest record', async () => {
  const { user, calls } = await openPage('/dashboard/templates?new=1', { as: writer, api: house });
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Short');
  const box = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  await user.type(box, 'In room .');
  box.setSelectionRange(8, 8);
  await user.click(form.getByRole('button', { name: 'Insert Room number' }));
  expect(box).toHaveValue('In room {{room_number}}.');
  expect(box).toHaveFocus();
  const preview = within(form.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('In room 204.')).toBeVisible();
  expect(preview.getByText('1 value is missing')).toBeVisible();
  expect(preview.getByText(/^Guest name\./)).toBeVisible();
  expect(preview.getByRole('combobox')).toHaveTextContent('#INC-012 · Theft');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('templates.create')[0]?.body).toEqual({
      kind: 'incident',
      title: 'Short',
      language: 'en',
      body: 'In room {{room_number}}.',
      active: true,
    }),
  );
});

it('offers only what the kind has, and says what it does not have before anything is asked', async () => {
  const { user, calls } = await openPage('/dashboard/templates?open=1', {
    as: writer,
    api: { ...house, templates: { ...house.templates, get: () => ({ ...letter, body: ' ' }) } },
  });
  const form = await dialog();
  const box = await form.findByRole('textbox', { name: /^Text/ });
  await user.click(box);
  await user.paste('Dear {{guest_phone}}');
  expect(await form.findByText('{{guest_phone}} is not a placeholder of this kind')).toBeVisible();
  expect(form.queryByRole('button', { name: 'Insert Guest phone' })).toBeNull();
  expect(calls('templates.preview')).toHaveLength(0);
});

it('keeps the preview in sight while a placeholder is mistyped', async () => {
  const { user, calls } = await openPage('/dashboard/templates?open=1', {
    as: writer,
    api: house,
  });
  const form = await dialog();
  const letterIn = () => form.getByRole('region', { name: 'The text' });
  await waitFor(() => expect(letterIn()).toBeVisible());
  const shown = letterIn().textContent;
  const asked = calls('templates.preview').length;
  await user.click(await form.findByRole('textbox', { name: /^Text/ }));
  await user.paste('{{guest_phone}}');
  expect(await form.findByText('{{guest_phone}} is not a placeholder of this kind')).toBeVisible();
  expect(letterIn()).toHaveTextContent(shown);
  expect(calls('templates.preview')).toHaveLength(asked);
});

it('says an older text again', async () => {
  const { user, calls } = await openPage('/dashboard/templates?open=1&tab=versions', {
    as: writer,
    api: house,
  });
  const opened = await dialog();
  expect(await opened.findByText('An older text')).toBeVisible();
  expect(opened.queryByRole('button', { name: 'Restore version 3' })).toBeNull();
  await user.click(opened.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() =>
    expect(calls('templates.update')[0]?.body).toMatchObject({ body: 'An older text', version: 3 }),
  );
});

it('shows whoever may only use templates how they read, and lets them change nothing', async () => {
  const { calls } = await openPage('/dashboard/templates?open=1', {
    as: ['write:incidents'],
    api: house,
  });
  const opened = await dialog();
  expect(await opened.findByText('In room [Room number].')).toBeVisible();
  expect(
    opened.getByText('Without a record, the names of the values stand in their places.'),
  ).toBeVisible();
  expect(opened.queryByRole('textbox')).toBeNull();
  expect(opened.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
  expect(calls('incidents.list')).toHaveLength(0);
});
