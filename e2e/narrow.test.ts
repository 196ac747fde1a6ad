import { expect, it } from 'vitest';

import { quiet } from './quiet.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** As long as a name may be without a place to break it. */
const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenantragsbearbeitungsstelle';
const records = {
  guest: { name: long },
  maintenance: { area: long, issue: `${long} ${long}`, priority: 'high' },
  'product/supplier': { name: long, note: `${long} ${long}` },
};

/** Of the greeting beside all that stands in the header: words of its first line that go on beyond it. */
const lettersCut = `(() => {
  const greeting = document.querySelector('header p');
  const { right, bottom } = greeting.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(greeting);
  return [...words.getClientRects()].filter((word) => word.top < bottom - 2 && word.right > right + 1)
    .length;
})()`;

it('breaks what has no end of a line on a screen of 320 pixels, in Spanish', async () => {
  const { url } = stage.server;
  const visit = { url, account: 'manager', language: 'es', width: 320 } as const;
  const { context, token } = await profileOf(stage.browser, visit);
  const make = async (path: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const reply = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return ((await reply.json()) as { data: { id: number } }).data.id;
  };
  const [guest, fault, supplier] = await Promise.all(
    Object.entries(records).map(([path, body]) => make(path, body)),
  );
  const [checkIn, checkOut] = [1, 3].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const stay = { guestId: guest, checkIn, checkOut, persons: 1 };
  const booking = await make('reservation', stay);
  const page = await context.newPage();
  const settle = quiet(page, watch(page));
  const tooWide: string[] = [];
  for (const path of [
    'guests?view=all&search=Donau',
    `guests/${guest}`,
    'reservations?search=Donau',
    `reservations?open=${booking}`,
    'maintenance?search=Donau',
    `maintenance?open=${fault}`,
    'products/suppliers?search=Donau',
    `products/suppliers?open=${supplier}`,
    'house-keepings',
    'rooms',
    'general',
    'incidents?layout=board',
    'maintenance?layout=board',
    'purchasing-requests?layout=board',
  ]) {
    await page.goto(`/dashboard/${path}`);
    const level = path.includes('open=') ? 2 : 1;
    await page.getByRole('heading', { level }).first().waitFor();
    await settle();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    if (width !== 320) tooWide.push(`${path}: ${String(width)}`);
  }
  expect(tooWide).toEqual([]);
  await page.setViewportSize({ width: 240, height: 640 });
  expect(await page.evaluate(lettersCut)).toBe(0);
  await context.close();
});
