import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { readLatest } from './backups.service.ts';

export const backupHandlers = implement(contract.backups, {
  latest: (ctx) => readLatest(ctx),
});
