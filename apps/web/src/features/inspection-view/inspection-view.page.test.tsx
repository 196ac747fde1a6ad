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
