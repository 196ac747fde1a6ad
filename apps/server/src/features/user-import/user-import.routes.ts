import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './user-import.service.ts';

export const userImportHandlers = implement(contract.userImport, {
  import: (ctx, { body }) => service.importUsers(ctx, body),
  batch: (ctx, { body }) => service.addBatch(ctx, body),
});
