import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import {
  councilOfSample,
  dayAfter,
  sampleIdOf,
  tenantOf,
  tomorrow,
} from '#testing/samples/sample-values.ts';

const nothing = () => undefined;
const scheduledFor = { from: `${dayAfter(1)}T08:00:00Z`, until: `${dayAfter(1)}T10:00:00Z` };

/** Nobody has begun it, nor answered. */
const notBegun =
  (status: 'scheduled' | 'missed'): Before =>
  ({ tenantId }) =>
    sql`with actions as (update questioner_actions set response_id = null
        where tenant_id = ${tenantId}),
      files as (delete from questioner_files where tenant_id = ${tenantId}),
      answers as (delete from questioner_answers where tenant_id = ${tenantId}),
      responses as (delete from questioner_responses where tenant_id = ${tenantId})
    update inspection_sessions set status = ${status}, started_at = null, started_by = null,
      questioner_version = null where tenant_id = ${tenantId}`;
const hasEnded: Before = ({ tenantId }) =>
  sql`update inspection_sessions set status = 'completed', completed_at = now(),
    completed_by = started_by where tenant_id = ${tenantId}`;

export const samples: Samples = {
  calls: {
    'inspections.create': (id) => ({
      body: { questionerId: id, place: { roomId: id }, scheduledFor },
    }),
    'inspections.complete': () => ({
      body: { answers: { sample: 'sample' }, looked: ['sample'] },
    }),
    'inspectionSeries.create': (id) => ({
      body: {
        questionerId: id,
        places: [{ roomId: id }],
        recurrence: 'FREQ=WEEKLY',
        times: { from: '08:00', until: '10:00' },
      },
    }),
    'inspectionSeries.update': () => ({ body: { isPaused: true } }),
    'inspectionSeries.move': () => ({ body: { scheduledFor, note: 'sample' } }),
    'inspectionRequests.create': (id) => ({
      body: { by: dayAfter(60), roomIds: [id], councilId: councilOfSample(id) },
    }),
    'inspectionRequests.accept': (id) => ({ body: { questionerId: id, scheduledFor } }),
    'exports.inspection': (id) => ({ body: { responseId: id } }),
    'questionerResponses.save': (id) => ({
      body: { inspectionId: id, answers: { sample: 'sample' } },
    }),
    'questionerResponses.figures': () => ({ query: { from: '2031-05-01', to: '2031-05-31' } }),
    'questionerResponses.answers': (id) => ({
      query: { questionerId: String(id), from: '2031-05-01', to: '2031-05-31' },
    }),
    'questionerResponses.approve': () => ({ body: {} }),
    'questionerResponses.reject': () => ({ body: { remarks: 'sample' } }),
  },
  before: {
    'inspections.start': notBegun('scheduled'),
    'inspectionSeries.move': notBegun('scheduled'),
    'inspections.explain': notBegun('missed'),
    'questionerResponses.approve': hasEnded,
    'questionerResponses.reject': hasEnded,
  },
  columns: {
    'inspection_series.places': (canary) => JSON.stringify([{ roomId: null, area: canary }]),
    'inspection_series.scope': nothing,
    'inspection_series.assignee_role_id': nothing,
    'inspection_sessions.assignee_role_id': nothing,
    'inspection_series.recurrence': () => 'FREQ=DAILY',
    'inspection_series.from_time': () => '08:00',
    'inspection_series.until_time': () => '10:00',
    'inspection_requests.council_id': (canary) => councilOfSample(sampleIdOf(tenantOf(canary))),
    'inspection_requests.decided_by': nothing,
    'inspection_sessions.status': () => 'in_progress',
    'inspection_sessions.questioner_version': () => 1,
    'inspection_sessions.area': () => '',
    'inspection_sessions.until_at': tomorrow,
    'inspection_sessions.council_ids': (canary) => [councilOfSample(sampleIdOf(tenantOf(canary)))],
    'inspection_sessions.started_at': () => sql`now()`,
    'inspection_sessions.completed_by': nothing,
    'questioner_responses.failed': () => [],
    'questioner_responses.decided_by': nothing,
    'questioner_answers.field': () => 'sample',
    'questioner_answers.value': (canary) => JSON.stringify(canary),
  },
  statements: {
    // The last answers are merged, all of them judged, and the response and the inspection ended.
    'inspections.complete': 15,
    // The inspection as it was and is, with the hours of its reminder and its end.
    'inspections.create': 14,
  },
};
