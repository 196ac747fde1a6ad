import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { addDays, daysBetween } from '#core/language/days.ts';
import { daysOf } from '#features/chart/chart-geometry.ts';
import type { Grouping, Window } from '#features/chart/chart-geometry.ts';
import { isLastPart, isLive, toneOf } from '#features/stay-moves/stay-move-picker.tsx';
import type { Board, Calendar, Stay, Tone } from '#features/stay-moves/stay-move-picker.tsx';

export const zooms = [7, 14, 30, 60] as const;
export type Zoom = (typeof zooms)[number];

const zoomOf = (text: string): Zoom | undefined => zooms.find((days) => String(days) === text);

/** What the address of the chart holds; without a day it begins yesterday. */
export const ChartSearch = z.object({
  view: z.string().optional(),
  days: z
    .string()
    .transform((text) => zoomOf(text))
    .optional(),
  group: z.enum(['floor', 'type'] satisfies Grouping[]).default('floor'),
  from: z.iso.date().optional(),
});

/** Half a long window or a week: what one was looking at stays in sight. */
export const stepOf = (days: number): number => (days <= 14 ? 7 : days / 2);

/** Who leaves on the first morning came the day before. */
const queryOf = ({ from, days }: Window) =>
  api.reservations.calendar.query({
    query: { from: addDays(from, -1), to: addDays(from, days - 1) },
  });

const isInside = (inner: Window, outer: Window) =>
  inner.from >= outer.from && addDays(inner.from, inner.days) <= addDays(outer.from, outer.days);

/** One request for each window; a closer look at a part of it asks for nothing, the neighbours wait ready. */
export function useCalendar(window: Window) {
  const [loaded, setLoaded] = useState(window);
  const isLoaded = isInside(window, loaded);
  if (!isLoaded) setLoaded(window);
  const query = useQuery({
    ...queryOf(isLoaded ? loaded : window),
    placeholderData: keepPreviousData,
  });
  const { from, days } = window;
  const isThere = query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const step of [stepOf(days), -stepOf(days)]) {
      const neighbour = { from: addDays(from, step), days };
      if (!isInside(neighbour, loaded))
        void queryClient.query(queryOf(neighbour)).catch(() => undefined);
    }
  }, [isThere, from, days, loaded]);
  return query;
}

/** Rooms with somebody in them, by night, in whole per cent; a bed of a shared room is its part of one. */
export const occupancyOf = (board: Board, window: Window): number[] => {
  const total = board.rooms.size;
  const nights = Array.from({ length: window.days }, () => 0);
  for (const room of board.rooms.values())
    for (const stay of board.byRoom.get(room.id) ?? []) {
      const from = Math.max(0, daysBetween(window.from, stay.checkIn));
      const to = Math.min(window.days, daysBetween(window.from, stay.checkOut));
      const share = room.isShared ? Math.min(1, stay.persons / room.maxGuests) : 1;
      for (let night = from; night < to; night += 1) nights[night] = (nights[night] ?? 0) + share;
    }
  return nights.map((rooms) =>
    total === 0 ? 0 : Math.min(100, Math.round((rooms / total) * 100)),
  );
};

/** How many of the stays sleep somewhere on each night. */
export const countsOf = (stays: readonly Stay[], window: Window): number[] =>
  daysOf(window).map(
    (day) => stays.filter((stay) => stay.checkIn <= day && stay.checkOut > day).length,
  );

/** What the day asks of the front desk, in four numbers. */
export const tallyOf = ({ stays, today }: Calendar) => {
  const byId = Map.groupBy(stays, (stay) => stay.id);
  const toned = stays.map((stay) => ({
    ...stay,
    tone: toneOf(stay, { today, isLast: isLastPart(stay, { byId }) }),
  }));
  const count = (...wanted: Tone[]) =>
    new Set(toned.filter(({ tone }) => wanted.includes(tone)).map(({ id }) => id)).size;
  const roomless = stays.filter((stay) => stay.roomId === null && isLive(stay)).length;
  return {
    arriving: count('arriving', 'late'),
    departing: count('departing'),
    overdue: count('overdue'),
    roomless,
  };
};
