import type { InspectionFigures, Permission, ResponseAnswers } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

afterEach(() => vi.restoreAllMocks());

const readers: Permission[] = [
  'read:inspection_sessions',
  'read:inspection_questioners',
  'read:questioner_responses',
  'read:questioner_actions',
];
const judged = { completed: 4, score: 62.5, failed: 2 };
const weeks = [
  { week: '2026-03-02', ...judged, late: 1, missed: 1 },
  { week: '2026-03-09', completed: 0, score: null, failed: 0, late: 0, missed: 0 },
];
const kitchen = { id: 7, title: 'Kitchen' };
const figures: InspectionFigures = {
  from: '2026-03-02',
  to: '2026-03-15',
  ...judged,
  late: 1,
  missed: 1,
  weeks,
  forms: [{ form: kitchen, ...judged }],
  places: [
    { room: { id: 9, roomNo: '101' }, area: '', ...judged },
    { room: null, area: 'Roof', ...judged, score: 100 },
  ],
  failing: [{ form: kitchen, fieldId: 'fridge', label: 'Is the fridge cold?', failed: 2, of: 4 }],
  actions: {
    raised: 3,
    verified: 2,
    open: 1,
    medianHours: 65,
    weeks: [
      { week: '2026-03-02', raised: 3, verified: 0, medianHours: null },
      { week: '2026-03-09', raised: 0, verified: 2, medianHours: 65 },
    ],
  },
};
const many = (total: number) => () => ({ items: [], total });
const house = {
  inspections: { list: many(12) },
  inspectionQuestioners: { list: many(6) },
  questionerActions: { list: many(5) },
  questionerResponses: { figures: () => figures },
};
const open = (as: Permission[] = readers, path = '/dashboard/reports') =>
  openPage(path, { as, api: house });

it('leads on with what there is, and tells the figures of the period as charts and tables', async () => {
  const page = await open();
  const leads = within(await screen.findByRole('navigation', { name: 'Where it is done' }));
  expect(await leads.findByRole('link', { name: /Inspections to be done\s*12/ })).toHaveAttribute(
    'href',
    '/dashboard/inspection-reports',
  );
  expect(await leads.findByRole('link', { name: /Actions not verified\s*5/ })).toBeVisible();
  expect(leads.queryByRole('link', { name: /Drafts/ })).toBeNull();
  expect((await screen.findAllByText('62.5%'))[0]).toBeVisible();
  expect((await screen.findAllByText('2.7 days'))[0]).toBeVisible();
  const fails = await screen.findByRole('link', {
    name: 'Is the fridge cold? (Kitchen, 4 answered)',
  });
  expect(fails).toHaveAttribute('href', expect.stringContaining('questionerId=7'));
  const score = within(await screen.findByRole('figure', { name: 'Score over time' }));
  await page.user.click(score.getByRole('radio', { name: 'Table' }));
  const rows = score.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['WeekAverage score', 'Week from 2 Mar 202662.5%', 'Week from 9 Mar 2026–']);
});

it('is narrowed to what is chosen, which the address keeps', async () => {
  const page = await open();
  const asked = () => page.calls('questionerResponses.figures').at(-1)?.query;
  await page.user.click(await screen.findByRole('link', { name: 'Roof' }));
  await waitFor(() => expect(asked()).toMatchObject({ area: 'Roof' }));
  expect(location.search).toContain('area=Roof');
  await page.user.click(await screen.findByRole('link', { name: '101' }));
  await waitFor(() => expect(asked()).toMatchObject({ roomId: '9' }));
  expect(asked()).not.toHaveProperty('area');
  await page.user.click(screen.getByRole('radio', { name: '4 weeks' }));
  await waitFor(() => expect(location.search).toContain('weeks=4'));
});

