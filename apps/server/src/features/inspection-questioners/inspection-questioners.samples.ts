import type { Step } from '@keyhold/contract';
import { FormFile } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

const stepsOf = (label: string): Step[] =>
  FormFile.parse({
    title: label,
    steps: [{ id: 'step-1', fields: [{ id: 'sample', type: 'short_text', label }] }],
  }).steps;

export const samples: Samples = {
  calls: {
    'inspectionQuestioners.version': (id) => ({ params: { id, n: 1 } }),
    'inspectionQuestioners.create': () => ({ body: { title: 'sample', steps: stepsOf('asked') } }),
    'inspectionQuestioners.update': () => ({ body: { title: 'sample', steps: stepsOf('asked') } }),
    'inspectionQuestioners.translate': () => ({ body: { language: 'es' } }),
  },
  before: {
    'inspectionQuestioners.translate': ({ tenantId }) =>
      sql`update inspection_questioners set language = 'en' where tenant_id = ${tenantId}`,
    'inspectionQuestioners.remove': ({ tenantId }) =>
      sql`update inspection_questioners set status = 'draft', published_version = null
        where tenant_id = ${tenantId}`,
    'inspectionQuestioners.discard': ({ tenantId }) =>
      sql`update inspection_questioners set status = 'draft', published_version = 1,
        title = 'Another' where tenant_id = ${tenantId}`,
  },
  columns: {
    'inspection_questioners.steps': (canary) => JSON.stringify(stepsOf(canary)),
    'inspection_questioners.asked_by': () => undefined,
    // It is no translation of itself.
    'inspection_questioners.translation_of': () => undefined,
    'inspection_questioners.words': () => undefined,
    'inspection_questioner_versions.words': () => undefined,
    'inspection_questioner_versions.steps': (canary) => JSON.stringify(stepsOf(canary)),
  },
};
