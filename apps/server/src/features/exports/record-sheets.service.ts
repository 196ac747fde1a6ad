import type { Export, ReportScope } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { calendarDay } from '#core/language/format.ts';
import { ResponseSheet } from '#features/questioner-responses/response-sheet.ts';
import { getResponse, inspectionLabel } from '#features/questioner-responses/responses.service.ts';
import { SwepMorningSheet, SwepReportSheet } from '#features/swep/swep-sheet.ts';
import { readDay } from '#features/swep/swep.queries.ts';
import { getActivation, readerOf } from '#features/swep/swep.service.ts';
import { scopeOf } from '#features/time-logs/attendance.service.ts';

import { ask } from './exports.service.ts';

const reportFiles = { en: 'SWEP report', es: 'Informe SWEP' } as const;
const morningFiles = { en: 'SWEP morning list', es: 'Lista SWEP de la mañana' } as const;

export const askReport = async (ctx: Context, id: number): Promise<Export> => {
  const { startedAt } = await getActivation(ctx, id);
  const day = calendarDay(startedAt, ctx.timezone);
  return await ask(ctx, {
    kind: 'swep_report',
    input: SwepReportSheet.parse({ id, reader: readerOf(ctx) }),
    needs: ['read:swep'],
    fileName: `${reportFiles[ctx.locale]} ${day}.pdf`,
    event: 'PRINT_SWEP_REPORT',
    info: { day },
  });
};

export const askMorning = async (ctx: Context): Promise<Export> => {
  const { today } = await readDay(ctx.db);
  return await ask(ctx, {
    kind: 'swep_morning',
    input: SwepMorningSheet.parse({ reader: readerOf(ctx) }),
    needs: ['read:swep'],
    fileName: `${morningFiles[ctx.locale]} ${today}.pdf`,
    event: 'PRINT_SWEP_MORNING',
    info: { day: today },
  });
};

const timeFiles = { en: 'Attendance report', es: 'Informe de asistencia' } as const;

export const askTimeReport = async (ctx: Context, asked: ReportScope): Promise<Export> => {
  const { from, to, ...whom } = scopeOf(ctx, asked);
  const mayReadAll = ctx.can('read:time_logs');
  return await ask(ctx, {
    kind: 'time_report',
    input: { from, to, ...whom },
    needs: mayReadAll ? ['read:shifts', 'read:time_logs'] : ['read:shifts'],
    fileName: `${timeFiles[ctx.locale]} ${from} ${to}.pdf`,
    event: 'PRINT_TIME_REPORT',
    info: { from, to },
  });
};

const inspectionFiles = { en: 'Inspection', es: 'Inspección' } as const;

export const askInspection = async (ctx: Context, responseId: number): Promise<Export> => {
  const { id, inspection } = await getResponse(ctx, responseId);
  const label = inspectionLabel(inspection.number);
  return await ask(ctx, {
    kind: 'inspection',
    input: ResponseSheet.parse({ responseId }),
    needs: ['read:questioner_responses'],
    fileName: `${inspectionFiles[ctx.locale]} ${label.slice(1)}.pdf`,
    event: 'PRINT_INSPECTION',
    subject: { type: 'questioner_response', id, label },
    info: { inspectionQuestioner: { title: inspection.questioner.title } },
  });
};
