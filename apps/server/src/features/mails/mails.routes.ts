import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './mails.service.ts';

export const mailHandlers = implement(contract.mails, {
  list: (ctx, { query }) => service.listMails(ctx, query),
  resend: (ctx, { params }) => service.resend(ctx, params.id),
  confirmRecipient: ({ identity, origin, requestId }, { body }) =>
    identity.confirmRecipient({ token: body.token, origin, requestId }),
});
