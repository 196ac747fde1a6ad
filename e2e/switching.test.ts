import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();
/** Fifty of them take four minutes. */
const switches = process.env['CRAWL_CLICKS'] === 'all' ? 50 : 10;
const slowestMs = 700;
const houses = ['Harbour House', 'Northgate Hostel'] as const;

/** The rooms of each house by their addresses. */
const readRooms = async (token: string): Promise<Record<string, string[]>> => {
  const list = async (path: string, tenant?: number) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (tenant !== undefined) headers.set('x-tenant-id', String(tenant));
    const reply = await fetch(`${stage.server.url}/api/${path}`, { headers });
    return ((await reply.json()) as { data: { id: number; title: string }[] }).data;
  };
  const rooms: Record<string, string[]> = {};
  for (const { id, title } of await list('tenant/all?limit=100'))
    rooms[title] = (await list('room/status', id)).map((room) => `/dashboard/rooms/${room.id}`);
  return rooms;
};

/** Looks all the time whether a room of one house stands under the name of the other. */
const lookOut = async (page: Page, all: Record<string, string[]>) =>
  await page.evaluate((rooms) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const header = document.querySelector('header')?.textContent ?? '';
      const links = document.querySelectorAll('main a[href^="/dashboard/rooms/"]');
      const shown = new Set([...links].map((link) => link.getAttribute('href')));
      for (const [house, theirs] of Object.entries(rooms)) {
        if (header.includes(house)) continue;
        const stray = theirs.find((each) => shown.has(each));
        if (stray !== undefined) seen.push(`${stray} of ${house} under ${header}`);
      }
    };
    setInterval(look, 20);
  }, all);

it('shows no room of the other house, however often one changes and however late its answers come', async () => {
  const { url } = stage.server;
  const { context, token } = await profileOf(stage.browser, { url, account: 'council' });
  const rooms = await readRooms(token);
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/rooms');
  await page.getByRole('button', { name: /Click here to change property/ }).waitFor();
  // Neither in order nor at once: 0 to 0.7 s, by steps that do not repeat with the calls of a screen.
  let calls = 0;
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch().catch(() => null);
    calls += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, (calls * 271) % slowestMs);
    });
    await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => null);
  });
  await lookOut(page, rooms);
  for (let turn = 0; turn < switches; turn += 1) {
    const house = houses[(turn + 1) % 2] ?? '';
    await page.getByRole('button', { name: /Click here to change property/ }).click();
    await page.getByRole('option', { name: house }).click();
    await page.getByRole('button', { name: new RegExp(`${house}.*Click here`) }).waitFor();
    // Every other time it is left before its answers are there.
    if (turn % 2 === 0) await page.locator(`main a[href="${rooms[house]?.[0]}"]`).first().waitFor();
  }
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(await lasting(trouble)).toEqual([]);
  expect(calls).toBeGreaterThan(switches * 3);
  await context.close();
});
