import { lazy, Suspense } from 'react';
import { z } from 'zod';

import { ScreenLoading } from '#app/screen-frame.tsx';
import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useCan } from '#core/session/session.tsx';
import { RoomsPage } from '#features/rooms/rooms.page.tsx';
import { SwepBanner } from '#features/swep-mark/swep-mark.tsx';

const ChartPage = lazy(async () => ({
  default: (await import('#features/chart/chart.page.tsx')).ChartPage,
}));

const RoomsScreenSearch = z.object({ view: z.string().optional() });

/** One address, two screens: the rooms as they are, and the rooms by day for who may read the stays. */
export function RoomsScreen() {
  const { search } = useScreenSearch(RoomsScreenSearch);
  const canRead = useCan(api.reservations.list);
  if (search.view !== 'chart' || !canRead)
    return (
      <>
        <SwepBanner />
        <RoomsPage />
      </>
    );
  return (
    <>
      <SwepBanner />
      <Suspense fallback={<ScreenLoading />}>
        <ChartPage />
      </Suspense>
    </>
  );
}
