import { addDays } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { daysOf } from '#features/chart/chart-geometry.ts';
import type { Grouping, Window } from '#features/chart/chart-geometry.ts';
import { isLive } from '#features/stay-moves/stay-move-drawer.tsx';
import type { Calendar, Stay } from '#features/stay-moves/stay-move-drawer.tsx';

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

/** How many of the stays sleep somewhere on each night. */
export const countsOf = (stays: readonly Stay[], window: Window): number[] =>
  daysOf(window).map(
    (day) => stays.filter((stay) => stay.checkIn <= day && stay.checkOut > day).length,
  );

/** Who is shown and has no room yet. */
export const roomlessOf = ({ stays }: Calendar): number =>
  stays.filter((stay) => stay.roomId === null && isLive(stay)).length;
