import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const response = {
  id: 8,
  approval: 'rejected',
  remarks: 'Measure again',
  score: null,
  failed: [],
  completedAt: null,
  inspection: {
    id: 9,
    number: 3,
    status: 'in_progress',
    questioner: { id: 2, title: 'Fire safety', version: 1 },
    place: { room: null, area: 'Cellar' },
  },
  inspector: { id: 70, name: 'Kim Keeper' },
  by: [],
  steps: [],
  answers: {},
  details: {},
  others: {},
  files: [],
} as const;
const returned = {
  id: 41,
  type: 'REJECT_QUESTIONER_RESPONSE',
  actor: { id: 71, name: 'May Manager', avatar: null },
  actingAs: null,
  createdAt: '2026-06-15T08:00:00Z',
  readBy: [],
  additionInfo: {},
  subject: { type: 'questioner_response', id: 8, label: '#INS-003' },
  origin: 'web',
  changes: [
    { field: 'score', before: 62.5, after: null },
    { field: 'failed', before: 3, after: null },
  ],
} as const;

it.each([
  ['en', 'Score', '62.50%', 'Failed answers'],
  ['es', 'Puntuación', '62,50 %', 'Respuestas que no cumplen'],
] as const)(
  'tells in its history (%s) what it came to before it was returned',
  async (...given) => {
    const [language, score, percent, failed] = given;
    await openPage('/dashboard/inspection-reports/view/8?tab=history', {
      as: ['read:questioner_responses', 'read:inspection_sessions'],
      language,
      api: {
        questionerResponses: { get: () => response },
        auditLog: {
          activity: ({ query }) => ({
            items: query.type === 'questioner_response' ? [returned] : [],
          }),
        },
      },
    });
    const list = await screen.findByRole('list', { name: /Activity|Actividad|History|Historial/ });
    const entry = within(list).getByRole('listitem');
    for (const said of [score, percent, failed, '3']) expect(entry).toHaveTextContent(said);
  },
);

const lock = {
  id: 'lock',
  type: 'single',
  label: 'How is the lock?',
  options: [{ id: 'o1', label: 'Worn', tone: 'warning' }],
} as const;

it('tells each answer in the words of the form that was answered', async () => {
  const shown = {
    ...response,
    steps: [{ id: 's', title: 'Door', fields: [lock] }],
    answers: { lock: 'o1' },
  };
  const side = (label: string) => ({ answer: 'o1', failed: false, options: [{ id: 'o1', label }] });
  const field = { fieldId: 'lock', label: 'How is the lock?', type: 'single', unit: '' } as const;
  const { user } = await openPage('/dashboard/inspection-reports/view/8', {
    as: ['read:questioner_responses', 'read:inspection_sessions'],
    api: {
      questionerResponses: {
        get: () => shown,
        compare: () => ({
          now: { id: 8, completedAt: '2026-06-15T08:00:00Z' },
          before: { id: 7, completedAt: '2026-05-15T08:00:00Z' },
          fields: [{ ...field, before: side('Scratched'), now: side('Worn'), change: 'same' }],
        }),
      },
    },
  });
  expect(await screen.findByText('Worn')).toHaveAttribute('data-tone', 'warning');
  await user.click(screen.getByRole('tab', { name: 'Last visit' }));
  const row = await screen.findByRole('row', { name: /How is the lock/ });
  expect(row).toHaveTextContent('Scratched');
  expect(row).toHaveTextContent('Worn');
});
