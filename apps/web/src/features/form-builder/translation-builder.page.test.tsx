import { noWords, wordsFor, type Permission, type Questioner } from '@keyhold/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { queryClient } from '#core/api/query.ts';
import { openKept } from '#core/offline/kept-store.ts';
import { newField } from '#features/form-edits/form-changes.ts';
import { openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

afterEach(async () => await (await openKept()).clear('drafts'));

const builder: Permission[] = [
  'read:inspection_questioners',
  'write:inspection_questioners',
  'update:inspection_questioners',
];
const door = { ...newField('door', 'yes_no_na'), label: 'Does the door close?' };
const state = {
  ...newField('state', 'single'),
  label: 'How is it?',
  help: 'Look behind it, too.',
  options: [
    { id: 'g', label: 'Good', tone: 'neutral' as const },
    { id: 'b', label: 'Bad', tone: 'neutral' as const, fails: true },
  ],
};
const steps = [{ id: 's1', title: 'Room', fields: [door, state] }];
const original = {
  id: 4,
  title: 'Weekly walk',
  language: 'en' as const,
  status: 'published' as const,
  version: 3,
  publishedVersion: 1,
  needsApproval: false,
  steps,
  words: null,
  translations: [],
};
const said = { ...noWords, fields: [{ id: 'door', label: '¿Cierra?', help: '', options: [] }] };
const translation = {
  ...original,
  id: 5,
  language: 'es' as const,
  status: 'draft' as const,
  publishedVersion: null,
  translationOf: { id: 4, title: 'Weekly walk' },
  words: wordsFor(original, said),
};

const house = (first: Partial<Questioner> = {}) => {
  let saved: Omit<typeof translation, 'words'> & { words: Questioner['words'] } = translation;
  const inspectionQuestioners: Fakes['inspectionQuestioners'] = {
    get: ({ params }) => (params.id === 5 ? saved : { ...original, ...first }),
    list: () => ({
      items: [original, translation].map(
        ({ steps: _steps, words: _words, translations: _translations, ...listed }) => listed,
      ),
      total: 2,
    }),
    update: ({ body }) => {
      if (body.words)
        saved = { ...saved, words: { ...saved.words, ...body.words } as Questioner['words'] };
      saved = { ...saved, version: saved.version + 1 };
      return saved;
    },
    translate: () => saved,
    publish: () => ({ ...saved, status: 'published', publishedVersion: 1 }),
  };
  return { inspectionQuestioners };
};
const open = async (id = 5, api: Fakes = house()) => {
  const opened = await openPage(`/dashboard/form-builder?id=${id}`, { as: builder, api });
  await screen.findByRole('textbox', { name: 'Title of the form' });
  return opened;
};
const question = (name: string) => within(screen.getByRole('group', { name }));

it('asks for each word beside its original, and for nothing else', async () => {
  await open();
  expect(screen.getByText('Translation of')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Weekly walk' })).toHaveAttribute(
    'href',
    '/dashboard/form-builder?id=4',
  );
  expect(screen.getByText('6 texts to translate')).toBeVisible();
  const words = question('How is it?').getAllByRole('textbox');
  expect(words.map((word) => word.getAttribute('aria-describedby'))).toHaveLength(4);
  expect(words[0]).toHaveAccessibleDescription('Original: How is it?');
  expect(words[3]).toHaveAccessibleDescription('Original: Bad');
  expect(question('Does the door close?').getByRole('textbox')).toHaveValue('¿Cierra?');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a step' })).toBeNull();
});

it('is translated by keyboard, saved as words alone, and taken back', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'To the next one' }));
  expect(screen.getByRole('textbox', { name: 'Title of step 1' })).toHaveFocus();
  await user.keyboard('Habitación{Tab}{Tab}¿Cómo está?');
  await screen.findByText('4 texts to translate');
  await screen.findByText('Saved');
  const body = calls('inspectionQuestioners.update').at(-1)?.body;
  expect(body).toMatchObject({
    version: 3,
    words: {
      title: '',
      steps: [{ id: 's1', title: 'Habitación' }],
      fields: [
        { id: 'door', label: '¿Cierra?' },
        { id: 'state', label: '¿Cómo está?', help: '', options: [{ id: 'g', label: '' }, {}] },
      ],
    },
  });
  expect(Object.keys(body ?? {}).toSorted()).toEqual(['version', 'words']);
  await user.keyboard('{Control>}z{/Control}');
  expect(question('How is it?').getAllByRole('textbox')[0]).toHaveValue('');
});

