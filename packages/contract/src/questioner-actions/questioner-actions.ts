import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post } from '#core/route.ts';

import {
  ActionDone,
  actionPriorities,
  ActionReason,
  ActionRepair,
  NewQuestionerAction,
  QuestionerActionChange,
  questionerActionStatuses,
  readinessEvents,
} from './action-input.ts';
import { ActionPerson, QuestionerAction } from './action-shapes.ts';

export * from './action-input.ts';
export { actionPhotoKinds, QuestionerAction } from './action-shapes.ts';

const one = { scope: 'tenant', side: 'house', reply: QuestionerAction } as const;
const stepping = { ...one, access: 'update:questioner_actions' } as const;

export const questionerActions = {
  list: get('/questioner-action', {
    summary: 'What inspections have left to do: what presses first, then what is verified',
    access: 'read:questioner_actions',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'number', 'issue', 'priority', 'due', 'status', 'createdAt'],
        select: Object.keys(QuestionerAction.shape) as [
          keyof QuestionerAction,
          ...(keyof QuestionerAction)[],
        ],
      }),
      status: oneOrMore(questionerActionStatuses).optional(),
      priority: oneOrMore(actionPriorities).optional(),
      overdue: flag.optional(),
      mine: flag.optional().meta({ description: 'Owned by whoever asks.' }),
      ownerId: id.optional(),
      roomId: id.optional(),
      responseId: id.optional(),
      maintenanceId: id.optional(),
      houseKeepingId: id.optional(),
      keepsRoomFromReady: flag.optional(),
      forCouncil: flag.optional().meta({
        description: 'Done, and left to the council that asked for the inspection to verify.',
      }),
    },
    reply: listOf(QuestionerAction),
  }),
  people: get('/questioner-action/people', {
    summary: 'Those who can own an action: whoever may work on them here',
    access: 'update:questioner_actions',
    scope: 'tenant',
    side: 'house',
    reply: z.array(ActionPerson),
  }),
  get: get('/questioner-action/:id', {
    summary: 'One action with all that it comes from',
    access: 'read:questioner_actions',
    scope: 'tenant',
    reply: QuestionerAction,
  }),
  create: post('/questioner-action', {
    summary: 'Say what is to be done, by an answer of an inspection or by itself',
    ...one,
    access: 'write:questioner_actions',
    events: ['CREATE_QUESTIONER_ACTION'],
    status: 201,
    body: NewQuestionerAction,
  }),
  update: patch('/questioner-action/:id', {
    summary: 'Change whose it is, until when, and how much it matters',
    ...stepping,
    events: ['UPDATE_QUESTIONER_ACTION'],
    body: QuestionerActionChange,
  }),
  start: post('/questioner-action/:id/start', {
    summary: 'Begin it; one that nobody owns is then theirs',
    ...stepping,
    events: ['START_QUESTIONER_ACTION'],
  }),
  done: post('/questioner-action/:id/done', {
    summary: 'Say that it is done, and show it',
    ...stepping,
    events: ['DONE_QUESTIONER_ACTION', 'ASK_COUNCIL_TO_VERIFY'],
    body: ActionDone,
  }),
  verify: post('/questioner-action/:id/verify', {
    summary: 'Confirm what somebody else has done',
    ...stepping,
    events: ['VERIFY_QUESTIONER_ACTION'],
  }),
  verifyForCouncil: post('/questioner-action/:id/council/verify', {
    summary: 'Confirm, as the council that asked for the inspection, what nobody of the house can',
    ...one,
    access: 'read:questioner_actions',
    side: 'council',
    events: ['VERIFY_QUESTIONER_ACTION'],
  }),
  reopen: post('/questioner-action/:id/reopen', {
    summary: 'Say why it is not done after all',
    ...stepping,
    events: ['REOPEN_QUESTIONER_ACTION'],
    body: ActionReason,
  }),
  cancel: post('/questioner-action/:id/cancel', {
    summary: 'Say why it will not be done: its room waits for it no more',
    ...one,
    access: 'manage:questioner_actions',
    events: ['CANCEL_QUESTIONER_ACTION'],
    body: ActionReason,
  }),
  repair: post('/questioner-action/:id/repair', {
    summary: 'Make a fault or a cleaning of it: it is done when that is',
    ...stepping,
    events: ['UPDATE_QUESTIONER_ACTION', 'CREATE_MAINTENANCE', 'CREATE_HOUSEKEEPING'],
    body: ActionRepair,
  }),
};

