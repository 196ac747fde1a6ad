import { readFile } from 'node:fs/promises';

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

interface Field {
  type: string;
  label: string;
  failWhen: unknown[];
  showIf: unknown;
  options: { id: string; label: string }[];
}
interface Form {
  id: number;
  status: string;
  publishedVersion: number | null;
  steps: { title: string; fields: Field[] }[];
}

const begin = async () => {
  const { url } = stage.server;
  const { context, token } = await profileOf(stage.browser, { url, account: 'admin' });
  contexts.push(context);
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${url}/api/inspection-questioner${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return ((await reply.json()) as { data: T }).data;
  };
  const { id } = await call<Form>('', {});
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto(`/dashboard/form-builder?id=${id}`);
  await page.getByRole('textbox', { name: 'Title of the form' }).waitFor();
  const saved = async () =>
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return { page, trouble, call, id, saved };
};

const mostTabs = 60;
/** As long as a finger rests on a key. */
const heldMs = 60;
/** Tabs on until the focus stands where it should, as one does who has no mouse. */
const tabTo = async (page: Page, selector: string, key = 'Tab') => {
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard never comes to ${selector}.`);
};

/** What is sought in the palette, and what is asked; the same kind again needs no palette. */
const questions: [kind: string | null, label: string][] = [
  ['yes', 'Does the door close?'],
  [null, 'Is the floor dry?'],
  [null, 'Is the window whole?'],
  [null, 'Is there a smell of gas?'],
  [null, 'Does the alarm sound?'],
  ['temp', 'Hot tap'],
  [null, 'Cold tap'],
  [null, 'Radiator'],
  ['short', 'What is wrong with the door?'],
  ['long', 'What else?'],
  ['numb', 'How many chairs?'],
  [null, 'How many lamps?'],
  ['rat', 'How clean is it?'],
  [null, 'How quiet is it?'],
  ['photo', 'The whole room'],
  ['date', 'When was the extinguisher tested?'],
  ['time', 'When did you come in?'],
  ['room', 'Which room is next to it?'],
  ['sign', 'Your signature'],
  ['bar', 'Number of the extinguisher'],
];

const addAll = async (page: Page) => {
  for (const [kind, label] of questions) {
    if (kind === null) await page.keyboard.press('Enter');
    else {
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.getByRole('dialog', { name: 'Add a field' }).waitFor();
      await page.keyboard.type(kind);
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(
      () =>
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.dataset['part'] === 'label' &&
        document.activeElement.value === '',
    );
    await page.keyboard.type(label);
  }
};

/** Over the form by arrows to a question, and on to its properties. */
const propertiesOf = async (page: Page, label: string) => {
  await page.keyboard.press('Escape');
  const chosen = page.locator('[data-chosen] [data-part=label]');
  const placeOf = (asked: string) => questions.findIndex(([, one]) => one === asked);
  for (let left = questions.length; left > 0; left -= 1) {
    const here = await chosen.inputValue();
    if (here === label) break;
    await page.keyboard.press(placeOf(here) > placeOf(label) ? 'ArrowUp' : 'ArrowDown');
  }
  expect(await chosen.inputValue()).toBe(label);
  await page.keyboard.press('Alt+Enter');
};

/** From the properties to the rules by which it is shown; about the question that is typed for. */
const showIf = async (page: Page, how: 'any' | 'all', about: string) => {
  await tabTo(page, '[data-part=showIf] [role=radio]');
  const choices = page.locator('[data-part=showIf] [role=radio]');
  for (let press = 1; press <= (how === 'any' ? 1 : 2); press += 1) {
    await page.keyboard.press('ArrowRight', { delay: heldMs });
    // The next press goes on from what is chosen once this one has been drawn.
    await choices.nth(press).and(page.locator('[aria-checked=true]:focus')).waitFor();
  }
  await tabTo(page, '[data-part=showIf] [role=combobox]');
  await page.keyboard.press('Enter');
  const sought = page.getByRole('combobox', { name: 'Which question' }).last();
  await page.locator('input[cmdk-input]').waitFor();
  await page.keyboard.type(about);
  await page.keyboard.press('Enter');
  await page.locator('input[cmdk-input]').waitFor({ state: 'detached' });
  expect(await sought.textContent()).toContain(about);
};

it('is built of twenty fields with three rules by keyboard alone, and published', async () => {
  const { page, trouble, call, id, saved } = await begin();
  await addAll(page);

  await propertiesOf(page, 'What is wrong with the door?');
  await showIf(page, 'any', 'door close');
  await page.keyboard.press('Escape');

  await propertiesOf(page, 'What else?');
  await showIf(page, 'all', 'floor dry');
  await page.keyboard.press('Escape');

  await propertiesOf(page, 'Hot tap');
  await tabTo(page, '[data-part=failWhen] button:not([role])');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-part=failWhen] [aria-label="How it compares"]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'is less than' }).waitFor();
  await page.keyboard.type('is less');
  await page.locator('[role=option]:focus', { hasText: 'is less than' }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-part=failWhen] [role=spinbutton]');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('50');
  await saved();

  await page.keyboard.press('Escape');
  await tabTo(page, 'header button[class*=bg-brand]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Version 1 is in use').waitFor();

  const form = await call<Form>(`/${id}`);
  const fields = form.steps.flatMap((step) => step.fields);
  expect(fields.map(({ label }) => label)).toEqual(questions.map(([, label]) => label));
  expect(form).toMatchObject({ status: 'published', publishedVersion: 1 });
  const named = (label: string) => fields.find((field) => field.label === label);
  const about = (label: string) => ({ fieldId: (named(label) as unknown as { id: string }).id });
  expect(named('What is wrong with the door?')?.showIf).toEqual({
    any: [{ ...about('Does the door close?'), is: 'equals', value: 'no' }],
  });
  expect(named('What else?')?.showIf).toEqual({
    all: [{ ...about('Is the floor dry?'), is: 'equals', value: 'no' }],
  });
  expect(named('Hot tap')?.failWhen).toEqual([{ is: 'less_than', value: 50 }]);

  // What was published stays as it was, whatever is built after it.
  const before = await call<Form>(`/${id}/version/1`);
  await page.getByRole('textbox', { name: 'Rating: what is asked?' }).first().fill('How tidy?');
  await saved();
  await page.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 is in use').waitFor();
  expect(await call(`/${id}/version/1`)).toEqual(before);
  expect(JSON.stringify(await call(`/${id}/version/2`))).toContain('How tidy?');
  expect(await lasting(trouble)).toEqual([]);
});

it('comes out as JSON with the same bytes that went in', async () => {
  const { page, trouble, saved } = await begin();
  const steps = [
    {
      id: 'room',
      title: 'Room  104 ',
      fields: [
        { id: 'state', type: 'single', label: 'State', options: ['Good', 'Poor'] },
        {
          id: 'why',
          type: 'photo',
          label: 'Why?',
          showIf: { any: [{ fieldId: 'state', is: 'equals', value: 'Poor' }] },
        },
      ],
    },
  ];
  const read = async (json: string) => {
    const buffer = Buffer.from(json);
    const chooser = page.getByLabel('Import from JSON…');
    await chooser.setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer });
    await page.getByText('2 fields from the file', { exact: false }).first().waitFor();
  };
  const write = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as JSON' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Fire-walk.json');
    return await readFile(await file.path(), 'utf8');
  };
  await read(JSON.stringify({ title: 'Fire walk', steps }));
  const first = await write();
  await saved();
  await page.reload();
  await page.getByRole('textbox', { name: 'One of several: what is asked?' }).waitFor();
  expect(await write()).toBe(first);
  await read(first);
  expect(await write()).toBe(first);
  expect(await lasting(trouble)).toEqual([]);
});
