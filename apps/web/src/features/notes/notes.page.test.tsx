import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queue } from '#core/offline/queue.ts';
import { dialog, holdQueue, openPage } from '#testing/open-page.tsx';
import { slowDown } from '#testing/slow-device.ts';

const people = ['Amelia Hughes', 'Rosa Jiménez', 'Tomasz Nowak'].map((name, index) => ({
  id: 900 + index,
  name,
}));
const address = '/dashboard/reservations?open=5&tab=notes';
const open = () => openPage(address, { api: { notes: { people: () => people } } });
const field = async () => (await dialog()).findByRole('textbox', { name: /^Write a note/ });

it('offers people behind an @, by keyboard, and writes their whole name', async () => {
  holdQueue();
  const { user } = await open();
  const box = await field();
  await user.type(box, 'Ask @');
  const list = await screen.findByRole('listbox', { name: 'People to mention' });
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const chosen = within(list).getByRole('option', { name: /Rosa/, selected: true });
  expect(box).toHaveAttribute('aria-activedescendant', chosen.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveValue('Ask @Rosa Jiménez '));
  await user.type(box, 'today');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click((await dialog()).getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(queue.get()).toMatchObject([
      { input: { body: { content: 'Ask @Rosa Jiménez today' } } },
    ]),
  );
});

it('is chosen by a tap where one has typed, and Escape leaves the text and the drawer', async () => {
  holdQueue();
  const { user } = await open();
  const box = await field();
  await user.type(box, '@nobody @jim');
  await user.click(await screen.findByRole('option', { name: /Rosa/ }));
  await waitFor(() => expect(box).toHaveValue('@nobody @Rosa Jiménez '));
  expect(box).toHaveFocus();
  await user.type(box, '@am');
  await screen.findByRole('option', { name: /Amelia/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('@nobody @Rosa Jiménez @am');
  expect(await dialog()).toBeDefined();
});

it('is for the house, unless it is said that the council reads it', async () => {
  holdQueue();
  const { user, calls } = await openPage(address, {
    api: {
      notes: {
        list: () => ({
          items: [{ id: 4, entityType: 'reservation', content: 'Moved in', forCouncil: true }],
          total: 1,
        }),
        update: () => ({ id: 4, content: 'Moved in', forCouncil: false }),
      },
    },
  });
  const box = await field();
  await user.clear(box);
  await user.type(box, 'Has settled in');
  const notes = await dialog();
  await user.click(notes.getByRole('checkbox', { name: /^The council .* reads it too$/ }));
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(queue.get()).toMatchObject([
      { input: { body: { content: 'Has settled in', forCouncil: true } } },
    ]),
  );
  expect(notes.getByText('For the council')).toBeInTheDocument();
  await user.click(notes.getByRole('button', { name: /^More for the note of / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keep it from the council' }));
  await waitFor(() =>
    expect(calls('notes.update')).toMatchObject([{ body: { forCouncil: false } }]),
  );
});

it('lets nobody of a council say what a council reads', async () => {
  await openPage(address, { profile: { isCouncil: true } });
  await field();
  expect((await dialog()).queryByRole('checkbox', { name: /^The council / })).toBeNull();
});

it('marks in a note whom it names', async () => {
  await openPage(address, {
    api: {
      notes: {
        list: () => ({
          items: [{ content: 'Ask @Rosa Jiménez, not @Amelia', mentions: people }],
          total: 1,
        }),
      },
    },
  });
  const marked = await (await dialog()).findByText('@Rosa Jiménez');
  expect(marked.tagName).toBe('STRONG');
  expect(screen.queryByText('@Amelia')).toBeNull();
});

it('leaves what is typed into the next note while the one before is still being kept', async () => {
  holdQueue();
  const { user } = await open();
  const box = await field();
  await user.clear(box);
  await user.type(box, 'The tap drips');
  const release = await slowDown('actions');
  await user.click((await dialog()).getByRole('button', { name: 'Add note' }));
  await user.clear(box);
  await user.type(box, 'The lamp');
  await release();
  await waitFor(() =>
    expect(queue.get()).toMatchObject([{ input: { body: { content: 'The tap drips' } } }]),
  );
  await user.keyboard(' flickers');
  expect(box).toHaveValue('The lamp flickers');
  await user.click((await dialog()).getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(queue.get().map(({ input }) => input.body?.['content'])).toEqual([
    'The tap drips',
    'The lamp flickers',
  ]);
});
