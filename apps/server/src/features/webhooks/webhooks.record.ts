import type { Webhook } from '@keyhold/contract';

import { recordOf } from '#core/records/record.ts';

import * as queries from './webhooks.queries.ts';

export const webhook = recordOf<Webhook>({
  type: 'webhook',
  find: ({ db }, id) => queries.findWebhook(db, id),
  lock: ({ db }, id) => queries.lockWebhook(db, id),
  labelOf: ({ program, url }) => `${program.name} (${new URL(url).host})`,
  fieldsOf: ({ program, url, families, state, secretEnd }) => ({
    program: program.name,
    url,
    families,
    state,
    secretEnd,
  }),
});
