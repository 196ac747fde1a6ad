import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';

import * as service from './email-change.service.ts';

export const emailChangeHandlers = implement(contract.emailChange, {
  begin: (ctx, { body }) => service.beginChange(ctx, body),
  confirm: judged(
    (ctx, { body }) => service.judgeChange(ctx, body),
    (ctx, { body }, claimed) => service.confirmChange(ctx, { ...body, ...claimed }),
  ),
});
