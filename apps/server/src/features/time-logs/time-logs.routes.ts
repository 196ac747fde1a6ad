import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { readNow, readReport } from './attendance.service.ts';
import { listMissing } from './missing.service.ts';
import * as service from './time-logs.service.ts';
import * as weeks from './weeks.service.ts';

export const timeLogHandlers = implement(contract.timeLogs, {
  list: (ctx, { query }) => service.listLogs(ctx, query),
  mine: (ctx, { query }) => service.listOwn(ctx, query),
  clock: (ctx) => service.readClock(ctx),
  missing: (ctx) => listMissing(ctx),
  now: (ctx) => readNow(ctx),
  report: (ctx, { query }) => readReport(ctx, query),
  clockIn: (ctx, { body }) => service.clockIn(ctx, body),
  clockOut: (ctx, { body }) => service.clockOut(ctx, body),
  setPin: (ctx, { body }) => service.setPin(ctx, body),
  create: (ctx, { body }) => service.createLog(ctx, body),
  correct: (ctx, { params, body }) => service.correctLog(ctx, { ...params, ...body }),
  photo: (ctx, { params }) => service.signPhotos(ctx, params),
  approve: (ctx, { body }) => weeks.approveLogs(ctx, body),
  reject: (ctx, { body }) => weeks.rejectLogs(ctx, body),
  week: (ctx, { query }) => weeks.readWeek(ctx, query),
  lock: (ctx, { body }) => weeks.lockWeek(ctx, body),
  unlock: (ctx, { body }) => weeks.unlockWeek(ctx, body),
});
