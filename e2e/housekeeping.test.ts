import type { BrowserContext } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

let contexts: BrowserContext[] = [];

const stage = shareStage(() => makeDirtyRoom());
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const signIn = async (account: string) => {
  const profile = await profileOf(stage.browser, { url: stage.server.url, account });
  contexts.push(profile.context);
  return profile;
};

/** A room with a clean that the housekeeper has been given. */
const makeDirtyRoom = async () => {
  const { token } = await signIn('manager');
  const call = async (path: string, body?: unknown) => {
    const reply = await fetch(`${stage.server.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return ((await reply.json()) as { data: { id: number; isHousekeeper?: boolean }[] }).data;
  };
  const range = { startRoomNumber: '0801', endRoomNumber: '0801', prefix: '' };
  const room = { baseType: 'Double', maxGuests: 2, pricePerNight: 50, floor: 8 };
  const [made] = await call('/room', { rooms: [{ ...range, ...room }] });
  const keeper = (await call('/house-keepings/people')).find((person) => person.isHousekeeper);
  await call('/house-keepings', {
    roomId: made?.id,
    type: 'departure',
    priority: 'high',
    assignedToId: keeper?.id,
  });
};

it('is one tap for the housekeeper, or a word and its number, and the desk sees the room ready', async () => {
  const desk = await (await signIn('frontdesk')).context.newPage();
  await desk.goto('/dashboard/rooms?search=0801');
  await desk.getByRole('link', { name: /^0801, Needs work/ }).waitFor();
  const phone = await (await signIn('housekeeper')).context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const trouble = watch(phone);
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'Mark as Cleaned: 0801' }).click();
  await phone.getByText('0801 is cleaned').first().waitFor();
  await desk.getByRole('link', { name: /^0801, Ready/ }).waitFor();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('link', { name: /^0801, Needs work/ }).waitFor();
  await phone.keyboard.press('Control+k');
  await phone.getByPlaceholder('Room, guest, booking, screen or action').fill('clean 0801');
  await phone.getByRole('option', { name: 'Mark 0801 as cleaned' }).waitFor();
  await phone.keyboard.press('Enter');
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Mark as Cleaned' }).click();
  await desk.getByRole('link', { name: /^0801, Ready/ }).waitFor();
  expect(await lasting(trouble)).toEqual([]);
});