export const questionerActionDeclaration = declare({
  family: 'inspections',
  record: { type: 'questioner_action', editedBy: 'update:questioner_actions' },
  savedViews: 'questioner_actions',
  shows: {
    questionerActions: ['inspections', 'maintenance', 'housekeeping', 'UPDATE_PROPERTY'],
    rooms: readinessEvents,
    stats: readinessEvents,
    swep: readinessEvents,
    voidNights: readinessEvents,
  },

  pages: { questioner_action: '/dashboard/inspection-actions?open=:id' },
  events: {
    CREATE_QUESTIONER_ACTION: {
      en: 'raised an action from an inspection',
      es: 'abrió una acción de una inspección',
      told: {
        en: '{{actor}} raised an action: {{what}}',
        es: '{{actor}} abrió una acción: {{what}}',
      },
      needs: 'update:questioner_actions',
      lanes: ['house'],
    },
    UPDATE_QUESTIONER_ACTION: {
      en: 'changed the action from an inspection',
      es: 'cambió la acción de una inspección',
    },
    START_QUESTIONER_ACTION: {
      en: 'began the action from an inspection',
      es: 'empezó la acción de una inspección',
    },
    DONE_QUESTIONER_ACTION: {
      en: 'did the action from an inspection',
      es: 'hizo la acción de una inspección',
      told: {
        en: '{{actor}} did it, and somebody else is to verify it: {{what}}',
        es: '{{actor}} lo hizo y otra persona debe verificarlo: {{what}}',
      },
      needs: 'update:questioner_actions',
      lanes: ['house'],
    },
    ASK_COUNCIL_TO_VERIFY: {
      en: 'left the council that asked to verify the action from an inspection',
      es: 'dejó que verifique la acción de una inspección el ayuntamiento que la pidió',
      told: {
        en: '{{actor}} did it, and the council that asked for the inspection is to verify it: {{what}}',
        es: '{{actor}} lo hizo y debe verificarlo el ayuntamiento que pidió la inspección: {{what}}',
      },
      needs: 'read:questioner_actions',
      lanes: ['council'],
    },
    VERIFY_QUESTIONER_ACTION: {
      en: 'verified the action from an inspection',
      es: 'verificó la acción de una inspección',
    },
    REOPEN_QUESTIONER_ACTION: {
      en: 'reopened the action from an inspection',
      es: 'reabrió la acción de una inspección',
      told: {
        en: '{{actor}} reopened an action: {{what}}',
        es: '{{actor}} reabrió una acción: {{what}}',
      },
      needs: 'update:questioner_actions',
      lanes: ['house'],
    },
    CANCEL_QUESTIONER_ACTION: {
      en: 'cancelled the action from an inspection',
      es: 'canceló la acción de una inspección',
      told: {
        en: '{{actor}} cancelled an action: {{what}}',
        es: '{{actor}} canceló una acción: {{what}}',
      },
    },
  },
  failures: {
    own_action: failure(
      409,
      'Somebody who has not done it must verify it',
      'Debe verificarla alguien que no la haya hecho',
    ),
    house_verifies: failure(
      409,
      'Somebody of the house verifies this action',
      'Esta acción la verifica alguien del establecimiento',
    ),
    repair_running: failure(
      409,
      'Its repair is still open: it is done when that is',
      'Su reparación sigue abierta: se dará por hecha cuando lo esté',
    ),
    action_verified: failure(
      409,
      'This action is verified: reopen it to change it',
      'Esta acción está verificada: reábrala para cambiarla',
    ),
    action_cancelled: failure(
      409,
      'This action is cancelled: what is to be done after all is another one',
      'Esta acción está cancelada: lo que haya que hacer al final es otra',
    ),
  },
});
