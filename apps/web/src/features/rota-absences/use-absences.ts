import type { Absence } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import type { Format } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';

/** Who is away on some of these days; or whether one is oneself. */
export function useAbsences(days: readonly string[], of: { mine?: 'true' } = {}): Absence[] {
  const may = useCan(api.absences.list);
  const { data } = useQuery({
    ...api.absences.list.query({ query: { from: days[0], to: days.at(-1), limit: 1000, ...of } }),
    enabled: may,
    staleTime: 0,
  });
  return data?.items ?? [];
}

export const isOn = ({ from, to }: Pick<Absence, 'from' | 'to'>, day: string): boolean =>
  from <= day && day <= to;

export const daysText = (format: Format, { from, to }: Pick<Absence, 'from' | 'to'>): string =>
  [from, ...(to === from ? [] : [to])].map((day) => format.pattern(day, 'EEE d MMM')).join(' – ');
