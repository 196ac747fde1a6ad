import { contract } from '@keyhold/contract';
import type { Parsed } from '@keyhold/contract';

import type { PrintedDocument } from '#core/documents/define-document.ts';
import { implement } from '#core/http/implement.ts';

import * as service from './exports.service.ts';

type Routes = typeof contract.exports;
type OfBody = Exclude<keyof Routes, 'list' | 'get' | 'download' | 'template' | 'swepMorning'>;
/** What answers each call that asks for a page, by its name there. */
export type Documents = { [Name in OfBody]: PrintedDocument<Parsed<Routes[Name]>['body']> } & {
  template: PrintedDocument<Parsed<Routes['template']>['body'] & { id: number }>;
  swepMorning: PrintedDocument<void>;
};

export const exportHandlers = (documents: Documents) =>
  implement(contract.exports, {
    daySheet: (ctx, { body }) => service.print(ctx, documents.daySheet, body),
    doorSheet: (ctx, { body }) => service.print(ctx, documents.doorSheet, body),
    voidNights: (ctx, { body }) => service.print(ctx, documents.voidNights, body),
    nights: (ctx, { body }) => service.print(ctx, documents.nights, body),
    reservationList: (ctx, { body }) => service.print(ctx, documents.reservationList, body),
    rollCall: (ctx, { body }) => service.print(ctx, documents.rollCall, body),
    template: (ctx, { params, body }) =>
      service.print(ctx, documents.template, { ...params, ...body }),
    roomInspection: (ctx, { body }) => service.print(ctx, documents.roomInspection, body),
    inspection: (ctx, { body }) => service.print(ctx, documents.inspection, body),
    swepReport: (ctx, { body }) => service.print(ctx, documents.swepReport, body),
    swepMorning: (ctx) => service.print(ctx, documents.swepMorning, undefined),
    timeReport: (ctx, { body }) => service.print(ctx, documents.timeReport, body),
    list: (ctx) => service.listExports(ctx),
    get: (ctx, { params }) => service.getExport(ctx, params.id),
    download: (ctx, { params }) => service.signDownload(ctx, params.id),
  });