it('shows whoever reads no answers where to go, and asks nothing they may not read', async () => {
  const page = await open(['read:questioner_actions']);
  expect(await screen.findByRole('link', { name: /Actions not verified\s*5/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Figures' })).toBeNull();
  expect(page.calls('questionerResponses.figures')).toEqual([]);
});

const field = (id: string, more: object = {}) => ({
  id,
  step: 'Cold',
  label: id,
  type: 'yes_no_na' as const,
  unit: '',
  options: [],
  ...more,
});
const warmth = { type: 'temperature' as const, unit: '°C' };
const marks = { type: 'multiple' as const, label: 'Marks' };
const answered = (id: number, given: Partial<ResponseAnswers['items'][number]>) => ({
  id,
  questionerVersion: 2,
  score: 62.5,
  inspector: { id: 5, name: 'Kim Keeper' },
  approval: 'approved' as const,
  inspection: {
    id,
    number: 40 + id,
    place: { room: { id: 9, roomNo: '101', floor: 1 }, area: '' },
  },
  completedAt: `2026-03-0${id}T10:30:00Z`,
  answers: {},
  ...given,
});
const table: ResponseAnswers = {
  form: kitchen,
  editions: [
    {
      version: 2,
      fields: [
        field('fridge', { ...warmth, label: 'Fridge' }),
        field('who', { type: 'person', label: 'Who' }),
        field('photos', { type: 'photo', label: 'Photos' }),
        field('clean', { label: 'Clean?', step: 'Floor' }),
        field('marks', { ...marks, options: [{ id: 'a', label: 'Scrapes' }] }),
        field('by', { type: 'person', label: 'By' }),
      ],
    },
    {
      version: 1,
      fields: [
        field('fridge', warmth),
        field('sink', { label: 'Clean?' }),
        field('marks', {
          ...marks,
          options: [
            { id: 'a', label: 'Scratches' },
            { id: 'b', label: 'Stains' },
          ],
        }),
      ],
    },
  ],
  items: [
    answered(2, {
      answers: { fridge: 4.5, who: 8, photos: [1, 2], clean: 'na', marks: ['a'], by: 'Mr Brown' },
    }),
    answered(1, {
      questionerVersion: 1,
      score: null,
      answers: { fridge: 5, sink: 'yes', marks: ['a', 'b'] },
    }),
  ],
  named: { people: [{ id: 8, name: 'Fay; Fixer' }], rooms: [], contractors: [] },
};
const savedFiles = () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:';
  });
  // What leads to a file would lead away from the page here.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
};

it('writes the answers of a form over all of its versions, as the newest asks first', async () => {
  const saved = savedFiles();
  const page = await openPage('/dashboard/reports?from=2026-03-02&to=2026-03-15', {
    as: readers,
    language: 'es',
    api: { ...house, questionerResponses: { figures: () => figures, answers: () => table } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Respuestas en CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = ((await saved[0]?.text()) ?? '').replace('\u{FEFF}', '').split('\r\n');
  expect(lines).toEqual([
    'Número;Lugar;Terminada;Inspeccionada por;Puntuación (%);Aprobación;Versión;Fridge (°C);Who;Photos;Floor: Clean?;Marks;By;Cold: Clean?',
    '41;101;2026-03-01 10:30;Kim Keeper;;Aprobada;1;5;;;;Scratches, Stains;;Sí',
    '42;101;2026-03-02 10:30;Kim Keeper;62,5;Aprobada;2;4,5;"Fay; Fixer";2;No procede;Scrapes;Mr Brown;',
    '',
  ]);
  expect(page.calls('questionerResponses.answers').map(({ query }) => query)).toEqual([
    { questionerId: '7', from: '2026-03-02', to: '2026-03-15', limit: '250' },
  ]);
});

it('asks for the answers part by part, of the form that is chosen', async () => {
  const saved = savedFiles();
  const roof = { form: { id: 8, title: 'Roof' }, ...judged };
  const whole = Array.from({ length: 250 }, (_, at) => answered(1, { id: at + 1 }));
  const page = await openPage('/dashboard/reports', {
    as: readers,
    api: {
      ...house,
      questionerResponses: {
        figures: () => ({ ...figures, forms: [...figures.forms, roof] }),
        answers: ({ query }) => ({ ...table, items: query.after ? [answered(2, {})] : whole }),
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Answers as CSV' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Roof' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const asked = page.calls('questionerResponses.answers').map(({ query }) => query);
  expect(asked).toMatchObject([{ questionerId: '8' }, { questionerId: '8', after: '250' }]);
  expect(((await saved[0]?.text()) ?? '').trim().split('\r\n')).toHaveLength(252);
});
