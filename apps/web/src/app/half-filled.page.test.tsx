import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readDay, readMoment } from '#core/language/read-day.ts';
import { openKept } from '#core/offline/kept-store.ts';
import { storedSession } from '#core/session/stored-session.ts';
import { everyForm, fieldOf, openForm, typeInto } from '#testing/open-form.ts';
import type { openPage } from '#testing/open-page.tsx';
import { inTurn } from '#testing/turn.ts';

type Opened = Awaited<ReturnType<typeof openPage>>;

afterEach(async () => await (await openKept()).clear('drafts'));

/** The page before comes after a moment: it would come over the one that is opened next. */
const stepBack = async () => {
  const isBack = new Promise((done) => {
    addEventListener('popstate', done, { once: true });
  });
  history.back();
  await isBack;
};

/** How people leave a form that they have not finished; what is still open then is left by reloading. */
const ways: Record<string, (opened: Opened) => unknown> = {
  Escape: ({ user }) => user.keyboard('{Escape}'),
  'a slip beside it': ({ user }) => user.click(document.querySelector('.overlay') ?? document.body),
  'another page': () => history.pushState(null, '', '/dashboard'),
  'a step back': stepBack,
  'a session that ended': () => storedSession.set({ token: null }),
  'a reload': () => undefined,
};

/** A list to choose from: what is typed into it is searched for, and nothing is said yet. */
const choice = 'roomId';

const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const today = dayIn(0);
/** Nearly what the contract takes: a day where the case empties one, and none to come for what has happened. */
const halfOf = ({ field, typed }: (typeof everyForm)[number]) => {
  if (field === 'contactedDate') return dayIn(-300);
  if (/^(?:\d{4}-.*)?$/.test(typed)) return dayIn(20);
  return typed.trim() === '' ? 'Half a thought' : typed;
};

const names = Object.keys(ways);
const cases = everyForm
  .filter(({ draft, field }) => draft !== 'none' && field !== choice)
  .map((given, at) => ({ ...given, way: names[at % names.length] ?? '' }));

describe.each(inTurn(cases, ({ form }) => form))('$form, $field, left by $way', (given) => {
  it('offers again what was typed', async () => {
    const typed = halfOf(given);
    // The form is opened in its place, over what stood there before.
    history.pushState(null, '', '/dashboard');
    const opened = await openForm(given);
    await typeInto(given.field, typed);
    fireEvent.blur(fieldOf(given.field).field);
    await ways[given.way]?.(opened);
    opened.unmount();
    await openForm(given);
    if (given.draft !== 'in place')
      (await screen.findAllByRole('button', { name: 'Continue' })).at(-1)?.click();
    await waitFor(() => {
      const { value } = fieldOf(given.field).field;
      const moment = readMoment(value, { today, was: '' })?.slice(0, 10);
      expect([value, readDay(value, { today }), moment]).toContain(typed);
    });
  });
});

it('offers again a date that nobody can read, whether it was left or not', async () => {
  const given = everyForm.find(({ field }) => field === 'bookedIn');
  if (!given) throw new Error('No form asks for a day.');
  const left = await openForm(given);
  const { field } = fieldOf('bookedIn');
  await left.user.clear(field);
  await left.user.type(field, 'some day last');
  left.unmount();
  const { user } = await openForm(given);
  await user.click((await screen.findAllByRole('button', { name: 'Continue' })).at(-1)!);
  await waitFor(() => expect(fieldOf('bookedIn').field.value).toBe('some day last'));
  fireEvent.blur(fieldOf('bookedIn').field);
  expect(await screen.findByText(/“some day last”/)).toBeVisible();
});