it('is tried in its words, with its original’s where it has none, and is not published with two options alike', async () => {
  const { user, calls } = await open();
  const [, , good, bad] = question('How is it?').getAllByRole('textbox');
  if (!good || !bad) throw new Error('There are two options.');
  await user.type(good, 'Así');
  await user.type(bad, 'Así');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: /^How is it\?: Give at least two/ }));
  expect(bad).toHaveFocus();
  await user.type(bad, ' no');
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  const tried = within(await screen.findByRole('dialog'));
  expect(tried.getByText('¿Cierra?')).toBeInTheDocument();
  expect(tried.getByText(/Room/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(calls('inspectionQuestioners.publish')).toHaveLength(1));
});

it('is begun from the menu of its original, which lists those that there are', async () => {
  const api = house();
  const { user, calls } = await open(4, api);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await user.click(screen.getByRole('menuitem', { name: 'Translate into Spanish' }));
  await waitFor(() => expect(location.search).toBe('?id=5'));
  expect(calls('inspectionQuestioners.translate')[0]?.body).toEqual({ language: 'es' });
});

it('follows what its original asks by now, with what was written', async () => {
  const api = house();
  const light = { ...newField('light', 'yes_no_na'), label: 'Is there light?' };
  let asked = translation;
  Object.assign(api.inspectionQuestioners, {
    get: ({ params }: { params: { id: number } }) => (params.id === 5 ? asked : original),
  });
  const { user } = await open(5, api);
  await user.type(question('How is it?').getAllByRole('textbox')[0] ?? document.body, '¿Cómo');
  const next = { ...original, steps: [{ id: 's1', title: 'Room', fields: [light, state] }] };
  asked = { ...translation, steps: next.steps, words: wordsFor(next, said) };
  Object.assign(original, next);
  await act(async () => await queryClient.invalidateQueries());
  expect(await screen.findByRole('group', { name: 'Is there light?' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Does the door close?' })).toBeNull();
  expect(question('How is it?').getAllByRole('textbox')[0]).toHaveValue('¿Cómo');
  Object.assign(original, { steps });
});

it('is led to from its original, whose language stays', async () => {
  const translations = [
    {
      id: 5,
      language: 'es' as const,
      status: 'draft' as const,
      publishedVersion: null,
      untranslated: 6,
    },
  ];
  const { user } = await open(4, house({ translations }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitemradio')).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /^Translate into/ })).toBeNull();
  expect(
    screen.getByRole('menuitem', { name: 'Spanish Draft · 6 texts to translate' }),
  ).toHaveAttribute('href', '/dashboard/form-builder?id=5');
});

it('says why its original cannot be read', async () => {
  const api = house();
  const { get } = api.inspectionQuestioners;
  Object.assign(api.inspectionQuestioners, {
    get: (input: Parameters<NonNullable<typeof get>>[0]) =>
      input.params.id === 5 ? translation : refuse('not_found'),
  });
  await openPage('/dashboard/form-builder?id=5', { as: builder, api });
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('is told apart where a form is chosen, in Spanish too', async () => {
  await openPage('/dashboard/form-builder', { as: builder, api: house(), language: 'es' });
  expect(await screen.findByText('Traducción de Weekly walk')).toBeVisible();
  expect(screen.getByText('Inglés')).toBeVisible();
  expect(screen.getByText('Español')).toBeVisible();
});
