import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const posted = {
  id: 1,
  name: 'North council',
  state: 'acknowledged',
  postedAt: '2026-06-15T11:00:00Z',
  postedBy: { id: 5, name: 'Ada' },
  whyOther: '',
  acknowledgedAt: '2026-06-15T12:00:00Z',
  acknowledgedBy: { id: 6, name: 'Oliver' },
  replyDue: null,
  clock: null,
  handedBackAt: null,
  awaiting: [],
  thread: [],
  added: [],
} as const;
const incidentOpen = '/dashboard/incidents?open=1';

const incidents = { incidents: { get: get({ status: 'new', council: null }) } };

export const badInput: BadInput[] = [
  {
    form: 'lane-dialogs PostIncident',
    path: incidentOpen,
    press: ['Post to council'],
    api: {
      ...incidents,
      incidentCouncil: {
        councils: () => [{ id: 1, name: 'North council', isDefault: true, isReachable: true }],
      },
    },
    field: 'message',
    typed: blank,
    says: [
      'Message to the council is a required field',
      'Mensaje al ayuntamiento es un campo obligatorio',
    ],
  },
  {
    form: 'say-box CouncilQuestion',
    path: incidentOpen,
    press: [/^Council/],
    api: { incidents: { get: get({ status: 'new', council: posted }) } },
    field: 'text',
    typed: blank,
    says: [
      'Write to the council is a required field',
      'Escribir al ayuntamiento es un campo obligatorio',
    ],
  },
];
