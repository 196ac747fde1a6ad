import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { OUTSIDE, root, startServer } from './server.ts';
import { profileOf, waitToJoin } from './signed-in.ts';
import { openStage } from './stage.ts';

/** Many people at once, in pages and through the API, while the server dies once and is replaced once. */
const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const arrive = async (account: string, path: string, width = 1440) => {
  const isKept = width < 600;
  const language = isKept ? 'es' : 'en';
  const visit = { url: stage.server.url, account, width, isKept, language } as const;
  const { context, token } = await profileOf(stage.browser, visit);
  contexts.push(context);
  const page = await context.newPage();
  const joined = waitToJoin(page);
  await page.goto(path);
  await joined;
  return { context, page, token };
};

const restart = async (how: 'kill' | 'leave') => {
  const { url, dataDir } = stage.server;
  await stage.server[how]();
  // Nobody answers for a while, as where a machine starts anew.
  await sleep(1500);
  stage.server = await startServer({ PORT: new URL(url).port }, dataDir);
};

interface Answer {
  status: number;
  data: unknown;
}
interface Asked {
  body?: object;
  key?: string;
}
const call = async (token: string, path: string, asked: Asked = {}): Promise<Answer> => {
  const { body, key } = asked;
  const reply = await fetch(`${stage.server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await reply.json()) as { data?: unknown };
  return { status: reply.status, data };
};
/** Asks with one key until there is an answer, as a program does that must not lose anything. */
const act = async (token: string, path: string, body: object): Promise<Answer> => {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await call(token, path, { body, key }).catch(() => null);
    if (answer !== null && answer.status !== 503) return answer;
    await sleep(100);
  }
};

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const rounds = 24;
interface Person {
  token: string;
  name: string;
}
/** How many rounds are over: what happens to the server happens in the middle of them. */
const progress = { over: 0 };
const reach = async (count: number) => {
  while (progress.over < count) await sleep(20);
};

/** Each round two people enter a guest each, and want the same room for the same nights. */
const play = async (people: readonly Person[], roomId: number) => {
  const wins: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [checkIn, checkOut] = [dayIn(400 + 2 * round), dayIn(402 + 2 * round)];
    const wish = async ({ token, name }: Person) => {
      const entered = await act(token, '/guest', { name: `Busy ${name} ${round}` });
      expect(entered.status).toBe(201);
      const { id: guestId } = entered.data as { id: number };
      const body = { guestId, roomId, checkIn, checkOut, persons: 1 };
      return (await act(token, '/reservation', body)).status;
    };
    const said = await Promise.all(people.map(wish));
    expect(said.toSorted((one, other) => one - other)).toEqual([201, 409]);
    wins.push(said.indexOf(201));
    progress.over += 1;
  }
  return wins;
};

/** What a page shows, without what tells how long ago something was. */
const shown = async (page: Page) => await page.getByRole('main').innerText();
const guestsOf = async (token: string, search: string) =>
  (await call(token, `/guest?limit=1000&search=${search}`)).data as { id: number; name: string }[];

it('loses nothing and does nothing twice while the server dies and is replaced under many people', async () => {
  const desk = await arrive('frontdesk', '/dashboard/guests');
  const manager = await arrive('manager', '/dashboard/rooms');
  const phone = await arrive('housekeeper', '/dashboard/house-keepings', 390);
  await phone.page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  const rooms = (await call(manager.token, '/room?limit=1000')).data as {
    id: number;
    roomNo: string;
    floor: number;
    isShared: boolean;
  }[];
  const room = rooms.find(({ isShared }) => !isShared)!;

  // The phone is in a stairwell until all is over.
  const done = phone.page.getByRole('button', { name: /^Marcar como limpia: / });
  await done.nth(1).waitFor();
  await phone.context.setOffline(true);
  await phone.page.getByText(/^Sin red\./).waitFor();
  const cleaned = await done.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  for (const mark of cleaned.slice(0, 2))
    await phone.page.getByRole('button', { name: mark ?? '', exact: true }).click();
  await phone.page.getByRole('button', { name: '2 pendientes' }).waitFor();

  const people = [
    { token: desk.token, name: 'Ada' },
    { token: manager.token, name: 'Bela' },
  ];
  const playing = play(people, room.id);

  // A form is half filled when the server dies; it is sent while nobody answers, and again after that.
  await desk.page.getByRole('button', { name: 'New guest' }).first().click();
  const form = desk.page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).first().fill('Typed Through');
  await reach(rounds / 3);
  const dying = restart('kill');
  await sleep(300);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await dying;
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const saved = async () => (await guestsOf(desk.token, 'Typed')).length;
  const isSaved = async () => {
    if ((await saved()) === 0 && (await save.isEnabled().catch(() => false))) await save.click();
    return await saved();
  };
  await expect.poll(isSaved, { interval: 1000 }).toBe(1);

  await reach((2 * rounds) / 3);
  await restart('leave');
  await playing;

  // What was done meanwhile is there once, each with its one entry in the log.
  const guests = await guestsOf(manager.token, 'Busy');
  const wanted = people.flatMap(({ name }) =>
    Array.from({ length: rounds }, (_, round) => `Busy ${name} ${round}`),
  );
  expect(guests.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  const told = (await call(manager.token, '/audit-log?type=CREATE_GUEST&limit=1000')).data as {
    subject: { id: number };
  }[];
  const entries = guests.map(({ id }) => told.filter(({ subject }) => subject.id === id).length);
  expect(entries).toEqual(guests.map(() => 1));
  const booked = (
    await call(manager.token, `/reservation?limit=1000&roomId=${room.id}&from=${dayIn(399)}`)
  ).data as { checkIn: string }[];
  expect(booked.map(({ checkIn }) => checkIn).filter((day) => day >= dayIn(400))).toHaveLength(
    rounds,
  );

  // Once the phone is back its two marks count once each.
  await phone.context.setOffline(false);
  await phone.page.getByRole('button', { name: '2 pendientes' }).waitFor({ state: 'detached' });

  // Pages that were open all the while hear of what happens, and show what a new one shows.
  await manager.page.getByRole('link', { name: new RegExp(`^${room.roomNo}, `) }).waitFor();
  const anew = await arrive('manager', '/dashboard/rooms');
  await expect
    .poll(async () => (await shown(manager.page)) === (await shown(anew.page)), { interval: 1000 })
    .toBe(true);

  await stage.server.leave();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/commands/verify-audit.ts'],
    { cwd: root, env: { ...process.env, ...OUTSIDE, DATA_DIR: stage.server.dataDir } },
  );
  expect(stdout).toMatch(/^(?:property \d+: \d+ sealed, \d+ waiting, whole\n)+$/);
});
