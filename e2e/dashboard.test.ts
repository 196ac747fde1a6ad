import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { quiet } from './quiet.ts';
import { profileOf, watch } from './signed-in.ts';
import type { Visit } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

const open = async (visit: Omit<Visit, 'url'>) => {
  const { context } = await profileOf(stage.browser, { ...visit, url: stage.server.url });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/');
  return { context, page, trouble };
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const propertyOf = async (page: Page) =>
  await page.evaluate(() => localStorage.getItem('keyhold.tenant'));
/** What the page asks from now on, and the property that it names; not whether the server is there at all. */
const listenForProperties = (page: Page) => {
  const named: { url: string; property: string | undefined }[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/api/') && !url.includes('/api/health/'))
      named.push({ url, property: request.headers()['x-tenant-id'] });
  });
  return named;
};

describe('the front desk', () => {
  it('sees its day without a tap, why a room is not ready with one, and checks in with two', async () => {
    const { page, context, trouble } = await open({ account: 'frontdesk' });
    await heading(page, 'My shift').waitFor();
    const numbers = page.getByRole('region', { name: 'Today in numbers' });
    await numbers.getByText('Arrivals, no ready room').waitFor();
    await page.getByRole('region', { name: 'Arrivals without a ready room' }).waitFor();

    const rooms = page.getByRole('region', { name: 'Rooms that are not ready' });
    await rooms
      .getByRole('button', { name: /Why is .* not ready/ })
      .first()
      .click();
    const why = page.getByRole('dialog', { name: /Why .* is not ready/ });
    await why.getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');

    const arrivals = page.getByRole('region', { name: 'Ready to check in' });
    await arrivals
      .getByRole('link', { name: /^Check in / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Check in / });
    await dialog.getByRole('button', { name: 'Check in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/dashboard');
    await heading(page, 'My shift').waitFor();
    expect(await lasting(trouble)).toEqual([]);
    await context.close();
  });

  it('follows a count to its list', async () => {
    const { page, context, trouble } = await open({ account: 'frontdesk' });
    const numbers = page.getByRole('region', { name: 'Today in numbers' });
    await numbers.getByRole('link', { name: /Not ready rooms/ }).click();
    await page.waitForURL(/\/dashboard\/rooms\?ready=false/);
    await heading(page, 'Rooms').waitFor();
    await page.goBack();
    await numbers.getByRole('link', { name: /Overdue departures/ }).click();
    await page.waitForURL(/\/dashboard\/reservations\?view=overdue/);
    expect(await lasting(trouble)).toEqual([]);
    await context.close();
  });

  it('acknowledges the hand-over and leaves one for the next shift', async () => {
    const { page, context, trouble } = await open({ account: 'frontdesk' });
    const handover = page.getByRole('region', { name: 'Hand-over' });
    const unread = handover.getByRole('button', { name: /^I have read it/ });
    await unread.first().waitFor();
    const before = await unread.count();
    await unread.first().click();
    await page.getByText('Hand-over acknowledged').first().waitFor();
    await expect.poll(async () => await unread.count()).toBe(before - 1);

    await handover.getByRole('button', { name: 'Write a hand-over' }).click();
    await handover.getByRole('textbox').fill('The spare key of 204 is in the safe.');
    await handover.getByRole('button', { name: 'Leave it for the next shift' }).click();
    await page.getByText('Left for the next shift').first().waitFor();
    expect(await lasting(trouble)).toEqual([]);
    await context.close();

    const next = await open({ account: 'manager' });
    await next.page.getByText('The spare key of 204 is in the safe.').waitFor();
    await next.context.close();
  });

  it('reads the trend by keyboard and as a table', async () => {
    const { page, context } = await open({ account: 'frontdesk' });
    await page.getByRole('region', { name: 'Today in numbers' }).waitFor();
    // What stands below the screen comes as one comes near it.
    await page.keyboard.press('End');
    const chart = page.getByRole('group', { name: 'Occupancy by day' });
    const points = chart.getByRole('img');
    await expect.poll(async () => await points.count()).toBe(43);
    const today = chart.locator('[tabindex="0"]');
    await today.focus();
    await page.keyboard.press('ArrowRight');
    const label = await chart.locator(':focus').getAttribute('aria-label');
    expect(label).toMatch(/% booked$/);
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('table', { name: 'Occupancy by day' }).count()).toBe(1);
    await context.close();
  });
});

const logIn = async (page: Page, property: string) => {
  await page
    .getByRole('button', { name: `Login to ${property}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Login to ${property}` });
  await dialog.getByLabel('Reason').fill('The owner asked for help');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
};

const exit = async (page: Page, property: string) => {
  await page.getByRole('button', { name: `Exit ${property}` }).click();
  await page.waitForURL(/\/dashboard\/hotels$/);
  await heading(page, 'Property Management').waitFor();
};

