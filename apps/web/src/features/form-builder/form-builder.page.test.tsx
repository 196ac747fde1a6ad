import type { Permission, Questioner } from '@keyhold/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openKept } from '#core/offline/kept-store.ts';
import { newField } from '#features/form-edits/form-changes.ts';
import { dialog, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

afterEach(async () => await (await openKept()).clear('drafts'));

const builder: Permission[] = [
  'read:inspection_questioners',
  'write:inspection_questioners',
  'update:inspection_questioners',
];
const heat = { ...newField('heat', 'temperature'), label: 'Water', min: 10, max: 90 };
const door = { ...newField('door', 'yes_no_na'), label: 'Does the door close?', required: true };
const record = {
  id: 4,
  title: 'Weekly walk',
  status: 'draft' as const,
  version: 3,
  publishedVersion: null,
  needsApproval: false,
  askedBy: null,
  steps: [{ id: 's1', title: 'Room', fields: [door, heat] }],
};

/** A server that keeps what it is sent. */
const house = (first: Partial<Questioner> = {}) => {
  let saved = { ...record, ...first };
  const inspectionQuestioners: Fakes['inspectionQuestioners'] = {
    get: () => saved,
    update: ({ body }) => {
      if (body.version !== saved.version)
        return refuse('stale', {
          version: saved.version,
          by: { id: 9, name: 'Bea Ward' },
          at: '2026-06-15T08:59:00.000Z',
          changes: [],
        });
      const { needsApproval = saved.needsApproval } = body;
      const { title = saved.title, steps = saved.steps } = body;
      saved = { ...saved, title, needsApproval, steps };
      saved.version += 1;
      return saved;
    },
    publish: () => {
      saved = { ...saved, status: 'published', publishedVersion: 1, version: saved.version + 1 };
      return saved;
    },
  };
  return {
    api: { inspectionQuestioners },
    change: (by: Partial<Questioner>) => {
      saved = { ...saved, ...by, version: saved.version + 1 };
    },
  };
};
const open = async (server = house(), as: readonly Permission[] = builder) => {
  const opened = await openPage('/dashboard/form-builder?id=4', { as, api: server.api });
  if (as === builder) await screen.findByRole('textbox', { name: 'Title of the form' });
  return opened;
};
const label = (name: string) => screen.getByRole('textbox', { name: `${name}: what is asked?` });
const properties = () => within(screen.getByRole('region', { name: 'Properties' }));
const isSaved = async () => await screen.findByText('Saved');

it('is built by keyboard: a field is found by its kind, named, repeated, moved and saved', async () => {
  const { user, calls } = await open();
  await user.click(label('Yes, no, does not apply'));
  await user.keyboard('{Escape}/');
  const palette = await dialog();
  await user.type(palette.getByRole('combobox'), 'rat');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(label('Rating')).toHaveFocus());
  await user.keyboard('How clean?{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveValue(''));
  await user.keyboard('How quiet?{Alt>}{ArrowUp}{/Alt}');
  await isSaved();
  const last = calls('inspectionQuestioners.update').at(-1)?.body as Questioner;
  expect(last.steps[0]?.fields.map(({ label: words }) => words)).toEqual([
    'Does the door close?',
    'How quiet?',
    'How clean?',
    'Water',
  ]);
  expect(document.activeElement).toHaveValue('How quiet?');
});

it('takes back and gives again, and brings back what was removed', async () => {
  const { user } = await open();
  await user.type(label('Temperature'), ' of the tap');
  await user.keyboard('{Control>}z{/Control}');
  expect(label('Temperature')).toHaveValue('Water');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(label('Temperature')).toHaveValue('Water of the tap');
  await user.keyboard('{Escape}{Delete}');
  expect(screen.queryByRole('textbox', { name: 'Temperature: what is asked?' })).toBeNull();
  await screen.findAllByText('Removed: Water of the tap');
  await user.keyboard('{Control>}z{/Control}');
  expect(label('Temperature')).toHaveValue('Water of the tap');
});

it('says who was quicker, and saves over it only when told to', async () => {
  const server = house();
  const { user, calls } = await open(server);
  server.change({ title: 'Theirs' });
  await user.type(label('Temperature'), '!');
  const asked = await dialog();
  expect(asked.getByText(/^Bea Ward changed it 1 minute ago/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Keep mine' }));
  await isSaved();
  const sent = calls('inspectionQuestioners.update').map(({ body }) => body as Questioner);
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  expect(sent[1]?.title).toBe('Weekly walk');
});

it('takes what somebody else has saved, and has one’s own behind Undo', async () => {
  const server = house();
  const { user } = await open(server);
  server.change({ title: 'Theirs' });
  await user.type(label('Temperature'), '!');
  await user.click((await dialog()).getByRole('button', { name: 'Take theirs' }));
  const title = screen.getByRole('textbox', { name: 'Title of the form' });
  await waitFor(() => expect(title).toHaveValue('Theirs'));
  expect(label('Temperature')).toHaveValue('Water');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(label('Temperature')).toHaveValue('Water!');
});

it('leads from each fault to where it is mended, and publishes when there is none', async () => {
  const rule = { fieldId: 'gone', is: 'equals' as const, value: 'x' };
  const server = house({
    steps: [
      {
        id: 's1',
        title: '',
        fields: [
          { ...door, label: '' },
          { ...heat, showIf: { any: [rule] } },
        ],
      },
    ],
  });
  const { user, calls } = await open(server);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const faults = within(screen.getByRole('region', { name: 'It cannot be published yet' }));
  expect(faults.getAllByRole('listitem')).toHaveLength(2);
  await user.click(faults.getByRole('button', { name: /Say what is asked/ }));
  await waitFor(() => expect(label('Yes, no, does not apply')).toHaveFocus());
  await user.keyboard('Closed?');
  await user.click(faults.getByRole('button', { name: /no longer there/ }));
  await waitFor(() => expect(document.activeElement?.closest('[data-part=showIf]')).not.toBeNull());
  await user.click(properties().getByRole('radio', { name: 'Always' }));
  expect(faults.getByText('Nothing is left to mend: it can be published.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Version 1 is in use');
  expect(calls('inspectionQuestioners.publish')[0]?.body).toEqual({ version: 4 });
});

it('names options, rules and what a failure asks for', async () => {
  const { user, calls } = await open();
  await user.click(label('Yes, no, does not apply'));
  await user.click(properties().getByRole('checkbox', { name: 'An action' }));
  await user.click(properties().getByRole('switch', { name: 'An answer is required' }));
  await user.click(label('Temperature'));
  await user.click(properties().getByRole('radio', { name: 'If any of these' }));
  expect(properties().getByRole('combobox', { name: 'Which question' })).toHaveTextContent(
    'Does the door close?',
  );
  await isSaved();
  const last = calls('inspectionQuestioners.update').at(-1)?.body as Questioner;
  expect(last.steps[0]?.fields).toMatchObject([
    { required: false, requireOnFail: ['action'] },
    { showIf: { any: [{ fieldId: 'door', is: 'equals', value: 'no' }] } },
  ]);
});

it('names each option, says what it means, and keeps its id', async () => {
  const state = { ...newField('state', 'single'), label: 'How is the lock?' };
  const { user, calls } = await open(
    house({ steps: [{ id: 's1', title: 'Room', fields: [state] }] }),
  );
  await user.click(label('One of several'));
  await user.type(properties().getByRole('textbox', { name: 'Option 1' }), 'Good');
  await user.type(properties().getByRole('textbox', { name: 'Option 2' }), 'Good');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const faults = within(screen.getByRole('region', { name: 'It cannot be published yet' }));
  await user.click(faults.getByRole('button', { name: /at least two options/ }));
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-part=options]')).not.toBeNull(),
  );
  const words = properties().getByRole('textbox', { name: 'Option 2' });
  await user.clear(words);
  await user.type(words, 'Bad');
  const bad = within(properties().getByRole('group', { name: 'Bad' }));
  await user.click(bad.getByRole('checkbox', { name: 'It fails' }));
  await user.type(bad.getByRole('spinbutton', { name: 'Share of the weight' }), '20');
  await user.click(bad.getByRole('combobox', { name: 'How it looks once it is chosen' }));
  await user.click(await screen.findByRole('option', { name: 'Red' }));
  await user.click(
    properties().getByRole('checkbox', { name: /^Keeps the room from being ready/ }),
  );
  await user.click(properties().getByRole('button', { name: 'Add an option' }));
  const sent = () => {
    const last = calls('inspectionQuestioners.update').at(-1)?.body as Questioner | undefined;
    return last?.steps[0]?.fields[0];
  };
  await waitFor(() => expect(sent()?.options).toHaveLength(3));
  const [one, two] = state.options;
  expect(sent()).toMatchObject({
    blocksRoom: true,
    options: [
      { ...one, label: 'Good' },
      { ...two, label: 'Bad', tone: 'danger', fails: true, score: 20 },
      { label: '' },
    ],
  });
  expect(new Set(sent()?.options.map(({ id }) => id)).size).toBe(3);
});

it('is tried as on a phone: what fails asks for a note, what is missing is told, nothing is sent', async () => {
  const fields = [{ ...door, requireOnFail: ['note' as const] }, heat];
  const { user, calls } = await open(house({ steps: [{ id: 's1', title: 'Room', fields }] }));
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  const phone = await dialog();
  expect(phone.getByText('Room · Question 1 of 2')).toBeVisible();
  await user.click(phone.getByRole('button', { name: 'No' }));
  await user.click(phone.getByRole('button', { name: 'Next' }));
  expect(phone.getByRole('group', { name: 'Water' })).toHaveFocus();
  await user.type(phone.getByRole('spinbutton'), '55,5');
  await user.click(phone.getByRole('button', { name: 'To the end' }));
  expect(phone.getByText('Score 50%')).toBeVisible();
  await user.click(phone.getByRole('button', { name: 'Does the door close?: a note' }));
  expect(phone.getByText('A note is needed, because it fails')).toBeVisible();
  await user.type(phone.getByRole('textbox', { name: 'What is wrong?' }), 'Bent hinge');
  expect(phone.queryByText('A note is needed, because it fails')).toBeNull();
  expect(calls('inspectionQuestioners.update')).toHaveLength(0);
});

it('has again what could not be saved last time', async () => {
  const { user, unmount, calls } = await open(
    Object.assign(house(), {
      api: { inspectionQuestioners: { get: () => record, update: () => refuse('invalid_input') } },
    }),
  );
  await user.type(label('Temperature'), ' at the tap');
  await screen.findByText(/^Not saved:/);
  act(unmount);
  // Whoever leaves tries once more.
  await waitFor(() => expect(calls('inspectionQuestioners.update')).toHaveLength(2));
  await open();
  await waitFor(() => expect(label('Temperature')).toHaveValue('Water at the tap'));
});

it('is read from a file, and says in words why it cannot be', async () => {
  const { user } = await open();
  const file = (text: string) => new File([text], 'walk.json', { type: 'application/json' });
  const chooser = screen.getByLabelText('Import from JSON…');
  await user.upload(chooser, file('{"title": "From a file"'));
  await screen.findAllByText('walk.json is not JSON');
  await user.upload(chooser, file('{"title": "From a file", "steps": []}'));
  await screen.findAllByText(/^walk\.json is not a form: steps/);
  const steps = [{ id: 'a', fields: [{ id: 'b', type: 'room', label: 'Which?' }] }];
  await user.upload(chooser, file(JSON.stringify({ title: 'From a file', steps })));
  await waitFor(() => expect(label('Room')).toHaveValue('Which?'));
});

it('is only to be tried by those who may not change it', async () => {
  await open(house(), ['read:inspection_questioners']);
  expect(await screen.findByRole('heading', { name: 'Weekly walk' })).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Does the door close?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('begins a new form where the address names none', async () => {
  const { api: fakes } = house();
  const { user, calls } = await openPage('/dashboard/form-builder', {
    as: builder,
    api: {
      inspectionQuestioners: {
        ...fakes.inspectionQuestioners,
        list: () => ({ items: [{ id: 4, title: 'Weekly walk' }], total: 1 }),
        create: () => record,
      },
    },
  });
  expect(await screen.findByRole('link', { name: /^Weekly walk/ })).toHaveAttribute(
    'href',
    '/dashboard/form-builder?id=4',
  );
  await user.click(screen.getByRole('button', { name: 'New form' }));
  await screen.findByRole('textbox', { name: 'Title of the form' });
  expect(calls('inspectionQuestioners.create')).toHaveLength(1);
});

it('says that somebody else approves the answers, which can be taken back', async () => {
  const { user, calls } = await open();
  const approval = () => screen.getByRole('switch', { name: /^Somebody else approves/ });
  expect(approval()).not.toBeChecked();
  await user.click(approval());
  await isSaved();
  await waitFor(() =>
    expect(calls('inspectionQuestioners.update').at(-1)?.body).toMatchObject({
      needsApproval: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(approval()).not.toBeChecked();
});

it('gives up its draft for what is published, and Undo brings it back', async () => {
  const server = house({ publishedVersion: 1 });
  server.api.inspectionQuestioners = {
    ...server.api.inspectionQuestioners,
    discard: () => ({
      ...record,
      title: 'As published',
      status: 'published',
      publishedVersion: 1,
      version: 9,
    }),
  };
  const { user, calls } = await open(server);
  const title = () => screen.getByRole('textbox', { name: 'Title of the form' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard the draft' }));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'Discard the draft' }));
  await waitFor(() => expect(title()).toHaveValue('As published'));
  expect(calls('inspectionQuestioners.discard')[0]?.body).toEqual({ version: 3 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(title()).toHaveValue('Weekly walk');
});
