import { SaveAnswers } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { network } from '#core/offline/network.ts';
import { queue } from '#core/offline/queue.ts';
import { openPage, refuse } from '#testing/open-page.tsx';

const as = [
  'read:inspection_sessions',
  'read:questioner_responses',
  'write:questioner_responses',
  'write:media',
] as const;
type Refused = ReturnType<typeof refuse>;
const steps = [
  {
    id: 'step-1',
    title: 'Safety',
    fields: [
      {
        id: 'door',
        type: 'yes_no_na',
        label: 'Does the fire door close?',
        required: true,
        failWhen: [{ is: 'equals', value: 'no' }],
        requireOnFail: ['note'],
        options: [],
      },
      {
        id: 'heat',
        type: 'number',
        label: 'How warm is it?',
        unit: '°C',
        max: 40,
        carryForward: true,
      },
      { id: 'seen', type: 'photo', label: 'A photo of the room' },
    ],
  },
] as const;
const inspection = {
  id: 5,
  number: 12,
  status: 'scheduled',
  questioner: { id: 1, title: 'Room safety', version: 2 },
  place: { room: { id: 3, roomNo: '204', floor: 2 }, area: '' },
  responseId: null,
  steps,
  carried: { heat: 21 },
  reason: '',
} as const;
const response = {
  id: 8,
  inspection: { id: 5, status: 'in_progress' },
  steps,
  answers: {},
  details: {},
  others: {},
  approval: 'pending',
  remarks: '',
} as const;
/** Another inspection for each test: what is typed in one of them is kept on the device. */
let id = 4;
const addressOf = (inspectionId: number) => `/dashboard/inspection-reports/create/${inspectionId}`;

const open = async (
  given: object = {},
  { said = {}, save }: { said?: object; save?: () => Refused } = {},
) => {
  id += 1;
  const own = { ...inspection, id };
  return await openPage(addressOf(id), {
    as,
    api: {
      inspections: {
        get: () => ({ ...own, ...given }),
        start: () => ({ ...own, status: 'in_progress' }),
        complete: () => ({ ...own, status: 'completed', responseId: 8 }),
      },
      questionerResponses: {
        get: () => ({ ...response, ...said }),
        save: save ?? (() => ({ ...response, ...said })),
      },
    },
  });
};
beforeEach(() => {
  // The environment has locks that are never given.
  const request = async (_name: string, run: () => Promise<void>) => await run();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
const question = async (name: string) => await screen.findByRole('group', { name });
const waiting = () => queue.get().filter(({ record }) => record.split('/')[1] === String(id));
const bodies = () =>
  waiting()
    .filter(({ route }) => route === 'save')
    .map(({ input }) => SaveAnswers.parse(input.body));
const routes = () => waiting().map(({ route }) => route);

it('begins with the first answer, and keeps each part by itself with its time', async () => {
  const { user, calls } = await open();
  await screen.findByRole('heading', { level: 1, name: '204 · Room safety' });
  expect(waiting()).toEqual([]);
  const door = within(await question('Does the fire door close?'));
  await user.click(door.getAllByRole('button', { name: 'No' })[0]!);
  await user.type(await screen.findByRole('textbox', { name: 'What is wrong?' }), 'It sticks');
  await waitFor(() => expect(routes()).toEqual(['start', 'save', 'save']));
  expect(bodies()).toMatchObject([
    { inspectionId: id, answers: { door: 'no' }, details: {}, at: expect.any(String) },
    { inspectionId: id, answers: {}, details: { door: { note: 'It sticks' } } },
  ]);
  expect(waiting().map(({ record }) => record)).toEqual([
    `inspectionStarts/${id}`,
    `inspections/${id}/door/answer`,
    `inspections/${id}/door/note`,
  ]);
  await waitFor(() => expect(calls('questionerResponses.save')).toHaveLength(2));
  expect(calls('inspections.start')).toHaveLength(1);
});

it('is completed without a network, after all that was answered, and says so', async () => {
  const { user, calls } = await open({ status: 'in_progress' });
  await question('Does the fire door close?');
  network.lost();
  try {
    const door = within(await question('Does the fire door close?'));
    await user.click(door.getByRole('button', { name: 'Yes' }));
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    await screen.findByRole('heading', { name: 'Completed on this device' });
    expect(routes()).toEqual(['save', 'complete']);
    expect(waiting().map(({ record }) => record)).toEqual([
      `inspections/${id}/door/answer`,
      `inspections/${id}`,
    ]);
    expect(calls('inspections.complete')).toEqual([]);
  } finally {
    network.found();
  }
  await waitFor(() => expect(calls('inspections.complete')).toHaveLength(1));
  expect(calls('questionerResponses.save')).toHaveLength(1);
});

it('does not end what an answer of it was refused of', async () => {
  const said = { answers: { door: 'yes' } };
  const { user, calls } = await open(
    { status: 'in_progress', responseId: 8 },
    { said, save: () => refuse('response_frozen') },
  );
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  await user.type(within(await question('How warm is it?')).getByRole('spinbutton'), '20');
  await screen.findByText(/1 thing was refused/);
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(routes()).toContain('complete'));
  expect(calls('inspections.complete')).toEqual([]);
});

it('asks for what is missing before it can be completed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  expect(await screen.findByRole('button', { name: 'Complete' })).toBeDisabled();
  const door = within(await question('Does the fire door close?'));
  await user.click(door.getByRole('button', { name: 'No' }));
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDisabled();
  await user.type(await screen.findByRole('textbox', { name: 'What is wrong?' }), 'It sticks');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete' })).toBeEnabled());
});

