import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

interface Check {
  id: number;
  room: { id: number; roomNo: string };
  expected: { status: string; persons: number };
  outcome: string | null;
  personsFound: number | null;
  by: { name: string } | null;
  tries: number;
  earlier: unknown[];
  discrepancy: { kind: string } | null;
}
interface Round {
  id: number;
  number: number;
  checks: Check[];
  by: { name: string }[];
  roomsDone: number;
  discrepancies: number;
}

const signIn = async (account: string, width: number) => {
  const visit = { url: stage.server.url, account, width, isKept: width < 500 } as const;
  const profile = await profileOf(stage.browser, visit);
  contexts.push(profile.context);
  return profile;
};
const call = async <T>(token: string, path: string, body?: unknown): Promise<T> => {
  const reply = await fetch(`${stage.server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: T }).data;
};

/** What is found behind each door, and what must follow from it: told here once more, in its own words. */
const names = {
  seen: 'Seen',
  signs_of_use: 'Signs of use',
  empty: 'Empty',
  no_signs: 'Not in, no signs',
  no_answer: 'No answer',
  refused: 'Refused',
  someone_else: 'Someone else',
} as const;
type Outcome = keyof typeof names;
interface Behind {
  outcome: Outcome;
  /** There is one person more than should be. */
  isMore?: boolean;
}
const behindOccupied: Behind[] = [
  { outcome: 'seen' },
  { outcome: 'empty' },
  { outcome: 'signs_of_use' },
  { outcome: 'seen', isMore: true },
  { outcome: 'someone_else' },
  { outcome: 'refused' },
];
const behindFree: Behind[] = [
  { outcome: 'empty' },
  { outcome: 'seen' },
  { outcome: 'no_signs' },
  { outcome: 'empty' },
  { outcome: 'refused' },
];

const isOccupied = ({ expected }: Check) => expected.status === 'occupied';
const planOf = (checks: readonly Check[]): Map<string, Behind> =>
  new Map(
    checks.map((check, at) => {
      const behind = isOccupied(check) ? behindOccupied : behindFree;
      return [check.room.roomNo, behind[at % behind.length]!];
    }),
  );
const differencesOccupied: Partial<Record<Outcome, string>> = {
  empty: 'occupied_found_empty',
  someone_else: 'someone_else',
};
const kindOf = (check: Check, { outcome, isMore }: Behind): string | null => {
  if (isOccupied(check)) return isMore ? 'persons_differ' : (differencesOccupied[outcome] ?? null);
  return ['seen', 'refused'].includes(outcome) ? 'empty_found_occupied' : null;
};

/** Runs in the page. */
const tick = ([box]: (HTMLElement | SVGElement)[]): boolean => {
  if (box instanceof HTMLElement) box.click();
  return box !== undefined;
};

/** Whoever walks: knows the room by what stands on the screen, and counts every tap. */
const walkerOn = (page: Page) => {
  let taps = 0;
  const room = page.getByRole('heading', { level: 2 });
  return {
    taps: () => taps,
    at: async () => (await room.textContent()) ?? '',
    say: async (roomNo: string, { outcome, isMore }: Behind) => {
      const everybody = page.getByRole('checkbox', { name: 'Everybody' });
      // Looked for and ticked at once: who is expected goes from the screen as the network does.
      if (outcome === 'seen' && (await everybody.evaluateAll(tick))) taps += 1;
      if (isMore) await page.getByRole('button', { name: 'One person more' }).click();
      await page.getByRole('button', { name: names[outcome], exact: true }).click();
      taps += isMore ? 2 : 1;
      await page.waitForFunction(
        (before) => document.querySelector('main h2')?.textContent !== before,
        roomNo,
      );
    },
  };
};

const lostText = /^No network\./;
const lose = async (context: BrowserContext, page: Page) => {
  await context.setOffline(true);
  await page.getByText(lostText).waitFor();
};
const regain = async (context: BrowserContext, page: Page) => {
  await context.setOffline(false);
  await page.getByText(lostText).waitFor({ state: 'detached' });
};

it('is walked by two with the network cut twice and the tab closed once, and is told as it was', async () => {
  const { token: office } = await signIn('manager', 1440);
  const rooms = await call<{ id: number }[]>(office, '/room?limit=60');
  const value = rooms.map(({ id }) => id);
  const begun = await call<Round>(office, '/inspection/room', {
    scope: { kind: 'rooms', value },
    start: true,
  });
  expect(begun.checks).toHaveLength(60);
  const plan = planOf(begun.checks);
  const path = `/dashboard/room-inspections/${begun.id}`;

  const { context } = await signIn('security', 390);
  let page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  let walker = walkerOn(page);
  const walked = new Set<string>();
  const walk = async (count: number) => {
    for (let done = 0; done < count; done += 1) {
      const roomNo = await walker.at();
      walked.add(roomNo);
      await walker.say(roomNo, plan.get(roomNo)!);
    }
  };
  await page.getByRole('button', { name: names.seen, exact: true }).waitFor();
  await walk(6);
  await lose(context, page);
  await walk(14);
  await regain(context, page);
  await walk(6);
  await lose(context, page);
  await walk(10);
  const tapsBefore = walker.taps();
  await page.close();
  page = await context.newPage();
  await page.goto(path);
  await page.getByText('not sent yet').waitFor();
  walker = walkerOn(page);
  await walk(10);

  // The other one begins at the far end, with a network, while these answers wait.
  const { context: other } = await signIn('manager', 390);
  const second = await other.newPage();
  const trouble = watch(second);
  await second.goto(path);
  const helper = walkerOn(second);
  const last = begun.checks.at(-1)!.room.roomNo;
  await second.getByRole('button', { name: 'Rooms', exact: true }).click();
  await second.getByRole('button', { name: new RegExp(`^${last}`) }).click();
  await expect.poll(helper.at).toBe(last);
  walked.add(last);
  await helper.say(last, plan.get(last)!);

  await regain(context, page);
  await page.getByText('not sent yet').waitFor({ state: 'detached' });
  while (walked.size < 60) await walk(1);
  await page.getByRole('heading', { name: 'Every room has been checked' }).waitFor();
  await page.getByText('not sent yet').waitFor({ state: 'detached' });
  expect(tapsBefore + walker.taps() + helper.taps()).toBeLessThanOrEqual(120);
  expect(await lasting(trouble)).toEqual([]);

  const told = await call<Round>(office, `/inspection/room/${begun.id}`);
  expect(told.roomsDone).toBe(60);
  expect(told.by).toHaveLength(2);
  expect(told.checks.map(({ room, outcome }) => [room.roomNo, outcome])).toEqual(
    begun.checks.map(({ room }) => [room.roomNo, plan.get(room.roomNo)!.outcome]),
  );
  expect(told.checks.every(({ tries, earlier }) => tries === 1 && earlier.length === 0)).toBe(true);
  const expected = begun.checks.map((check) => kindOf(check, plan.get(check.room.roomNo)!));
  expect(told.checks.map(({ discrepancy }) => discrepancy?.kind ?? null)).toEqual(expected);
  expect(told.discrepancies).toBe(expected.filter((kind) => kind !== null).length);

  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the round' }).click();
  await page.getByText('Discrepancies', { exact: true }).first().waitFor();
});
