import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { troublesOf } from './axe.ts';
import { lasting } from './lasting.ts';
import { profileOf } from './signed-in.ts';
import { openStage } from './stage.ts';
import { openVisits } from './visits.ts';

const stage = openStage();
const { visit, troubles } = openVisits(stage);

const paste = async (page: Page, rows: readonly string[]) => {
  await page.getByLabel('Or paste rows from a spreadsheet').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Read the rows' }).click();
};
const newGroup = async (page: Page, { name, admin }: { name: string; admin: string }) => {
  await page.getByRole('radio', { name: 'A new one' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Email of the admin').fill(admin);
};

describe('people of a council', () => {
  it('are imported by a super administrator, into properties and a new group', async () => {
    const root = await visit('super');
    await root.goto('/dashboard/councils');
    await root.getByRole('link', { name: 'Import' }).click();
    await root.getByRole('heading', { name: 'Import council users' }).waitFor();
    await paste(root, [
      'Name\tEmail\tRole',
      'Ada Byrne\tada.byrne@council.example\tCouncil officer',
      'Ben Costa\tben.costa@council.example\tPlumber',
    ]);
    await root.getByLabel('Harbour House').click();
    await newGroup(root, { name: 'Housing team', admin: 'ada.byrne' });
    await root.getByText('The email of the admin is not an address.').waitFor();
    await root.getByLabel('Email of the admin').fill('ada.byrne@council.example');
    expect(await troublesOf(root)).toEqual([]);
    await root.getByRole('button', { name: 'Check the rows' }).click();
    await root.getByText('There is no role of this title that you could give').waitFor();
    await root.getByRole('textbox', { name: 'Role, row 3' }).fill('Council manager');
    await root.getByRole('button', { name: 'Check again' }).click();
    await root.getByText('All 2 rows are ready to be imported.').waitFor();
    await root.getByRole('button', { name: 'Import 2 rows' }).click();
    await root.getByText('The whole file is in.').waitFor();

    await root.getByRole('link', { name: 'All council users' }).last().click();
    const ada = root.getByRole('row', { name: /Ada Byrne/ });
    await ada.getByText('Council officer').waitFor();
    await root.getByText('Ben Costa').click();
    const groups = root.getByRole('group', { name: 'Groups' });
    expect(await groups.getByLabel(/^Housing team/).isChecked()).toBe(true);
  });

  it('are invited once more as long as they have not come in, and deleted for ever once removed', async () => {
    const root = await visit('super');
    await root.goto('/dashboard/councils?search=ben.costa');
    await root.getByText('Ben Costa').click();
    await root.getByRole('button', { name: 'Resend the invitation' }).click();
    await root.getByText('A new link is on its way to Ben Costa').first().waitFor();
    await root.getByRole('button', { name: 'Remove', exact: true }).click();
    await root.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await root.getByText('Ben Costa is removed').first().waitFor();
    await root.getByRole('radio', { name: 'Removed' }).click();
    await root.getByRole('button', { name: 'Delete for ever Ben Costa' }).click();
    const ask = root.getByRole('alertdialog', { name: 'Delete Ben Costa for ever?' });
    await ask.waitFor();
    expect(await troublesOf(root)).toEqual([]);
    await ask.getByRole('button', { name: 'Delete for ever' }).click();
    await root.getByText('Ben Costa is deleted for ever').first().waitFor();
    await root.getByRole('button', { name: 'Delete for ever Ben Costa' }).waitFor({
      state: 'detached',
    });
  });

  it('are removed, found among the removed, and brought back', async () => {
    const root = await visit('super');
    await root.goto('/dashboard/councils?search=ada.byrne');
    await root.getByText('Ada Byrne').click();
    await root.getByRole('button', { name: 'Remove', exact: true }).click();
    await root.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await root.getByText('Ada Byrne is removed').first().waitFor();
    await root.getByRole('radio', { name: 'Removed' }).click();
    await root.getByRole('button', { name: 'Restore Ada Byrne' }).waitFor();
    expect(await troublesOf(root)).toEqual([]);
    await root.getByRole('button', { name: 'Restore Ada Byrne' }).click();
    await root.getByText('Ada Byrne is back').first().waitFor();
    await root.getByRole('radio', { name: 'Council users' }).click();
    await root
      .getByRole('row', { name: /Ada Byrne/ })
      .getByText('Harbour House')
      .waitFor();
  });
});

describe('the people of a property', () => {
  it('come into a group from a file, and leave it in their own form', async () => {
    const admin = await visit('admin');
    await admin.goto('/dashboard/users/import');
    await paste(admin, ['Name\tEmail\tRole', 'Cleo Duarte\tcleo@hotel.example\tHousekeeper']);
    await newGroup(admin, { name: 'Night shift', admin: '' });
    await admin.getByRole('button', { name: 'Check the rows' }).click();
    await admin.getByRole('button', { name: 'Import 1 row' }).click();
    await admin.getByText('The whole file is in.').waitFor();

    await admin.goto('/dashboard/users?search=cleo');
    const row = admin.getByRole('row', { name: /Cleo Duarte/ });
    await row.getByRole('link', { name: 'Night shift' }).waitFor();
    await row.getByText('Cleo Duarte').click();
    await admin.getByRole('group', { name: 'Groups' }).getByLabel('Night shift').click();
    expect(await troublesOf(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('dialog').waitFor({ state: 'detached' });
    await row.getByRole('link', { name: 'Night shift' }).waitFor({ state: 'detached' });
  });

  it('are added with their groups', async () => {
    const admin = await visit('admin');
    await admin.goto('/dashboard/users?new=1');
    const form = admin.getByRole('dialog', { name: 'New user' });
    await form.getByLabel('Name').fill('Dora Elias');
    await form.getByLabel('Email').fill('dora@hotel.example');
    await form.getByLabel('Night shift').click();
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await form.waitFor({ state: 'detached' });
    await admin.goto('/dashboard/users?search=dora');
    const row = admin.getByRole('row', { name: /Dora Elias/ });
    expect(await row.getByRole('link', { name: 'Night shift' }).textContent()).toBe('Night shift');
  });
});

/** A fault that is somebody's to mend; tells whose it is. */
const giveFault = async (name: string) => {
  const { url } = stage.server;
  const { context, token } = await profileOf(stage.browser, { url, account: 'admin' });
  await context.close();
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    const reply = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await reply.json()) as { data: Data };
    return data;
  };
  const [person] = await ask<{ id: number }[]>(`/user?search=${encodeURIComponent(name)}`);
  const fault = { area: 'Lobby', issue: 'The bell is loose', assigneeId: person?.id };
  const { id } = await ask<{ id: number }>('/maintenance', fault);
  return async () =>
    (await ask<{ assignee: { name: string } | null }>(`/maintenance/${id}`)).assignee?.name ?? null;
};

it('somebody is suspended, their work let go, and called otherwise in one go', async () => {
  const admin = await visit('admin');
  const whose = await giveFault('Priya Raman');
  expect(await whose()).toBe('Priya Raman');
  await admin.goto('/dashboard/users');
  await admin.getByText('Priya Raman').first().click();
  const sheet = admin.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  const asked = admin.getByRole('alertdialog', { name: 'Suspend Priya Raman?' });
  await asked.getByText(/\d+ faults?\b/).waitFor();
  expect(await troublesOf(admin)).toEqual([]);
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await sheet.getByRole('button', { name: 'Reactivate' }).waitFor();
  expect(await whose()).toBeNull();
  await sheet.getByLabel('Name').fill('Priya Rao');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  const row = admin.getByRole('row', { name: /Priya Rao/ });
  await row.waitFor();
  expect(await row.textContent()).toContain('Suspended');
});

it('two who save the permissions of a council at once: the second is told, in Spanish on a phone', async () => {
  const { url } = stage.server;
  const address = '/dashboard/councils/permissions?role=council_officer';
  const enter = async (as: { language?: 'es'; width?: number }) => {
    const { context } = await profileOf(stage.browser, { url, account: 'super', ...as });
    const page = await context.newPage();
    await page.goto(address);
    return { context, page };
  };
  const first = await enter({});
  const second = await enter({ language: 'es', width: 390 });
  await second.page.getByRole('group', { name: 'Habitaciones' }).getByLabel('Ver').click();
  await first.page.getByRole('group', { name: 'Guests' }).getByLabel('View').click();
  await first.page.getByRole('button', { name: 'Save permissions' }).click();
  await first.page.getByText('The council permissions are saved').first().waitFor();

  await second.page.getByRole('button', { name: 'Guardar permisos' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Otra persona lo ha cambiado' });
  await dialog.getByText(/^Lo cambió Sofia Brandt/).waitFor();
  const changed = dialog.getByLabel('Qué ha cambiado');
  expect(await changed.textContent()).toMatch(/^HuéspedesVer/);
  expect(await troublesOf(second.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Descartar lo mío' }).click();
  await dialog.waitFor({ state: 'detached' });
  const guests = second.page.getByRole('group', { name: 'Huéspedes' });
  expect(await guests.getByLabel('Ver').isChecked()).toBe(false);
  await Promise.all([first.context.close(), second.context.close()]);
});

it('nothing was refused and nothing failed on the way', async () => {
  expect(await lasting(...troubles)).toEqual([]);
});
