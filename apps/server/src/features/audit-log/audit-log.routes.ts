import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './audit-log.service.ts';

export const auditLogHandlers = implement(contract.auditLog, {
  list: (ctx, { query }) => service.listEntries(ctx, query),
  activity: (ctx, { query }) => service.listActivity(ctx, query),
  count: (ctx, { query }) => service.unreadCount(ctx, query),
  read: (ctx, { body }) => service.markRead(ctx, body.ids),
  settings: (ctx) => service.readSettings(ctx),
  mute: (ctx, { body }) => service.changeSettings(ctx, body),
});
