import { addDays, id, type NightsPeriod, payables } from '@keyhold/contract';
import { z } from 'zod';

import { useScreenSearch } from '#core/api/search.ts';
import { addMonths } from '#core/language/days.ts';
import { useToday } from '#core/shell/today.ts';
import { listFields, searchWord } from '#ui/table/list-state.ts';
import { useIsPhone } from '#ui/table/use-fit.ts';

export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

export const NightsSearch = z.object({
  ...listFields(['day', 'room']),
  span: z.enum(spans).optional(),
  layout: z.enum(['grid', 'table']).default('grid'),
  on: z.iso.date().optional(),
  councilId: id.optional(),
  councilReference: searchWord,
  roomId: id.optional(),
  payable: z.enum(payables).optional(),
  /** The night that is open, of this room. */
  night: z.iso.date().optional(),
  of: id.optional(),
});
export type NightsSearch = z.output<typeof NightsSearch>;
export type SetNightsSearch = ReturnType<typeof useScreenSearch<typeof NightsSearch>>['setSearch'];

const periodOf = (span: Span, on: string): { from: string; to: string } => {
  if (span === 'day') return { from: on, to: on };
  // Nights that are still to come say nothing: the seven up to that one.
  if (span === 'week') return { from: addDays(on, -6), to: on };
  const from = `${on.slice(0, 8)}01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

export const stepFrom = (on: string, { span, by }: { span: Span; by: 1 | -1 }): string =>
  span === 'month'
    ? addMonths(`${on.slice(0, 8)}01`, by)
    : addDays(on, span === 'week' ? 7 * by : by);

/** What is looked at: a phone shows a day as a list, all else a week unless something else is asked for. */
export function useNights() {
  const { search, setSearch } = useScreenSearch(NightsSearch);
  const lastNight = addDays(useToday(), -1);
  const isPhone = useIsPhone();
  const span = isPhone && search.layout === 'grid' ? 'day' : (search.span ?? 'week');
  const on = search.on ?? lastNight;
  const { councilId, councilReference, roomId, payable } = search;
  const days = periodOf(span, on);
  const filters = {
    ...(councilId !== undefined && { councilId }),
    ...(councilReference !== undefined && { councilReference }),
    ...(roomId !== undefined && { roomId }),
  };
  const query = { ...days, ...filters, ...(payable !== undefined && { payable }) };
  const asked: NightsPeriod = {
    ...days,
    ...filters,
    ...(payable !== undefined && { payable: [payable] }),
  };
  const isFiltered = payable !== undefined || Object.keys(filters).length > 0;
  return { search, setSearch, span, on, days, query, asked, isFiltered, isPhone, lastNight };
}
export type NightsView = ReturnType<typeof useNights>;
