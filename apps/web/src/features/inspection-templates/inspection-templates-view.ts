import { inspectionQuestioners } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';

export const templateForms = listOf(api.inspectionQuestioners.list, inspectionQuestioners.list, {
  filters: ['status'],
  views: 'inspection_questioners',
});
