import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, instant } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { Incident, IncidentTenant, TenantIncident } from '../incidents/incident-shapes.ts';
import {
  CouncilAction,
  CouncilQuestion,
  DoneAction,
  HouseAnswer,
  IncidentReason,
  PostIncident,
} from './posting-input.ts';
import { sides } from './posting-shapes.ts';

export * from './posting-input.ts';
export * from './posting-shapes.ts';

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const step = { scope: 'tenant', reply: Incident } as const;
const ofCouncil = { ...step, access: 'read:incidents', side: 'council' } as const;

export const incidentCouncil = {
  list: get('/incident/council-incidents', {
    summary: 'What was posted to one’s council in every property, oldest unacknowledged first',
    access: 'signed-in',
    side: 'council',
    scope: 'span',
    query: {
      ...listQuery({
        sortBy: ['postedAt'],
        select: ['id', 'number', 'type', 'status', 'priority', 'tenant', 'council'],
      }),
      tenant: id.optional().meta({ description: 'Of this property alone.' }),
      state: z.enum(['open', 'posted', 'overdue']).optional().meta({
        description:
          'Not closed; not acknowledged yet; or with an action of the thread that is past its day.',
      }),
      cctv: z.enum(['unsecured']).optional(),
      after: z
        .string()
        .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/)
        .optional()
        .meta({
          description:
            'The ids of a property and of an incident in it: those behind it, whatever page and sort say.',
        }),
    },
    reply: listOf(TenantIncident),
  }),
  counts: get('/incident/council-counts', {
    summary: 'What was posted to one’s council and is open, property by property',
    access: 'signed-in',
    side: 'council',
    scope: 'span',
    reply: z.array(
      z.strictObject({
        tenant: IncidentTenant,
        open: z.number().int(),
        /** Posted and not acknowledged: how many, and since when the oldest waits. */
        unanswered: z.number().int(),
        oldest: instant.nullable(),
        unsecured: z.number().int(),
        /** Those with an action of the thread, of whichever side, that is past its day. */
        overdue: z.number().int(),
      }),
    ),
  }),
  councils: get('/incident/:id/councils', {
    summary:
      'The councils that it can be posted to, the one that is meant without a word, and who placed its guests and has nobody who signs in',
    access: 'write:post_council',
    side: 'house',
    scope: 'tenant',
    reply: z.array(
      person.extend({
        isDefault: z.boolean(),
        /** It placed a guest of the incident. */
        isPlacing: z.boolean(),
        /** Somebody of it signs in here: else nothing can be posted to it. */
        isReachable: z.boolean(),
      }),
    ),
  }),
  owners: get('/incident/:id/owners', {
    summary: 'Who can be asked to do something about it, by name',
    access: 'read:incidents',
    side: 'council',
    scope: 'tenant',
    reply: z.array(person.extend({ side: z.enum(sides) })),
  }),
  post: post('/incident/:id/post-council', {
    summary: 'Hand it to a council; what was written until then stays as it is',
    ...step,
    access: 'write:post_council',
    side: 'house',
    events: ['POST_INCIDENT'],
    body: PostIncident,
  }),
  takeBack: post('/incident/:id/take-back', {
    summary:
      'Take it back, as long as the council has not acknowledged it, or when nobody signs in for it any more',
    ...step,
    access: 'write:post_council',
    side: 'house',
    events: ['TAKE_BACK_INCIDENT'],
    body: IncidentReason,
  }),
  acknowledge: post('/incident/:id/acknowledge', {
    summary: 'Say for the council that it was received',
    ...ofCouncil,
    events: ['ACKNOWLEDGE_INCIDENT'],
  }),
  ask: post('/incident/:id/ask', {
    summary: 'Ask the house something',
    ...ofCouncil,
    events: ['ASK_ABOUT_INCIDENT'],
    body: CouncilQuestion,
  }),
  say: post('/incident/:id/say', {
    summary: 'Write to the other side, as long as it is posted',
    ...step,
    access: 'read:incidents',
    events: ['WRITE_ABOUT_INCIDENT'],
    body: CouncilQuestion,
  }),
  answer: post('/incident/:id/answer', {
    summary: 'Answer a question of the council',
    ...step,
    access: 'update:incidents',
    side: 'house',
    events: ['ANSWER_ABOUT_INCIDENT'],
    body: HouseAnswer,
  }),
  act: post('/incident/:id/council-action', {
    summary: 'Say what is to be done, by whom and by which day',
    ...ofCouncil,
    events: ['SET_INCIDENT_ACTION'],
    body: CouncilAction,
  }),
  done: post('/incident/:id/action-done', {
    summary: 'Say that an action of one’s own side is done',
    ...step,
    access: 'read:incidents',
    events: ['COMPLETE_INCIDENT_ACTION'],
    body: DoneAction,
  }),
  handBack: post('/incident/:id/hand-back', {
    summary: 'Give it back to the house, with the reason',
    ...ofCouncil,
    events: ['HAND_BACK_INCIDENT'],
    body: IncidentReason,
  }),
};

