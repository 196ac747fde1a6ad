import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './exports.service.ts';
import * as records from './record-sheets.service.ts';

export const exportHandlers = implement(contract.exports, {
  daySheet: (ctx, { body }) => service.askDaySheet(ctx, body),
  doorSheet: (ctx, { body }) => service.askDoorSheet(ctx, body),
  voidNights: (ctx, { body }) => service.askVoidNights(ctx, body),
  nights: (ctx, { body }) => service.askNights(ctx, body),
  reservationList: (ctx, { body }) => service.askReservationList(ctx, body),
  rollCall: (ctx, { body }) => service.askRollCall(ctx, body),
  template: (ctx, { params, body }) => service.askLetter(ctx, { ...params, ...body }),
  roomInspection: (ctx, { body }) => service.askRoundSheet(ctx, body),
  inspection: (ctx, { body }) => records.askInspection(ctx, body.responseId),
  swepReport: (ctx, { body }) => records.askReport(ctx, body.id),
  swepMorning: (ctx) => records.askMorning(ctx),
  timeReport: (ctx, { body }) => records.askTimeReport(ctx, body),
  list: (ctx) => service.listExports(ctx),
  get: (ctx, { params }) => service.getExport(ctx, params.id),
  download: (ctx, { params }) => service.signDownload(ctx, params.id),
});