it('keeps back an answer that can never be taken', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  const heat = within(await question('How warm is it?'));
  await user.type(heat.getByRole('spinbutton'), '99');
  await screen.findAllByText(/1 answer cannot be kept as it is/);
  expect(bodies()).toEqual([]);
});

const ana = { id: 9, name: 'Ana' };
const differing = {
  part: 'answer',
  answer: 'no',
  by: ana,
  at: '2026-06-15T09:02:00Z',
  conflicts: true,
  stands: { by: { id: 8, name: 'Ben' }, at: '2026-06-15T09:05:00Z' },
} as const;

it('tells what another answered to the same, and takes it', async () => {
  const { user } = await open(
    { status: 'in_progress', responseId: 8 },
    { said: { answers: { door: 'yes' }, others: { door: [differing] } } },
  );
  await screen.findByText('Ana answered No at 10:02 AM');
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ answers: { door: 'no' } }]));
});

it('names what others answered differently before it is completed', async () => {
  const said = { answers: { door: 'yes' }, others: { door: [differing] } };
  const { user } = await open({ status: 'in_progress', responseId: 8 }, { said });
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('Does the fire door close?')).toBeVisible();
  expect(asked.getByText('Yes stands, from Ben at 10:05 AM')).toBeVisible();
  expect(asked.getByText('Ana answered No at 10:02 AM')).toBeVisible();
  expect(routes()).not.toContain('complete');
  await user.click(asked.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(routes()).toContain('complete'));
  expect(waiting().at(-1)?.input.body).toMatchObject({ looked: ['door'] });
});

it('asks nothing of what was changed by somebody who saw it', async () => {
  const said = {
    answers: { door: 'yes' },
    others: { door: [{ ...differing, conflicts: false }] },
  };
  const { user } = await open({ status: 'in_progress', responseId: 8 }, { said });
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  await user.click(await screen.findByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(routes()).toContain('complete'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says with each answer what stood there before', async () => {
  const said = { answers: { door: 'yes' } };
  const { user } = await open({ status: 'in_progress', responseId: 8 }, { said });
  const door = within(await question('Does the fire door close?'));
  await user.click(door.getByRole('button', { name: 'No' }));
  await user.type(await screen.findByRole('textbox', { name: 'What is wrong?' }), 'It sticks');
  await waitFor(() => expect(routes()).toEqual(['save', 'save']));
  expect(bodies()).toMatchObject([
    { answers: { door: 'no' }, base: { answers: { door: 'yes' } } },
    { details: { door: { note: 'It sticks' } }, base: { details: { door: { note: '' } } } },
  ]);
});

it('offers what was answered at the last visit', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  await screen.findByText('At the last visit: 21 °C');
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ answers: { heat: 21 } }]));
});