const forCouncil = { needs: 'read:incidents', lanes: ['council'], isSafety: true } as const;
const forHouse = { needs: 'update:incidents', lanes: ['house'], isSafety: true } as const;

export const incidentCouncilDeclaration = declare({
  family: 'incidents',
  shows: { incidentCouncil: ['incidents', 'UPDATE_PROPERTY'] },
  events: {
    POST_INCIDENT: {
      en: 'posted the incident to the council',
      es: 'envió el incidente al ayuntamiento',
      told: { en: '{{actor}} posted {{what}}', es: '{{actor}} envió {{what}}' },
      ...forCouncil,
    },
    TAKE_BACK_INCIDENT: {
      en: 'took the incident back from the council',
      es: 'retiró el incidente del ayuntamiento',
      isSafety: true,
    },
    ACKNOWLEDGE_INCIDENT: {
      en: 'acknowledged the incident for the council',
      es: 'acusó recibo del incidente por el ayuntamiento',
      isSafety: true,
    },
    ASK_ABOUT_INCIDENT: {
      en: 'asked the house about the incident',
      es: 'preguntó al alojamiento por el incidente',
      told: { en: '{{actor}} asked about {{what}}', es: '{{actor}} preguntó por {{what}}' },
      ...forHouse,
    },
    WRITE_ABOUT_INCIDENT: {
      en: 'wrote to the other side about the incident',
      es: 'escribió a la otra parte sobre el incidente',
      told: { en: '{{actor}} wrote about {{what}}', es: '{{actor}} escribió sobre {{what}}' },
      isSafety: true,
    },
    ANSWER_ABOUT_INCIDENT: {
      en: 'answered the council about the incident',
      es: 'respondió al ayuntamiento sobre el incidente',
      told: { en: '{{actor}} answered about {{what}}', es: '{{actor}} respondió sobre {{what}}' },
      ...forCouncil,
    },
    SET_INCIDENT_ACTION: {
      en: 'set an action for the incident',
      es: 'fijó una tarea para el incidente',
      told: {
        en: '{{actor}} wants something done: {{what}}',
        es: '{{actor}} pide que se haga algo: {{what}}',
      },
      needs: 'read:incidents',
      lanes: ['house', 'council'],
      isSafety: true,
    },
    COMPLETE_INCIDENT_ACTION: {
      en: 'completed an action for the incident',
      es: 'terminó una tarea del incidente',
      told: {
        en: '{{actor}} did what was asked: {{what}}',
        es: '{{actor}} hizo lo que se pedía: {{what}}',
      },
      ...forCouncil,
    },
    HAND_BACK_INCIDENT: {
      en: 'handed the incident back to the house',
      es: 'devolvió el incidente al alojamiento',
      told: { en: '{{actor}} handed back {{what}}', es: '{{actor}} devolvió {{what}}' },
      needs: 'update:incidents',
      isSafety: true,
    },
    COUNCIL_REPLY_NEAR: {
      en: 'found that a council’s time to reply is about to run out',
      es: 'avisó de que el plazo del ayuntamiento está a punto de vencer',
      told: {
        en: '{{what}}: the council’s time to reply is about to run out',
        es: '{{what}}: el plazo de respuesta del ayuntamiento está a punto de vencer',
      },
      ...forCouncil,
    },
    COUNCIL_REPLY_BREACHED: {
      en: 'found that a council did not reply in time',
      es: 'avisó de que un ayuntamiento no respondió a tiempo',
      told: {
        en: '{{what}}: the council has not replied in time',
        es: '{{what}}: el ayuntamiento no ha respondido a tiempo',
      },
      ...forCouncil,
    },
  },
  failures: {
    action_done: failure(409, 'This has been done already', 'Esto ya está hecho'),
  },
});
