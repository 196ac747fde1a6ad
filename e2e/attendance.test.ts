import { describe, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch, type Trouble } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const troubles: Trouble[] = [];
const hourMs = 3_600_000;
const minuteMs = 60_000;
/** One minute for all, on its beginning, as people type it: else what lies between is a minute less, or not. */
const now = Math.floor(Date.now() / minuteMs) * minuteMs;
const ago = (hours: number) => new Date(now - hours * hourMs).toISOString();

const open = async (account: string, width = 1440) => {
  const { url } = stage.server;
  const { context, token } = await profileOf(stage.browser, { url, account, width });
  const page = await context.newPage();
  troubles.push(watch(page));
  const call = async (path: string, body?: object) => {
    const reply = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, code } = (await reply.json()) as { data?: unknown; code?: string };
    return { status: reply.status, code, data };
  };
  return { page, call, close: () => context.close() };
};

/** Somebody whom nothing keeps from having come yesterday and forgotten to say that they left. */
const forgetful = async () => {
  for (const account of [
    'stores',
    'security',
    'maintenance',
    'housekeeper',
    'frontdesk',
    'admin',
  ]) {
    const who = await open(account, 390);
    const { status, data } = await who.call('/time-logs/clock-in', { at: ago(22) });
    if (status === 201) return { ...who, log: data as { id: number; user: { name: string } } };
    await who.close();
  }
  throw new Error('everybody is at work');
};
/** As it is typed: on the clock of the demo's first property. */
const typed = (at: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at));
  return parts.replace(',', '');
};

const dayMs = 24 * hourMs;
/** The Monday of the demo's last week, which is locked, and the Sunday after it. */
const lastWeek = () => {
  const monday = new Date(Date.now() - 7 * dayMs);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const from = monday.toISOString().slice(0, 10);
  return { from, to: new Date(Date.parse(from) + 6 * dayMs).toISOString().slice(0, 10) };
};

