import { openHouseKeeping } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import type { ReportPlace } from '#features/report/report.ts';

type LikelyRoom = NonNullable<ReportPlace>;

/** Where one reported last is where one mostly still is. */
const last: { room: ReportPlace } = { room: null };
export const rememberPlace = (room: ReportPlace): void => {
  if (room !== null) last.room = room;
};

const most = 6;

/** The last one, and those that one has to clean today, as they are on the device already. */
export const useLikelyRooms = (): LikelyRoom[] => {
  const me = useProfile();
  const canRead = useCan(api.houseKeepings.list);
  const isAtDesk = useCan(api.reservations.update);
  const { data } = useQuery({
    ...api.houseKeepings.list.query({ query: { today: 'true', limit: 1000 } }),
    enabled: canRead && !isAtDesk,
  });
  const mine = (data?.items ?? []).filter(
    ({ assignedTo, status }) =>
      assignedTo?.id === me.id && openHouseKeeping.some((open) => open === status),
  );
  const rooms = [last.room, ...mine.map(({ room }) => room)].filter((room) => room !== null);
  const byId = new Map(rooms.map(({ id, roomNo }) => [id, { id, roomNo }]));
  return [...byId.values()].slice(0, most);
};
