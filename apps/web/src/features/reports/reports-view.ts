import { addDays, day, id } from '@keyhold/contract';
import { z } from 'zod';

import { useScreenSearch } from '#core/api/search.ts';
import { useToday } from '#core/shell/today.ts';
import { searchWord } from '#ui/table/list-state.ts';

export const spans = ['4', '13', '52'] as const;
export type Span = (typeof spans)[number];

const ReportsSearch = z.object({
  weeks: z.enum(spans).default('13'),
  from: day.optional(),
  to: day.optional(),
  questionerId: id.optional(),
  roomId: id.optional(),
  area: searchWord,
});

/** Whole weeks that end today, or the days that somebody has chosen. */
export function useReports() {
  const { search, setSearch } = useScreenSearch(ReportsSearch);
  const today = useToday();
  const { weeks, questionerId, roomId, area } = search;
  const to = search.to ?? today;
  const from = search.from ?? addDays(to, 1 - 7 * Number(weeks));
  return {
    search,
    setSearch,
    isOwn: search.from !== undefined || search.to !== undefined,
    period: { from, to },
    query: { from, to, questionerId, roomId, area },
  };
}
export type ReportsView = ReturnType<typeof useReports>;