describe('a week that is locked', () => {
  it('says by whom and when, is opened with a reason and locked again, and takes no question', async () => {
    const { from, to } = lastWeek();
    const manager = await open('manager');
    const { page } = manager;
    await page.goto(`/dashboard/attendance?from=${from}&to=${to}`);
    const week = page.getByRole('region', { name: 'Week', exact: true });
    // On a Monday somebody may be at the last of its nights still.
    const isLocked = () => week.getByText(/^Locked by/).isVisible();
    await week.getByText(/^Locked by|^Open$/).waitFor();
    if (!(await isLocked())) return;
    expect(await page.getByRole('button', { name: /^Approve the working/ }).count()).toBe(0);
    await page.getByText('Week locked').first().waitFor();
    const staff = await open('frontdesk');
    const mine = (await staff.call(`/time-logs/mine?from=${from}&to=${to}`)).data as {
      id: number;
      clockIn: string;
    }[];
    const [own] = mine;
    if (own === undefined) throw new Error('nobody was at the desk last week');
    const asked = await staff.call('/change-request/clock-time', {
      timeLogId: own.id,
      clockIn: own.clockIn,
      clockOut: new Date(Date.parse(own.clockIn) + hourMs).toISOString(),
      breakMinutes: 0,
      reason: 'Late',
    });
    expect(asked).toMatchObject({ status: 409, code: 'week_locked' });
    await week.getByRole('button', { name: 'Unlock week' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A night was left out');
    await dialog.getByRole('button', { name: 'Unlock week' }).click();
    await week.getByText('Open', { exact: true }).waitFor();
    await week.getByRole('button', { name: 'Lock week' }).click();
    await week.getByText(/^Locked by/).waitFor();
    await Promise.all([manager.close(), staff.close()]);
  });
});

/** On a Monday what was forgotten yesterday lies in the week that is locked: it is opened for it. */
const openYesterday = async () => {
  const manager = await open('manager');
  const { from, to } = lastWeek();
  const { data } = await manager.call(`/time-logs/week?week=${from}`);
  if ((data as { locked: boolean }).locked && ago(22).slice(0, 10) <= to) {
    const body = { week: from, reason: 'Somebody forgot to say when they left' };
    expect(await manager.call('/time-logs/unlock', body)).toMatchObject({ status: 200 });
  }
  await manager.close();
};

describe('a clock-out that somebody forgot', () => {
  it('is asked for on a phone, agreed to in the queue, and stands in the list at once', async () => {
    await openYesterday();
    const staff = await forgetful();
    const { page } = staff;
    await page.goto('/dashboard/attendance');
    await page
      .getByRole('button', { name: /^Ask to correct/ })
      .first()
      .waitFor();
    const waiting = page.getByText('Correction asked for');
    const before = await waiting.count();
    await page.getByRole('button', { name: 'Say when I left' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Out').fill(typed(ago(14)));
    await dialog.getByLabel('Break in minutes').fill('30');
    await dialog.getByText('That comes to 7h 30m').waitFor();
    await dialog.getByLabel('Reason').fill('The kiosk was dark');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => waiting.count()).toBe(before + 1);
    // It runs no more: one can come to work again.
    await page.getByText('You are not clocked in.').waitFor();

    const manager = await open('manager');
    await manager.page.goto('/dashboard/change-requests?type=update_clock_time');
    const { name } = staff.log.user;
    const row = manager.page.getByRole('row').filter({ hasText: 'The kiosk was dark' });
    await row.getByText('unknown').waitFor();
    await row.getByText('7h 30m').waitFor();
    await row.getByRole('button', { name: `Approve the working time of ${name}` }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => waiting.count()).toBe(before);
    await page.getByText('7h 30m').first().waitFor();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await Promise.all([staff.close(), manager.close()]);
  });
});

describe('one’s own', () => {
  it('is decided by somebody else: there is no button, and no call does it', async () => {
    const manager = await open('manager');
    const came = await manager.call('/time-logs/clock-in', { at: ago(20) });
    const { id } = came.data as { id: number };
    const asked = await manager.call('/change-request/clock-time', {
      timeLogId: id,
      clockIn: ago(20),
      clockOut: ago(12),
      breakMinutes: 0,
      reason: 'My own',
    });
    expect(asked.status).toBe(201);
    const request = asked.data as { id: number };
    await manager.page.goto('/dashboard/change-requests');
    const row = manager.page.getByRole('row').filter({ hasText: 'My own' });
    await row.getByText('Your own: somebody else decides').waitFor();
    expect(await row.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0);
    const approve = await manager.call(`/change-request/${request.id}/clock-time/approve`, {});
    expect(approve).toMatchObject({ status: 409, code: 'own_request' });
    expect(await manager.call('/time-logs/approve', { ids: [id] })).toMatchObject({
      status: 409,
      code: 'own_time',
    });
    const body = { clockIn: ago(20), clockOut: ago(12), reason: 'x' };
    expect(await manager.call(`/time-logs/${id}/correct`, body)).toMatchObject({
      status: 409,
      code: 'own_time',
    });
    await manager.close();
  });
});

describe('the report', () => {
  it('goes from a person to the days, and from a day to its times', async () => {
    const { page, call, close } = await open('manager');
    // Of this week there may be others than of the last.
    const { from, to } = lastWeek();
    const report = (await call(`/time-logs/report?from=${from}&to=${to}`)).data;
    const [first] = (report as { rows: { user: { name: string } }[] }).rows;
    await page.goto('/dashboard/attendance');
    await page.getByRole('link', { name: 'Attendance report' }).click();
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last week' }).click();
    const rows = page.getByRole('row');
    await page.waitForURL(/period=/);
    await rows.getByRole('button', { name: first?.user.name }).click();
    await page.waitForURL(/userId=/);
    // The lines are of days now, each with its date.
    const day = rows.filter({ hasText: /\d{2} \w{3} \d{4}/ }).first();
    const name = (await day.getByRole('button').first().textContent()) ?? '';
    await day.getByRole('button').first().click();
    await page.waitForURL(/attendance\?.*from=/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('from')).toBe(searchParams.get('to'));
    await rows.filter({ hasText: name }).first().waitFor();
    await close();
  });
});

it('nothing was refused and nothing failed on the way', async () => {
  expect(await lasting(...troubles)).toEqual([]);
});