describe('a super administrator', () => {
  it('logs in to a property, works there, and leaves it again', async () => {
    const { page, context, trouble } = await open({ account: 'super' });
    await heading(page, 'Dashboard').waitFor();
    await logIn(page, 'Casa del Sol');
    await heading(page, 'My shift').waitFor();
    await page.getByText('You are acting inside Casa del Sol').waitFor();
    await page.getByText(/^(?:59|60) min left$/).waitFor();
    const tenant = await propertyOf(page);
    expect(tenant).toMatch(/^\d+$/);

    const named = listenForProperties(page);
    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    await heading(page, 'Rooms').waitFor();
    await page.reload();
    await heading(page, 'Rooms').waitFor();
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ property }) => property !== tenant)).toEqual([]);

    await exit(page, 'Casa del Sol');
    expect(await propertyOf(page)).toBeNull();
    expect(await page.getByText('You are acting inside').count()).toBe(0);
    await page.getByRole('searchbox').fill('north');
    await expect.poll(async () => await page.getByRole('row').count()).toBe(2);
    expect(await lasting(trouble)).toEqual([]);
    await context.close();
  });

  it('does what is to be cleaned in a property, and is offered to take nothing', async () => {
    const { page, context } = await open({ account: 'super' });
    await logIn(page, 'Harbour House');
    await heading(page, 'My shift').waitFor();
    await page.goto('/dashboard/house-keepings');
    await page.getByRole('button', { name: 'Unassigned' }).click();
    await page
      .getByRole('button', { name: /^Mark as Cleaned: / })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Take / }).count()).toBe(0);
    await context.close();
  });

  it('is told in the other tab, which does nothing more', async () => {
    const { page, context } = await open({ account: 'super' });
    await heading(page, 'Dashboard').waitFor();
    const other = await context.newPage();
    await other.goto('/dashboard/hotels');
    await heading(other, 'Property Management').waitFor();
    const named = listenForProperties(other);
    await logIn(page, 'Harbour House');
    await heading(page, 'My shift').waitFor();
    const notice = other.getByRole('alertdialog', { name: 'Property changed – reload' });
    await notice.getByText(/Another tab went to Harbour House/).waitFor();
    expect(named).toEqual([]);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await other.getByText('You are acting inside Harbour House').waitFor();
    await context.close();
  });

  it('is out, and signed in, though the answer to the exit comes after the session there has ended', async () => {
    const { page, context, trouble } = await open({ account: 'super' });
    await logIn(page, 'Casa del Sol');
    await heading(page, 'My shift').waitFor();
    await page.route('**/api/tenant/switch', async (route) => {
      const answer = await route.fetch();
      await page.waitForTimeout(1500);
      await route.fulfill({ response: answer });
    });
    await exit(page, 'Casa del Sol');
    await page.getByRole('searchbox').fill('north');
    await expect.poll(async () => await page.getByRole('row').count()).toBe(2);
    expect(await lasting(trouble)).toEqual([]);
    await context.close();
  });

  it('goes on outside in every tab when the session in the property is ended elsewhere', async () => {
    const { page, context } = await open({ account: 'super' });
    await logIn(page, 'Casa del Sol');
    await heading(page, 'My shift').waitFor();
    const other = await context.newPage();
    await other.goto('/dashboard/rooms');
    await heading(other, 'Rooms').waitFor();
    const token = await page.evaluate(() => localStorage.getItem('keyhold.token'));
    const reply = await fetch(`${stage.server.url}/api/tenant/switch`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ tenantId: 0 }),
    });
    expect(reply.status).toBe(200);
    // Whichever is refused first tells the other one.
    for (const tab of [page, other]) {
      const over = tab.getByText('Your session inside the property is over').first();
      const notice = tab.getByRole('alertdialog', { name: 'Property changed – reload' });
      await over.or(notice).first().waitFor();
    }
    await page.goto('/dashboard/hotels');
    await heading(page, 'Property Management').waitFor();
    expect(await propertyOf(page)).toBeNull();
    expect(await page.getByText('You are acting inside').count()).toBe(0);
    await context.close();
  });

  it('never sees the answer of a property that was left', async () => {
    const { page, context, trouble } = await open({ account: 'super' });
    const settle = quiet(page, trouble);
    await logIn(page, 'Harbour House');
    await heading(page, 'My shift').waitFor();
    const { promise: isElsewhere, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/room?**', async (route) => {
      const answer = await route.fetch();
      await isElsewhere;
      await route.fulfill({ response: answer }).catch(() => null);
    });
    const asked = page.waitForRequest('**/api/room?**');
    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    await asked;
    await exit(page, 'Harbour House');
    await logIn(page, 'Northgate Hostel');
    await page.getByText('You are acting inside Northgate Hostel').waitFor();
    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    arrive();
    await settle();
    await page.getByText('101', { exact: true }).first().waitFor();
    // Only the house that was left has a room of this number.
    expect(await page.getByText('508', { exact: true }).count()).toBe(0);
    expect(await page.getByText('Harbour House').count()).toBe(0);
    await context.close();
  });
});

describe('a council user', () => {
  it('sees a row for each property and changes to the other one', async () => {
    const { page, context, trouble } = await open({ account: 'council' });
    const places = page.getByRole('list', { name: 'Properties' });
    await expect.poll(async () => await places.getByRole('heading').count()).toBe(2);
    await page.getByRole('button', { name: /Click here to change property/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Property' });
    await dialog.getByText('Select a property to switch to.').waitFor();
    await page.getByRole('option', { name: /Northgate Hostel/ }).click();
    await page.getByRole('button', { name: /Northgate Hostel.*Click here/ }).waitFor();
    expect(page.url()).toMatch(/\/dashboard$/);
    expect(await lasting(trouble)).toEqual([]);
    await context.close();
  });
});

describe('a housekeeper on a phone', () => {
  it('lands on the rooms to get ready, and nothing is wider than the screen', async () => {
    const { page, context, trouble } = await open({ account: 'housekeeper', width: 390 });
    await page.getByRole('region', { name: 'Rooms to get ready' }).waitFor();
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - window.innerWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await lasting(trouble)).toEqual([]);
    await context.close();
  });
});
