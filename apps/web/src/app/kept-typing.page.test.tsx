import { permissions } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openKept } from '#core/offline/kept-store.ts';
import { dialog, openPage } from '#testing/open-page.tsx';
import type { Fakes, Opened } from '#testing/open-page.tsx';

interface Form {
  title: string;
  path: string;
  /** What is pressed to open it, where the address does not. */
  press?: string[];
  field: RegExp;
  property?: boolean;
  api?: Fakes;
}
const list = '/dashboard/contractors';
const platform = { property: false };
const guest: Form = { title: 'New guest', path: '/dashboard/guests?new=1', field: /^Name/ };
const forms: Form[] = [
  guest,
  { title: 'New user', path: '/dashboard/users?new=1', field: /^Name/ },
  { title: 'New contractor', path: list, press: ['New contractor'], field: /^Name/ },
  { title: 'Job types', path: list, press: ['Job types', 'Add job type'], field: /^Title/ },
  { title: 'New job', path: '/dashboard/house-keepings?new=1', field: /^Place/ },
  { title: 'New reservation', path: '/dashboard/reservations?new=1', field: /Council reference/ },
  { title: 'Walk-in', path: '/dashboard/reservations?new=walk-in', field: /Council reference/ },
  { title: 'New council user', path: '/dashboard/councils?new=1', field: /^Name/, ...platform },
  { title: 'New template', path: '/dashboard/templates?new=1', field: /^Title/ },
  { title: 'New role', path: '/dashboard/roles', press: ['New role'], field: /^Title/ },
];

afterEach(async () => await (await openKept()).clear('drafts'));

const open = async ({ path, press = [], property, api, field }: Form, more: Opened = {}) => {
  const profile = { isSuperAdmin: property === false };
  const opened = await openPage(path, { as: permissions, property, profile, api, ...more });
  for (const name of press) {
    const [button] = await screen.findAllByRole('button', { name });
    await opened.user.click(button ?? document.body);
  }
  const form = await dialog();
  return { ...opened, form, box: await form.findByRole('textbox', { name: field }) };
};
const typed = 'Half a thought';
const closed = async () => await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** What was read out in a test: a message that has gone by the time it is looked for was said too. */
const said: string[] = [];
const listening = new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('[aria-live=polite]'))
    if (textContent !== said.at(-1)) said.push(textContent);
});
beforeEach(() => {
  said.length = 0;
  listening.observe(document, { subtree: true, childList: true, characterData: true });
});
afterEach(() => listening.disconnect());
const kept = async () => (await openKept()).count('drafts');

describe.each(forms)('$title, half filled in', (form) => {
  it('is kept on Escape, says so, and is offered again', async () => {
    const { user, box, unmount } = await open(form);
    await user.type(box, typed);
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() =>
      expect(said.join()).toContain(
        `What you typed in “${form.title}” is kept: open it again to go on.`,
      ),
    );
    unmount();
    const again = await open(form);
    expect(again.box).not.toHaveValue(typed);
    await again.user.click(await again.form.findByRole('button', { name: 'Continue' }));
    expect(await again.form.findByDisplayValue(typed)).toBeVisible();
  });

  it('stays open on a slip beside it, and is kept when the page goes away', async () => {
    const { user, box, unmount } = await open(form);
    await user.type(box, typed);
    await user.click(document.querySelector('.overlay') ?? document.body);
    expect(box).toHaveValue(typed);
    unmount();
    const again = await open(form, { language: 'en' });
    await again.user.click(await again.form.findByRole('button', { name: 'Discard it' }));
    await waitFor(async () => expect(await kept()).toBe(0));
    await again.user.keyboard('{Escape}');
    await closed();
    expect(said.join()).not.toContain('kept');
  });
});

it('keeps nothing that was saved, and no secret', async () => {
  const { user, box } = await open(guest, {
    api: { guests: { create: ({ body }) => ({ id: 1, name: body.name }) } },
  });
  await user.type(box, 'Ada Obi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await closed();
  await waitFor(async () => expect(await kept()).toBe(0));
  expect(said.join()).not.toContain('kept');
});
