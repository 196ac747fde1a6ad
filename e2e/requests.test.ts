import { describe, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { openStage } from './stage.ts';
import { openVisits } from './visits.ts';

const stage = openStage();
const { visit, troubles } = openVisits(stage);

describe('a request that one person makes and another decides about', () => {
  it('goes from a council to the manager’s shift, and the room is free', async () => {
    const council = await visit('council');
    await council.goto('/dashboard/reservations?view=in_house&sortBy=checkOut&sortOrder=desc');
    const first = council.getByRole('row').nth(1).getByRole('button').first();
    // The booking's number stands under the name.
    const guest = ((await first.textContent()) ?? '').replace(/BK-\d+$/, '');
    await first.click();
    const drawer = council.getByRole('dialog');
    const place = (await drawer.getByText(/BK-\d+ · /).textContent()) ?? '';
    const roomNo = /Room (\S+)/.exec(place)?.[1] ?? '';
    await drawer.getByRole('button', { name: 'Request check-out' }).click();
    const asking = council.getByRole('dialog', { name: /Request the check-out of/ });
    await asking.getByLabel('Reason').fill('The council has found a flat');
    await asking.getByRole('button', { name: 'Send request' }).click();
    await drawer.getByText('Pending').waitFor();
    await drawer.getByText('Check-out requested').waitFor();
    expect(await drawer.getByRole('button', { name: 'Request check-out' }).count()).toBe(0);

    const manager = await visit('manager');
    await manager.goto('/dashboard');
    const queue = manager.getByRole('region', { name: 'Change requests' });
    await queue.getByText('The council has found a flat').waitFor();
    await queue.getByRole('button', { name: `Approve: ${guest} checks out now` }).click();
    await manager.getByText(`${guest} is checked out`).first().waitFor();
    await queue.getByText('The council has found a flat').waitFor({ state: 'detached' });

    await manager.goto(`/dashboard/rooms?search=${roomNo}`);
    const tile = manager.getByRole('link', { name: new RegExp(`^(?:Room )?${roomNo}\\b`) }).first();
    await tile.waitFor();
    expect(await tile.getAttribute('aria-label')).not.toContain('Occupied');
    await council.goto('/dashboard/change-requests?status=decided');
    const told = council.getByRole('row').filter({ hasText: guest });
    await told.getByText('Approved', { exact: true }).waitFor();
  });
});

describe('a view of a list', () => {
  it('is kept under a name, survives a reload, and opens the list when it is to', async () => {
    const page = await visit('frontdesk');
    const views = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto('/dashboard/guests');
    await page.getByRole('radio', { name: 'Arriving' }).click();
    await views('Views').click();
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Expected');
    await page.keyboard.press('Enter');
    await views('View: Expected').waitFor();

    await page.reload();
    await views('View: Expected').waitFor();
    expect(new URL(page.url()).searchParams.get('presence')).toBe('arriving');

    await page.getByRole('radio', { name: 'In house' }).click();
    await views('View: Expected, changed').click();
    await page.getByRole('menuitem', { name: 'Expected', exact: true }).click();
    await views('View: Expected').waitFor();
    await views('View: Expected').click();
    await page.getByRole('menuitemcheckbox', { name: 'Open the list with it' }).click();
    await page.getByText('View “Expected” saved').last().waitFor();

    await page.goto('/dashboard/guests');
    await page.waitForURL(/presence=arriving/);
    await views('View: Expected').waitFor();
  });
});

it('nothing was refused and nothing failed on the way', async () => {
  expect(await lasting(...troubles)).toEqual([]);
});
