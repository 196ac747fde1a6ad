import { addDays, daysBetween } from '@keyhold/contract';
import type { Colleague, PlannedShift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import { dayOf, daysOf, mondayOf, movedBy, WeekSearch } from '#features/rota/week.ts';
import { useNow } from '#ui/show/relative-time.tsx';

const most = 1000;

/** How far ahead a minimum cover is looked at: the alarm tells of what begins within half a day. */
const coverDays = 7;

/** The day of the next gap in the minimum cover that somebody comes for. */
function useGapDay({ week, cover }: WeekSearch): string | undefined {
  const today = useToday();
  const now = useNow();
  const canRead = useCan(api.cover.gaps) && week === undefined;
  const near = { from: addDays(today, -1), to: addDays(today, coverDays) };
  const { data } = useQuery({
    ...api.cover.gaps.query({ query: near }),
    enabled: canRead && cover !== undefined,
  });
  return data?.gaps.find(({ ruleId, to }) => ruleId === cover && Date.parse(to) > now)?.day;
}

/** The day of the shift, absence or gap that is open: somebody may come to it from the log, in another week. */
function useOpenedDay(search: WeekSearch): string | undefined {
  const { week, open, absence } = search;
  const format = useFormat();
  const gapDay = useGapDay(search);
  const canRead = useCan(api.shifts.get) && week === undefined;
  const shift = useQuery({
    ...api.shifts.get.query({ params: { id: open ?? 0 } }),
    enabled: canRead && open !== undefined,
  });
  const away = useQuery({
    ...api.absences.get.query({ params: { id: absence ?? 0 } }),
    enabled: canRead && absence !== undefined,
  });
  if (shift.data !== undefined) return dayOf(format, shift.data.startsAt);
  return away.data?.from ?? gapDay;
}

/** Which week is shown, and how to go to another one. */
export function useWeek() {
  const today = useToday();
  const { search, setSearch } = useScreenSearch(WeekSearch);
  const openedDay = useOpenedDay(search);
  const monday = mondayOf(search.week ?? openedDay ?? today);
  return {
    monday,
    days: daysOf(monday),
    today,
    opened: search.open,
    cover: search.cover,
    absence: search.absence,
    go: (weeks: number) => setSearch({ week: addDays(monday, weeks * 7) }),
    toToday: () => setSearch({ week: undefined, open: undefined, absence: undefined }),
    /** Nothing is open any more; the week stays. */
    close: () =>
      setSearch({ open: undefined, absence: undefined, week: monday }, { replace: true }),
  };
}

export const useShifts = (days: readonly string[]) =>
  useQuery({
    ...api.shifts.list.query({ query: { from: days[0], to: days.at(-1), limit: most } }),
    staleTime: 0,
  });

export const usePeople = () => useQuery(api.shifts.people.query({ query: { limit: most } }));

/** With whoever was at work lately and has left since: of them there may be something to enter still. */
export const useWorkers = () =>
  useQuery(api.shifts.people.query({ query: { limit: most, withFormer: 'true' } }));

/** Where a shift is put: whose row, and which day of the week; nobody's is the row of open ones. */
export interface Place {
  user: Pick<Colleague, 'id' | 'name'> | null;
  day: string;
}

/** Moves a shift, or puts another one like it there. */
export function useMoves() {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const update = useAction(api.shifts.update, {
    success: ({ title }) => t('changed', { title }),
  });
  const create = useAction(api.shifts.create, {
    success: ({ title }) => t('planned', { title }),
  });
  return ({ shift, to, isCopy }: { shift: PlannedShift; to: Place; isCopy: boolean }) => {
    const days = daysBetween(dayOf(format, shift.startsAt), to.day);
    const userId = to.user?.id ?? null;
    if (days === 0 && userId === (shift.user?.id ?? null)) return;
    const { id, version, title, role, breakMinutes, notes } = shift;
    const times = movedBy(format, shift, days);
    if (isCopy)
      create.mutate({
        body: { ...times, userId, title, roleId: role?.id ?? null, breakMinutes, notes },
      });
    else update.mutate({ params: { id }, body: { ...times, userId, version } });
  };
}
