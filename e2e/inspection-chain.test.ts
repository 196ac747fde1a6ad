import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { picture } from './picture.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

interface Room {
  id: number;
  effectiveStatus: string;
}
interface Inspection {
  status: string;
  responseId: number | null;
}
interface Cleaning {
  id: number;
  status: string;
}
interface Form {
  id: number;
  version: number;
}

const stage = shareStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const signIn = async (account: string, width = 1440) => {
  const visit = { url: stage.server.url, account, width, isKept: width < 500 } as const;
  const profile = await profileOf(stage.browser, visit);
  contexts.push(profile.context);
  const call = async <T>(path: string, body?: object, method = 'POST'): Promise<T> => {
    const reply = await fetch(`${stage.server.url}/api${path}`, {
      method: body ? method : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${profile.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { data: T }).data;
  };
  const open = async (path: string) => {
    const page = await profile.context.newPage();
    const trouble = watch(page);
    await page.goto(path);
    return { page, trouble };
  };
  return { ...profile, call, open };
};

const stepsAsking = (label: string) => [
  {
    id: 'step-1',
    title: 'Escape',
    fields: [
      {
        id: 'door',
        type: 'yes_no_na',
        label,
        required: true,
        failWhen: [{ is: 'equals', value: 'no' }],
        requireOnFail: ['action'],
        actionPriority: 'high',
      },
    ],
  },
];
const asked = 'Does the door close by itself?';
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name }).click();

it('what fails is repaired, verified by somebody else, and the room is ready again, whatever became of the form', async () => {
  const manager = await signIn('manager');
  const range = { prefix: '', baseType: 'Cellar', maxGuests: 2, pricePerNight: 50, floor: -6 };
  const [room] = await manager.call<Room[]>('/room', {
    rooms: [{ ...range, startRoomNumber: '961', endRoomNumber: '961' }],
  });
  const { id: roomId } = room!;
  const statusNow = async () => (await manager.call<Room>(`/room/${roomId}`)).effectiveStatus;
  const ready = await statusNow();
  const form = await manager.call<Form>('/inspection-questioner', {
    title: 'Escape of the cellar',
    steps: stepsAsking(asked),
  });
  const published = await manager.call<Form>(`/inspection-questioner/${form.id}/publish`, {});
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const planned = await manager.call<{ id: number }>('/inspection', {
    questionerId: form.id,
    place: { roomId },
    scheduledFor: { from: at(-1), until: at(6) },
  });

  const phone = await signIn('housekeeper', 390);
  const { page } = await phone.open(`/dashboard/inspection-reports/create/${planned.id}`);
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  const question = page.getByRole('group', { name: asked }).first();
  await question.waitFor();
  await page.waitForLoadState('networkidle');
  await phone.context.setOffline(true);
  await page.getByText(/^No network\./).waitFor();
  await question.getByRole('button', { name: 'No' }).first().click();

  // The form goes on while the inspection runs: that one keeps what it began with.
  const change = { version: published.version, steps: stepsAsking('Does the door lock?') };
  await manager.call(`/inspection-questioner/${form.id}`, change, 'PATCH');
  await manager.call(`/inspection-questioner/${form.id}/publish`, {});

  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('heading', { name: 'Completed on this device' }).waitFor();
  await phone.context.setOffline(false);
  await page.getByRole('heading', { name: 'The inspection is completed' }).waitFor();
  const { status, responseId } = await manager.call<Inspection>(`/inspection/${planned.id}`);
  expect(status).toBe('completed');

  const view = await manager.open(`/dashboard/inspection-reports/view/${responseId}`);

  await view.page.getByText(asked).first().waitFor();
  expect(await view.page.getByText('Does the door lock?').count()).toBe(0);
  expect(await statusNow()).not.toBe(ready);

  const actions = await manager.call<{ id: number }[]>(`/questioner-action?roomId=${roomId}`);
  expect(actions).toHaveLength(1);
  const desk = await manager.open(`/dashboard/inspection-actions?open=${actions[0]!.id}`);
  await press(desk.page, 'More');
  await desk.page.getByRole('menuitem', { name: 'Report as fault' }).click();
  await desk.page.getByText('It is done when its repair is.').waitFor();

  const fixer = await signIn('maintenance');
  const [fault] = await fixer.call<{ id: number }[]>(`/maintenance?roomId=${roomId}`);
  const bench = await fixer.open(`/dashboard/maintenance?open=${fault!.id}`);
  await bench.page.getByText('What an inspection left to do').waitFor();
  await press(bench.page, 'Start');
  await press(bench.page, 'Resolve');
  const photo = { name: 'door.png', mimeType: 'image/png', buffer: picture(320) };
  const resolving = bench.page.getByRole('dialog', { name: 'Resolve' });
  const after = resolving.getByRole('group', { name: 'After' });
  await after.locator('input[type=file]').first().setInputFiles(photo);
  await resolving.getByRole('button', { name: 'Remove door.png' }).waitFor();
  await resolving.getByRole('button', { name: 'Resolve' }).click();

  // Nothing is loaded anew at the desk, and who mended it is not who verifies it.
  await press(desk.page, 'Verify');
  await desk.page
    .getByText(/^Verified$/)
    .first()
    .waitFor();
  expect([...bench.trouble.list, ...desk.trouble.list]).toEqual([]);

  // What a repair leaves behind is cleaned, and nothing else keeps the room.
  const left = await manager.call<Cleaning[]>(`/house-keepings?roomId=${roomId}`);
  for (const { id } of left.filter((cleaning) => cleaning.status === 'dirty'))
    for (const next of ['in_progress', 'cleaned'])
      await manager.call(`/house-keepings/${id}`, { status: next }, 'PATCH');
  expect(await statusNow()).toBe(ready);
});
