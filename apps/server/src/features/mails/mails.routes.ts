import { contract } from '@keyhold/contract';

import { byLink, implement } from '#core/http/implement.ts';

import * as service from './mails.service.ts';
import * as recipients from './recipients.service.ts';

export const mailHandlers = implement(contract.mails, {
  list: (ctx, { query }) => service.listMails(ctx, query),
  resend: (ctx, { params }) => service.resend(ctx, params.id),
  confirmRecipient: byLink(
    (db, { body }) => recipients.findAsked(db, body.token),
    (ctx, { body }) => recipients.confirmRecipient(ctx, body.token),
  ),
});
