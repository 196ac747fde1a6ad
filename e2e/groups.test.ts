import { describe, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { shareStage } from './stage.ts';
import { openVisits } from './visits.ts';

const stage = shareStage();
const { visit, troubles } = openVisits(stage);

describe('a group of people', () => {
  it('is made by an administrator and found by its members in their account menu', async () => {
    const admin = await visit('admin');
    await admin.goto('/dashboard/users');
    await admin.getByRole('link', { name: 'Groups', exact: true }).click();
    await admin.getByRole('link', { name: 'New group' }).click();
    // The list that is still shown meanwhile has a search 'by name'.
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Breakfast team');
    await admin.getByLabel(/^Marcus Okafor/).click();
    await admin.getByLabel(/^Priya Raman/).click();
    await admin.getByRole('combobox', { name: 'Admin' }).click();
    await admin.getByRole('option', { name: /^Priya Raman/ }).click();
    await admin.getByRole('button', { name: 'Create group' }).click();
    await admin.getByRole('heading', { name: 'Breakfast team' }).waitFor();
    await admin.getByText('2 people').waitFor();

    const member = await visit('stores');
    await member.goto('/dashboard');
    await member.getByRole('button', { name: 'Your account' }).click();
    await member.getByRole('menuitem', { name: 'View Group' }).click();
    await member.getByRole('heading', { name: 'Breakfast team' }).waitFor();
    const members = member.getByRole('list', { name: 'Members' });
    await members.getByText('Marcus Okafor').waitFor();
    await member.getByRole('button', { name: 'Edit' }).click();
    await member.getByLabel('Description').fill('Eggs at seven');
    await member.getByRole('button', { name: 'Save' }).click();
    await member.getByRole('dialog').waitFor({ state: 'detached' });
    await member.getByText('Eggs at seven').waitFor();

    const other = await visit('admin.northgate');
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Your account' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(await other.getByRole('menuitem', { name: 'View Group' }).count()).toBe(0);
  });
});

describe('what a council may do in a property', () => {
  it('is narrowed by a super administrator, and the council user’s next page obeys', async () => {
    const officer = await visit('council');
    await officer.goto('/dashboard');
    const menu = officer.getByRole('navigation', { name: 'Main navigation' });
    await menu.getByRole('link', { name: 'Guests' }).waitFor();

    const root = await visit('super');
    await root.goto('/dashboard/councils/permissions?role=council_officer');
    await root.getByRole('combobox', { name: 'Property' }).click();
    await root.getByRole('option', { name: 'Harbour House' }).click();
    const guests = root.getByRole('group', { name: 'Guests' });
    await guests.getByLabel('View').click();
    await root.getByRole('button', { name: 'Save permissions' }).click();
    await root.getByText('The council permissions are saved').first().waitFor();

    await officer.goto('/dashboard');
    await menu.getByRole('link', { name: 'Rooms' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Guests' }).count()).toBe(0);
  });
});

it('nothing was refused and nothing failed on the way', async () => {
  expect(await lasting(...troubles)).toEqual([]);
});
