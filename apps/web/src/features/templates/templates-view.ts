import { id, templates } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const templateList = listOf(api.templates.list, templates.list, {
  filters: ['kind', 'language'],
  address: {
    open: id.optional(),
    tab: z.enum(['text', 'versions', 'activity']).default('text'),
  },
  views: 'templates',
});
export type TemplatesAddress = AddressOf<typeof templateList>;
