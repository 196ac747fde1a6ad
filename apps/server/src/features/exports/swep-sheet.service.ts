import type { Export } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { SwepMorningSheet, SwepReportSheet } from '#features/swep/swep-sheet.ts';
import { readDay } from '#features/swep/swep.queries.ts';
import { getActivation, readerOf } from '#features/swep/swep.service.ts';

import { ask } from './exports.service.ts';

const reportFiles = { en: 'SWEP report', es: 'Informe SWEP' } as const;
const morningFiles = { en: 'SWEP morning list', es: 'Lista SWEP de la mañana' } as const;

export const askReport = async (ctx: Context, id: number): Promise<Export> => {
  const { startedAt } = await getActivation(ctx, id);
  const day = startedAt.slice(0, 10);
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
