import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './mails.service.ts';
import * as recipients from './recipients.service.ts';

export const mailHandlers = implement(contract.mails, {
  list: (ctx, { query }) => service.listMails(ctx, query),
  resend: (ctx, { params }) => service.resend(ctx, params.id),
  recipients: (ctx) => recipients.readRecipients(ctx),
  setRecipients: (ctx, { body }) => recipients.setRecipients(ctx, body),
  confirmRecipient: ({ identity, origin, requestId }, { body }) =>
    identity.confirmRecipient({ token: body.token, origin, requestId }),
});
