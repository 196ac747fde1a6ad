import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { picture } from './picture.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

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

const field = (id: string, type: string, given: object) => ({ id, type, ...given });
const steps = [
  {
    id: 'step-1',
    title: 'Kitchen',
    fields: [
      field('door', 'yes_no_na', {
        label: 'Does the fire door close?',
        required: true,
        weight: 3,
        failWhen: [{ is: 'equals', value: 'no' }],
        requireOnFail: ['note', 'photo'],
      }),
      field('fridge', 'temperature', {
        label: 'How cold is the fridge?',
        unit: '°C',
        required: true,
      }),
      field('who', 'short_text', { label: 'Who was there?' }),
    ],
  },
];

interface Inspection {
  id: number;
  status: string;
  responseId: number | null;
}
interface Response {
  answers: Record<string, unknown>;
  details: Record<string, { note: string; photoIds: number[] }>;
  score: number;
  failed: string[];
  approval: string;
}

const lostText = /^No network\./;
const lose = async (context: BrowserContext, page: Page) => {
  await context.setOffline(true);
  await page.getByText(lostText).waitFor();
};
const regain = async (context: BrowserContext, page: Page) => {
  await context.setOffline(false);
  await page.getByText(lostText).waitFor({ state: 'detached' });
};
const open = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
const question = (page: Page, name: string) => page.getByRole('group', { name }).first();

it('is answered where there is no network, returned, corrected and approved', async () => {
  const { context: office, token } = await signIn('manager', 1440);
  const form = await call<{ id: number }>(token, '/inspection-questioner', {
    title: 'Kitchen by night',
    needsApproval: true,
    steps,
  });
  await call(token, `/inspection-questioner/${form.id}/publish`, {});
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const planned = await call<Inspection>(token, '/inspection', {
    questionerId: form.id,
    place: { area: 'Kitchen' },
    scheduledFor: { from: at(-1), until: at(6) },
  });
  const path = `/dashboard/inspection-reports/create/${planned.id}`;
  const now = async () => await call<Inspection>(token, `/inspection/${planned.id}`);

  const { context } = await signIn('housekeeper', 390);
  let page = await open(context, '/dashboard/inspection-reports?search=Kitchen+by+night');
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  const card = page.getByRole('listitem').filter({ hasText: 'Kitchen by night' });
  await card.getByRole('link', { name: 'Start' }).waitFor();
  await page.waitForLoadState('networkidle');
  await lose(context, page);
  await card.getByRole('link', { name: 'Start' }).click();
  await question(page, 'Does the fire door close?')
    .getByRole('button', { name: 'No' })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('The closer is broken');
  const photo = { name: 'door.png', mimeType: 'image/png', buffer: picture(640) };
  await page.locator('[data-fill="door"] input[type="file"]').first().setInputFiles(photo);
  await page.getByText('3 answers not sent yet').waitFor();
  await page.close();

  page = await open(context, path);
  await page.getByText('3 answers not sent yet').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await question(page, 'How cold is the fridge?').getByRole('spinbutton').fill('4.5');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('heading', { name: 'Completed on this device' }).waitFor();
  expect((await now()).status).toBe('scheduled');

  await regain(context, page);
  await page.getByRole('heading', { name: 'The inspection is completed' }).waitFor();
  const done = await now();
  expect(done.status).toBe('completed');
  const read = async () => await call<Response>(token, `/questioner-response/${done.responseId}`);
  const first = await read();
  expect(first).toMatchObject({
    answers: { door: 'no', fridge: 4.5 },
    score: 25,
    failed: ['door'],
  });
  expect(first.details['door']).toMatchObject({ note: 'The closer is broken' });
  expect(first.details['door']?.photoIds).toHaveLength(1);

  const desk = await open(office, `/dashboard/inspection-reports/view/${done.responseId}`);
  const trouble = watch(desk);
  await desk.getByRole('heading', { name: 'What failed' }).waitFor();
  await desk.getByText('25%').waitFor();
  await desk.getByText('The closer is broken').first().waitFor();
  await desk.getByRole('button', { name: 'Return it' }).click();
  const why = desk.getByRole('dialog');
  await why.getByRole('textbox', { name: /What is to be corrected/ }).fill('Is it mended?');
  await why.getByRole('button', { name: 'Return it' }).click();
  await desk.getByText('Returned', { exact: true }).waitFor();

  await page.goto(path);
  await page.getByText('Is it mended?').waitFor();
  await question(page, 'Does the fire door close?').getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Everything is sent').waitFor();
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('heading', { name: 'The inspection is completed' }).waitFor();

  expect(await read()).toMatchObject({ approval: 'pending', score: 100 });
  await desk.reload();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByText('Approved', { exact: true }).waitFor();
  expect(await read()).toMatchObject({
    answers: { door: 'yes' },
    score: 100,
    approval: 'approved',
  });
  expect(await lasting(trouble)).toEqual([]);
});
