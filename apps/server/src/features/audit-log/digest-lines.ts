import { eventNames, sentenceOf } from '@keyhold/contract';
import type { Locale, Told } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { readStats } from '#features/incidents/incidents.service.ts';

import type { Mark, Reader } from './audit-log.queries.ts';
import { countUpTo, readPage } from './audit-log.queries.ts';
import type { DigestLine, IncidentCounts } from './digest.mails.ts';

/** How many lines a mail has. */
export const most = { needs: 15, news: 25, counted: 1000 };

export type DigestEntry = Told & { createdAt: string };

/** As the screens say it where others can read along. */
export const lineOf = (entry: DigestEntry): DigestLine[] => {
  if (eventNames.every((name) => name !== entry.type)) return [];
  const saidIn = (locale: Locale) => sentenceOf(entry, { locale, isPublic: true });
  return [{ at: entry.createdAt, said: { en: saidIn('en'), es: saidIn('es') } }];
};

export const readIncidents = async (ctx: Context): Promise<IncidentCounts> => {
  const { open, ages, awaitingHouse, awaitingCouncil, unsecured } = await readStats(ctx);
  return { open, older: ages.older, awaitingHouse, awaitingCouncil, unsecured };
};

interface Section {
  reader: Reader;
  mark: Mark;
  limit: number;
}
export const readSection = async (ctx: Context, { reader, mark, limit }: Section) => {
  const filters = { timezone: ctx.timezone, unreadBy: mark };
  const entries = await readPage(ctx.db, { reader, filters, mark, limit, offset: 0 });
  const count =
    entries.length < limit
      ? entries.length
      : await countUpTo(ctx.db, { reader, filters, limit: most.counted });
  return { lines: entries.flatMap(lineOf), more: count - entries.length };
};
