import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { answersQuery, ResponseAnswers } from './response-answers.ts';
import { figuresQuery, InspectionFigures } from './response-figures.ts';
import { approvalStates, ApproveResponse, RejectResponse, SaveAnswers } from './response-input.ts';
import { ListedResponse, QuestionerResponse, ResponseComparison } from './response-shapes.ts';

export { ResponseAnswers } from './response-answers.ts';
export { figuresProblems, InspectionFigures } from './response-figures.ts';
export * from './response-input.ts';
export * from './response-shapes.ts';

const one = { scope: 'tenant', reply: QuestionerResponse } as const;
const read = { access: 'read:questioner_responses', scope: 'tenant' } as const;
const deciding = { ...one, access: 'update:questioner_responses' } as const;

export const questionerResponses = {
  list: get('/questioner-response', {
    summary: 'What inspections were answered with, newest first',
    ...read,
    query: {
      ...listQuery({
        sortBy: ['id', 'startedAt', 'completedAt', 'score', 'approval'],
        select: Object.keys(ListedResponse.shape) as [
          keyof ListedResponse,
          ...(keyof ListedResponse)[],
        ],
      }),
      approval: oneOrMore(approvalStates).optional(),
      completed: flag.optional(),
      failed: flag.optional().meta({ description: 'Those in which something failed.' }),
      questionerId: id.optional(),
      roomId: id.optional(),
      from: day.optional().meta({ description: 'Started on this day or later.' }),
      to: day.optional().meta({ description: 'Started on this day or earlier.' }),
    },
    reply: listOf(ListedResponse),
  }),
  figures: get('/questioner-response/figures', {
    summary:
      'Of a period: score over time, what fails most, how long it takes until it is verified',
    ...read,
    query: figuresQuery,
    reply: InspectionFigures,
  }),
  answers: get('/questioner-response/answers', {
    summary: 'What one form was answered with in a period, over all of its versions',
    ...read,
    query: answersQuery,
    reply: ResponseAnswers,
  }),
  get: get('/questioner-response/:id', {
    summary: 'One response with its form and its answers',
    ...one,
    access: 'read:questioner_responses',
  }),
  compare: get('/questioner-response/:id/compare', {
    summary: 'Each answer beside that of the last visit',
    ...read,
    reply: ResponseComparison,
  }),
  save: post('/questioner-response', {
    summary: 'Save answers while an inspection runs; of each field the latest stands',
    ...one,
    access: 'write:questioner_responses',
    side: 'house',
    events: ['CREATE_QUESTIONER_RESPONSE'],
    body: SaveAnswers,
  }),
  approve: post('/questioner-response/:id/approve', {
    summary: 'Approve what somebody else has filled in',
    ...deciding,
    events: ['APPROVE_QUESTIONER_RESPONSE'],
    body: ApproveResponse,
  }),
  reject: post('/questioner-response/:id/reject', {
    summary: 'Return it for correction: the inspection goes on, and its answers are kept',
    ...deciding,
    events: ['REJECT_QUESTIONER_RESPONSE'],
    body: RejectResponse,
  }),
};

export const questionerResponseDeclaration = declare({
  family: 'inspections',
  record: { type: 'questioner_response' },
  savedViews: 'questioner_responses',
  shows: { questionerResponses: ['inspections', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_QUESTIONER_RESPONSE: {
      en: 'answered the questionnaire',
      es: 'respondió al cuestionario',
      isQuiet: true,
    },
    APPROVE_QUESTIONER_RESPONSE: {
      en: 'approved the answers of the inspection',
      es: 'aprobó las respuestas de la inspección',
    },
    REJECT_QUESTIONER_RESPONSE: {
      en: 'returned the answers of the inspection for correction',
      es: 'devolvió las respuestas de la inspección para corregirlas',
      told: {
        en: '{{actor}} returned {{what}} for correction',
        es: '{{actor}} devolvió {{what}} para corregirla',
      },
      needs: 'write:questioner_responses',
      lanes: ['house'],
    },
  },
  failures: {
    own_response: failure(
      409,
      'Somebody who has not filled it in must approve or return it',
      'Debe aprobarla o devolverla alguien que no la haya rellenado',
    ),
    answers_differ: failure(
      409,
      'Others answered differently: {fields}. Look at both before it is completed',
      'Otras personas respondieron de otro modo: {fields}. Mire ambas respuestas antes de terminarla',
    ),
    response_frozen: failure(
      409,
      'This inspection has ended: its answers can no longer change',
      'Esta inspección ha terminado: sus respuestas ya no pueden cambiar',
    ),
    response_running: failure(
      409,
      'This inspection has not ended yet',
      'Esta inspección todavía no ha terminado',
    ),
  },
});
