import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

/** The housekeeper has it in Spanish. */
const signIn = async (account: string) => {
  const language = account === 'housekeeper' ? 'es' : 'en';
  const visit = { url: stage.server.url, account, language, width: 390, isKept: true } as const;
  const profile = await profileOf(stage.browser, visit);
  contexts.push(profile.context);
  return profile;
};

/** Somebody whose phone has opened the app once, so that it opens again without a network. */
const arrive = async (account: string, path: string) => {
  const { context, token } = await signIn(account);
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  return { context, page, token };
};
const get = async <T>(token: string, path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${stage.server.url}/api${path}`, { headers });
  return ((await reply.json()) as { data: T }).data;
};
const notesOf = async (token: string, roomId: number) => {
  const notes = await get<{ content: string }[]>(token, `/note?entityType=room&entityId=${roomId}`);
  return notes.map(({ content }) => content);
};
let taken = 0;
/** Another one each time: what a first attempt wrote is not there for a second. */
const roomOf = async (token: string) =>
  (await get<{ id: number; roomNo: string }[]>(token, '/room?limit=50'))[taken++]!;
/** Once it stands in the list it is kept. */
const write = async (page: Page, text: string) => {
  await page.getByLabel('Write a note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText(text, { exact: true }).first().waitFor();
};
const openNotes = async (page: Page, roomId: number) => {
  await page.goto(`/dashboard/rooms/${roomId}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Write a note').waitFor();
};

/**
 * Until the page knows of it, what is done there may still be on its way, and a page that is left
 * in that moment takes it along.
 */
const loseNetwork = async (context: BrowserContext, page: Page) => {
  await context.setOffline(true);
  await page.getByText(/^(?:No network|Sin red)\./).waitFor();
};

it('opens without a network, keeps what is done and typed, and sends it once', async () => {
  const { context, page, token } = await arrive('frontdesk', '/dashboard/rooms');
  const room = await roomOf(token);
  await openNotes(page, room.id);
  await loseNetwork(context, page);
  await write(page, 'The tap drips');
  await write(page, 'The lamp flickers');
  await page.getByLabel('Write a note').fill('Half a thou');

  await page.reload();
  await page.getByRole('heading', { name: room.roomNo }).waitFor();
  await page.getByText(/Shown as of \d\d:\d\d [AP]M\./i).waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('The tap drips').waitFor();
  expect(await page.getByLabel('Write a note').inputValue()).toBe('Half a thou');
  await page.getByRole('button', { name: '2 waiting' }).click();
  const panel = page.getByRole('dialog', { name: 'Kept on this device' });
  await expect.poll(() => panel.getByText('Queued', { exact: true }).count()).toBe(2);
  expect(await notesOf(token, room.id)).not.toContain('The tap drips');

  const trouble = watch(page);
  await context.setOffline(false);
  await panel.getByRole('list', { name: 'Confirmed by the server' }).waitFor();
  await panel.getByText('Nothing is waiting').waitFor();
  const sent = await notesOf(token, room.id);
  expect(sent.filter((content) => content.startsWith('The '))).toEqual([
    'The lamp flickers',
    'The tap drips',
  ]);
  await page.getByText('No network.').waitFor({ state: 'detached' });
  // What was asked in the moment before failed for want of a network, and may be told of only now.
  const isOfBefore = (line: string) => line.includes('net::ERR_INTERNET_DISCONNECTED');
  expect(trouble.list.filter((line) => !isOfBefore(line))).toEqual([]);
});

it('has one effect where the server acted and its answer was lost', async () => {
  const { page, token } = await arrive('frontdesk', '/dashboard/rooms');
  const room = await roomOf(token);
  await openNotes(page, room.id);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/note', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await write(page, 'Heard only once');
  await expect.poll(() => keys).toHaveLength(2);
  await page.getByText(/^(?:Queued|Sending)$/).waitFor({ state: 'detached' });
  expect(keys).toEqual([keys[0], keys[0]]);
  const sent = await notesOf(token, room.id);
  expect(sent.filter((content) => content === 'Heard only once')).toHaveLength(1);
});

