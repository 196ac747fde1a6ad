import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './email-change.service.ts';

export const emailChangeHandlers = implement(contract.emailChange, {
  begin: (ctx, { body }) => service.beginChange(ctx, body),
  confirm: (ctx, { body }) => service.confirmChange(ctx, body),
});
