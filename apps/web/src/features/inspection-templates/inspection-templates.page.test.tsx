import { FormFile, writeForm } from '@keyhold/contract';
import type { Permission } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const steps = [
  { id: 's', title: 'Cold', fields: [{ id: 'f', type: 'temperature', label: 'Fridge' }] },
];
const form = FormFile.parse({ title: 'Kitchen', language: 'en', steps });
const row = {
  id: 1,
  title: 'Kitchen',
  language: 'en' as const,
  status: 'draft' as const,
  version: 4,
  publishedVersion: 2,
  questions: 1,
  changedBy: null,
};
const never = { ...row, id: 2, title: 'Bikes', publishedVersion: null };
const house: Fakes = {
  inspectionQuestioners: {
    list: () => ({ items: [row, never], total: 2 }),
    get: () => ({ ...row, steps: form.steps }),
    create: () => row,
    duplicate: () => ({ ...row, title: 'Copy of Kitchen' }),
    publish: () => ({ ...row, status: 'published', publishedVersion: 3 }),
    archive: () => ({ ...row, status: 'archived' }),
    remove: () => never,
  },
};
const writer: Permission[] = [
  'read:inspection_questioners',
  'write:inspection_questioners',
  'update:inspection_questioners',
  'delete:inspection_questioners',
];
afterEach(() => vi.restoreAllMocks());

const path = '/dashboard/inspection-templates';
const openMenu = async ({ user }: Awaited<ReturnType<typeof openPage>>, title: string) => {
  const name = `What can be done with ${title}`;
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};
const chosen = (text: string) => new File([text], 'kitchen.json', { type: 'application/json' });
const chooseFile = async ({ user }: Awaited<ReturnType<typeof openPage>>, text: string) =>
  await user.upload(await screen.findByLabelText('File of a template'), chosen(text));

it('says of a changed form which version is in use, and publishes what it shows', async () => {
  const page = await openPage(path, { as: writer, api: house });
  expect(await screen.findByText('Version 2 is in use')).toBeVisible();
  const menu = await openMenu(page, 'Kitchen');
  expect(menu.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  await page.user.click(menu.getByRole('menuitem', { name: 'Publish' }));
  await waitFor(() =>
    expect(page.calls('inspectionQuestioners.publish')[0]?.body).toEqual({ version: 4 }),
  );
  expect(await screen.findByText('Version 3 of Kitchen is published')).toBeInTheDocument();
});

it('opens a form where it is built, and begins another there', async () => {
  const page = await openPage(path, { as: writer, api: house });
  await page.user.click(await screen.findByRole('button', { name: 'New form' }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/dashboard/form-builder?id=1'),
  );
  expect(page.calls('inspectionQuestioners.create')[0]?.body).toEqual({});
});

it('says in which language each is, and of which form it is the translation', async () => {
  const translationOf = { id: 1, title: 'Kitchen' };
  const spanish = { ...row, id: 3, title: 'Cocina', language: 'es' as const, translationOf };
  const as: Permission[] = ['read:inspection_questioners', 'read:questioner_responses'];
  const list = () => ({ items: [row, spanish], total: 2 });
  const api: Fakes = { inspectionQuestioners: { ...house.inspectionQuestioners, list } };
  const page = await openPage(path, { as, api });
  expect(await screen.findByText('Translation of Kitchen')).toBeVisible();
  expect(screen.getByText('English')).toBeVisible();
  expect(screen.getByText('Spanish')).toBeVisible();
  const menu = await openMenu(page, 'Cocina');
  expect(menu.queryByRole('menuitem', { name: 'Figures and answers' })).toBeNull();
});

it('removes only what was never published, once that is confirmed', async () => {
  const page = await openPage(path, { as: writer, api: house });
  const menu = await openMenu(page, 'Bikes');
  await page.user.click(menu.getByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(page.calls('inspectionQuestioners.remove')).toHaveLength(1));
});

it('offers to whoever only reads nothing but the file', async () => {
  const page = await openPage(path, { as: ['read:inspection_questioners'], api: house });
  const menu = await openMenu(page, 'Kitchen');
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Export as a file',
  ]);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('leads to the figures and answers of a form that was published', async () => {
  const as: Permission[] = ['read:inspection_questioners', 'read:questioner_responses'];
  const page = await openPage(path, { as, api: house });
  const menu = await openMenu(page, 'Kitchen');
  expect(menu.getByRole('menuitem', { name: 'Figures and answers' })).toHaveAttribute(
    'href',
    '/dashboard/reports?questionerId=1',
  );
  await page.user.keyboard('{Escape}');
  const other = await openMenu(page, 'Bikes');
  expect(other.queryByRole('menuitem', { name: 'Figures and answers' })).toBeNull();
});

it('writes title and steps into a file, and brings the same in again', async () => {
  const written: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    written.push(blob as Blob);
    return 'blob:form';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = await openPage(path, { as: writer, api: house });
  const menu = await openMenu(page, 'Kitchen');
  await page.user.click(menu.getByRole('menuitem', { name: 'Export as a file' }));
  await waitFor(() => expect(written).toHaveLength(1));
  const text = (await written[0]?.text()) ?? '';
  expect(text).toBe(writeForm(form));
  await chooseFile(page, text);
  await waitFor(() => expect(page.calls('inspectionQuestioners.create')[0]?.body).toEqual(form));
});

it.each([
  ['{', 'It is not a file that this screen has written: it cannot be read as JSON.'],
  [
    JSON.stringify({
      title: 'Kitchen',
      steps: [{ ...steps[0], fields: [{ id: 'f', type: 'x' }] }],
    }),
    /^In step 1, question 1: type must be one of: section, /,
  ],
  [JSON.stringify({ title: 'Kitchen', steps: [{ id: 'a b' }] }), /^In step 1: id may have letters/],
  [JSON.stringify({ title: 'Kitchen', rooms: 4 }), 'In the form: rooms is not a known field.'],
  [
    JSON.stringify({ steps: [{ id: 's', fields: [{ id: 'f' }, { id: 'g' }] }] }),
    /^In step 1, question 1: type must be one of: .+\. 1 more is wrong\.$/,
  ],
])('says where %s is wrong, and sends nothing', async (text, said) => {
  const page = await openPage(path, { as: writer, api: house });
  await chooseFile(page, text);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('kitchen.json was not brought in')).toBeVisible();
  expect(alert.getByText(said)).toBeVisible();
  expect(page.calls('inspectionQuestioners.create')).toEqual([]);
  await page.user.click(alert.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
