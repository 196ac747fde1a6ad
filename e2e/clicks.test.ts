import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { tasks, type Hand, type Task } from './clicks.ts';
import { profileOf } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage(() => makeGuests());

/** Speaks to the server as one of the demo's people. */
const callerOf = async (account: string) => {
  const { context, token } = await profileOf(stage.browser, { url: stage.server.url, account });
  await context.close();
  return async (path: string, body: unknown) => {
    const reply = await fetch(`${stage.server.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return ((await reply.json()) as { data: unknown }).data;
  };
};

/** Two who live in rooms that nobody else wants; of one the desk asks that they be checked out. */
const makeGuests = async () => {
  const [manager, desk] = [await callerOf('manager'), await callerOf('frontdesk')];
  const range = { startRoomNumber: '0991', endRoomNumber: '0992', prefix: '' };
  const room = { baseType: 'Double', maxGuests: 2, pricePerNight: 50, floor: 9 };
  const rooms = (await manager('/room', { rooms: [{ ...range, ...room }] })) as { id: number }[];
  const checkOut = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const walkIn = async (name: string, at: number) => {
    const stay = { guest: { name }, roomId: rooms[at]?.id, checkOut, persons: 1 };
    return (await desk('/occupancy', stay)) as { id: number };
  };
  await walkIn('Wanda Weekly', 0);
  const { id } = await walkIn('Bernard Leaver', 1);
  const reason = 'The council has found a flat';
  await desk('/change-request', { type: 'end_reservation', reservationId: id, reason });
};

const handOn = (page: Page): Hand => {
  const hand: Hand = {
    page,
    presses: 0,
    tap: async (target) => {
      await target.click();
      hand.presses += 1;
    },
    key: async (name) => {
      await page.keyboard.press(name);
      hand.presses += 1;
    },
    sees: async (target) => {
      await target.waitFor();
      const isSeen = async () =>
        await target.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return there !== null && element.contains(there);
        });
      await expect.poll(isSeen).toBe(true);
    },
  };
  return hand;
};

const pages = new Map<string, Promise<Page>>();
/** Each signs in once, and begins each task by loading the page anew. */
const arrive = async ({ account, width }: Task['by']): Promise<Page> => {
  const signIn = async () => {
    const { context } = await profileOf(stage.browser, { url: stage.server.url, account, width });
    const page = await context.newPage();
    return page;
  };
  const page = pages.get(account) ?? signIn();
  pages.set(account, page);
  return await page;
};

it.each(tasks)('$name: $most', async ({ most, by, from = '/dashboard', does }) => {
  const page = await arrive(by);
  await page.goto(from);
  const hand = handOn(page);
  await does(hand);
  expect(hand.presses).toBeLessThanOrEqual(most);
});
