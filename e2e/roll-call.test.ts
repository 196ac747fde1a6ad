import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { profileOf } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const arrive = async (account: string, width: number) => {
  const visit = { url: stage.server.url, account, width, isKept: true } as const;
  const { context, token } = await profileOf(stage.browser, visit);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto('/dashboard/rooms');
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  return { context, page, token };
};

/** What the device keeps of the roll-call, as whoever looks into its store finds it. */
const readKept = (page: Page) =>
  page.evaluate<string | null>(`new Promise((resolve, reject) => {
    const open = indexedDB.open('keyhold');
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const answers = open.result.transaction('answers').objectStore('answers');
      const keys = answers.getAllKeys();
      keys.onsuccess = () => {
        const key = keys.result.find((one) => one.includes('rollCalls.now'));
        if (key === undefined) { open.result.close(); return resolve(null); }
        const found = answers.get(key);
        found.onsuccess = () => {
          open.result.close();
          resolve(JSON.stringify(found.result.data, (_, value) =>
            value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value));
        };
      };
    };
  })`);

interface Entry {
  key: string;
  name: string;
  state: string;
  ticks: { state: string; by: string }[];
}
const get = async <T>(token: string, path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${stage.server.url}/api${path}`, { headers });
  return ((await reply.json()) as { data: T }).data;
};
interface Now {
  parties: { people: { key: string; name: string }[]; room: { roomNo: string } | null }[];
  current: { id: number; ticks: { person: string; state: string }[] } | null;
}

it('is there without a network where it was never opened, and agrees with everybody afterwards', async () => {
  const phone = await arrive('security', 390);
  const desk = await arrive('manager', 1440);
  const { parties } = await get<Now>(desk.token, '/roll-call');
  const alone = parties.filter(({ people }) => people.length === 1).slice(0, 5);
  const nameOf = ({ people }: Now['parties'][number]) => people[0]?.name ?? '';
  expect(alone).toHaveLength(5);

  await expect.poll(() => readKept(phone.page)).not.toBeNull();
  const kept = await readKept(phone.page);
  for (const party of alone) expect(kept).not.toContain(nameOf(party));

  await phone.context.setOffline(true);
  await phone.page.getByText(/^No network\./).waitFor();
  await phone.page.getByRole('banner').getByRole('link', { name: 'Fire roll-call' }).click();
  await phone.page.getByText(/^As of \d\d:\d\d [AP]M, /i).waitFor();
  await phone.page.goto('/dashboard/roll-call');
  await phone.page.getByText(/guests in the house$/).waitFor();

  const tick = async (page: Page, party: Now['parties'][number]) => {
    const row = page.getByRole('checkbox', {
      name: `${party.room?.roomNo}, ${nameOf(party)}: safe`,
    });
    await row.first().click();
    await expect.poll(() => row.first().getAttribute('aria-checked')).toBe('true');
  };
  for (const party of alone.slice(0, 3)) await tick(phone.page, party);
  await phone.page.getByText(/3 ticks wait to be sent/).waitFor();
  // What was said here is still said after the phone was put away.
  await phone.page.reload();
  await phone.page.getByText(/^3 of \d+ accounted for$/).waitFor();

  await desk.page.getByRole('banner').getByRole('link', { name: 'Fire roll-call' }).click();
  for (const party of alone.slice(3)) await tick(desk.page, party);
  await phone.context.setOffline(false);
  for (const { page } of [phone, desk]) await page.getByText(/^5 of \d+ accounted for$/).waitFor();
  await desk.page.getByText(/ticks? waits? to be sent/).waitFor({ state: 'detached' });

  const { current } = await get<Now>(desk.token, '/roll-call');
  const record = await get<{ entries: Entry[] }>(desk.token, `/roll-call/${current?.id}`);
  const said = record.entries.filter(({ ticks }) => ticks.length > 0);
  const told = said.map(({ key, state, ticks }) => `${key} ${state} ${ticks.length}`);
  const keys = alone.map(({ people }) => people[0]?.key ?? '');
  expect(new Set(told)).toEqual(new Set(keys.map((key) => `${key} safe 1`)));

  await desk.page.getByRole('button', { name: 'Finish roll-call' }).click();
  const question = desk.page.getByRole('dialog', { name: 'Finish the roll-call?' });
  await question.getByText(/people are unaccounted for:$/).waitFor();
  await question.getByRole('combobox', { name: /^What was it/ }).click();
  await desk.page.getByRole('option', { name: 'Drill' }).click();
  await question.getByRole('button', { name: 'Finish roll-call' }).click();
  await phone.page.getByRole('button', { name: 'Start roll-call' }).waitFor();

  // What came of it stands there by itself.
  const drawer = desk.page.getByRole('dialog', { name: /^Roll-call of/ });
  await drawer.getByText(/^Drill\. It took/).waitFor();
  await drawer.getByText(nameOf(alone[0]!)).first().waitFor();
  expect(await drawer.getByText(/Samuel Adeyemi: Safe/).count()).toBe(3);
  const saved = desk.page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Print' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Roll-call .*\.pdf$/);
});

it('leaves no name on the device of whoever signs out', async () => {
  const { page } = await arrive('security', 390);
  await expect.poll(() => readKept(page)).not.toBeNull();
  await page.evaluate(`localStorage.removeItem('keyhold.token');
    dispatchEvent(new StorageEvent('storage', { key: 'keyhold.token' }))`);
  await page.locator('input[type=email]').waitFor();
  await expect.poll(() => readKept(page)).toBeNull();
});
