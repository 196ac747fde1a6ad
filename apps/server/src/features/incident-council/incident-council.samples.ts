import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { councilOfSample, sampleIdOf, tenantOf } from '#testing/samples/sample-values.ts';

const acknowledged = ({ tenantId, id }: { tenantId: number; id: number }) =>
  sql`update incident_postings set acknowledged_at = now(), acknowledged_by = ${id}
    where tenant_id = ${tenantId}`;

export const samples: Samples = {
  calls: {
    'incidentCouncil.post': (id) => ({
      body: { message: 'sample', councilId: councilOfSample(id) },
    }),
    'incidentCouncil.answer': (id) => ({ body: { text: 'sample', to: id } }),
  },
  before: {
    'incidentCouncil.post': ({ tenantId }) =>
      sql`update incident_postings set taken_back_at = now() where tenant_id = ${tenantId}`,
    'incidentCouncil.ask': acknowledged,
    'incidentCouncil.answer': acknowledged,
    'incidentCouncil.act': acknowledged,
    'incidentCouncil.done': ({ tenantId, id }) =>
      sql`with asked as (update incident_thread set kind = 'action', due = current_date,
          owner_side = 'house' where tenant_id = ${tenantId})
        update incident_postings set acknowledged_at = now(), acknowledged_by = ${id}
        where tenant_id = ${tenantId}`,
  },
  columns: {
    'incident_postings.council_id': (canary) => councilOfSample(sampleIdOf(tenantOf(canary))),
    'incident_postings.acknowledged_by': () => undefined,
    'incident_thread.kind': () => 'question',
    'incident_thread.question_id': () => undefined,
    'incident_thread.owner_side': () => undefined,
    'incident_thread.owner_id': () => undefined,
    'incident_thread.done_by': () => undefined,
  },
  statements: {
    // Who is of which council lies on the platform; then the first word, the clock and the mail.
    'incidentCouncil.post': 18,
    'incidentCouncil.act': 15,
  },
};