it('sends nothing in another name, and waits for the person to come back', async () => {
  const { context, page: left, token } = await arrive('frontdesk', '/dashboard/rooms');
  const room = await roomOf(token);
  await openNotes(left, room.id);
  await loseNetwork(context, left);
  await write(left, 'Mine alone');
  await left.getByText('Queued', { exact: true }).waitFor();
  // No screen of theirs is there any more when the network is: it would send what is its own.
  await left.close();
  await context.setOffline(false);
  const page = await context.newPage();
  const enter = async (account: string) => {
    const { token: theirs } = await signIn(account);
    // No screen of the other person may stand there meanwhile.
    await page.goto('/favicon.svg');
    await page.evaluate(`localStorage.setItem('keyhold.token', '${theirs}')`);
    await page.goto('/dashboard/rooms');
    await page.getByRole('heading', { name: 'Rooms', exact: true }).waitFor();
  };
  await enter('manager');
  expect(await page.getByRole('button', { name: '1 waiting' }).count()).toBe(0);
  expect(await notesOf(token, room.id)).not.toContain('Mine alone');
  await enter('frontdesk');
  await expect.poll(() => notesOf(token, room.id)).toContain('Mine alone');
});

it('takes a fault without a network in three taps besides the photo, and sends it once', async () => {
  const { context, page, token } = await arrive('housekeeper', '/dashboard/rooms');
  const room = await roomOf(token);
  await page.goto(`/dashboard/rooms/${room.id}`);
  await page.getByRole('heading', { name: room.roomNo }).waitFor();
  await loseNetwork(context, page);
  let taps = 0;
  const tap = async (on: Locator) => {
    taps += 1;
    await on.click();
  };
  await tap(page.getByRole('button', { name: 'Comunicar avería' }));
  const sheet = page.getByRole('dialog');
  const photo = {
    name: 'leak.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  };
  await sheet.locator('input[type=file]').first().setInputFiles(photo);
  await tap(sheet.getByRole('radio', { name: 'Fuga de agua' }));
  await tap(sheet.getByRole('button', { name: 'Enviar', exact: true }));
  await sheet.waitFor({ state: 'detached' });
  expect(taps).toBe(3);

  await page.reload();
  await page.getByRole('button', { name: '1 pendiente' }).click();
  const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
  await panel.getByText(`${room.roomNo}: Fuga de agua`).waitFor();
  await panel.getByText('1 foto').waitFor();
  await context.setOffline(false);
  await panel.getByRole('list', { name: 'Confirmado por el servidor' }).waitFor();
  const { token: desk } = await signIn('manager');
  const faults = await get<{ photos: unknown[] }[]>(desk, `/maintenance?roomId=${room.id}`);
  const reported = faults.filter((fault) => fault.photos.length > 0);
  expect(reported).toHaveLength(1);
  expect(reported[0]!.photos).toHaveLength(1);
});

it('marks rooms as cleaned with one tap each without a network, and tells of a conflict', async () => {
  const { context, page } = await arrive('housekeeper', '/dashboard/house-keepings');
  const done = page.getByRole('button', { name: /^Marcar como limpia: / });
  await done.nth(2).waitFor();
  const marks = await done.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const area = /: (.+)$/.exec(marks[2] ?? '')?.[1] ?? '';
  const { token } = await signIn('manager');
  const cleanings = await get<{ id: number; area: string; status: string }[]>(
    token,
    '/house-keepings?today=true&limit=1000',
  );
  const isOpen = (status: string) => status === 'dirty' || status === 'in_progress';
  const { id } = cleanings.find((cleaning) => cleaning.area === area && isOpen(cleaning.status))!;
  await loseNetwork(context, page);
  for (const mark of marks.slice(0, 3))
    await page.getByRole('button', { name: mark ?? '', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: '3 pendientes' }).click();
  const cancelled = await fetch(`${stage.server.url}/api/house-keepings/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'cancelled', reason: 'Closed' }),
  });
  expect(cancelled.status).toBe(200);
  await context.setOffline(false);
  const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
  await panel.getByText('Conflicto', { exact: true }).waitFor();
  const sent = panel.getByRole('list', { name: 'Confirmado por el servidor' });
  expect(await sent.getByRole('listitem').count()).toBe(2);
  await panel.getByRole('button', { name: 'Descartar' }).click();
  await panel.getByText('No hay nada pendiente').waitFor();
});