it('keeps a photo with its answer until it is sent', async () => {
  const { user } = await open();
  network.lost();
  try {
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    await screen.findAllByRole('group', { name: 'A photo of the room' });
    const inputs = document.querySelectorAll<HTMLInputElement>(
      '[data-fill="seen"] input[type="file"]',
    );
    await user.upload(inputs[0]!, new File(['photo'], 'bed.webp', { type: 'image/webp' }));
    await waitFor(() =>
      expect(waiting().at(-1)).toMatchObject({
        photos: { keys: [expect.any(String)], field: 'answers/seen', isMany: true },
        input: { body: { answers: { seen: [] } } },
      }),
    );
  } finally {
    network.found();
  }
});

it('says what it was returned for', async () => {
  await open(
    { status: 'in_progress', responseId: 8 },
    { said: { approval: 'rejected', remarks: 'Look again', decidedBy: { id: 2, name: 'Max' } } },
  );
  expect(await screen.findByText('Max returned it for correction: Look again')).toBeVisible();
});

it('answers nothing of what is cancelled', async () => {
  await open({ status: 'cancelled', reason: 'The room is closed' });
  await screen.findByRole('heading', { name: 'It is not to be answered' });
  expect(screen.getByText('The room is closed')).toBeVisible();
});

const asking = (...fields: object[]) => ({ steps: [{ ...steps[0], fields }] });

it('keeps the ids of what is chosen, and shows what each is called', async () => {
  const options = [
    { id: 'o1', label: 'Good' },
    { id: 'o2', label: 'Worn', tone: 'warning', fails: true },
  ];
  const { user } = await open(
    asking(
      { id: 'state', type: 'single', label: 'How is it?', options },
      { id: 'marks', type: 'multiple', label: 'Which?', options, blocksRoom: true },
    ),
  );
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  const state = within(await question('How is it?'));
  await user.click(state.getByRole('button', { name: 'Worn' }));
  expect(state.getByRole('button', { name: 'Worn', pressed: true })).toHaveAttribute(
    'data-tone',
    'warning',
  );
  expect(state.getByText('Fails')).toBeVisible();
  const marks = within(await question('Which?'));
  await user.click(marks.getByRole('button', { name: 'Worn' }));
  await user.click(marks.getByRole('button', { name: 'Good' }));
  expect(marks.getByText(/The room is not ready until it is verified/)).toBeVisible();
  await waitFor(() => expect(bodies().at(-1)?.answers).toEqual({ marks: ['o1', 'o2'] }));
  expect(bodies()[0]?.answers).toEqual({ state: 'o2' });
});

it('takes a person by name, without a network too', async () => {
  const { user } = await open(asking({ id: 'who', type: 'person', label: 'Who was there?' }));
  const who = within(await question('Who was there?'));
  network.lost();
  try {
    await user.type(who.getByRole('textbox', { name: 'Or a name' }), 'Mr Brown');
    await waitFor(() => expect(bodies()).toMatchObject([{ answers: { who: 'Mr Brown' } }]));
    expect(who.getByRole('combobox')).toHaveTextContent('Choose');
    await user.clear(who.getByRole('textbox', { name: 'Or a name' }));
    await user.click(who.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /\(me\)$/ }));
    await waitFor(() =>
      expect(bodies().at(-1)).toMatchObject({ answers: { who: expect.any(Number) } }),
    );
  } finally {
    network.found();
  }
});
