import type { Room } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Ellipsis, LogIn, LogOut, Sparkles } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { roomMessages } from '#features/room/room.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

const bookings = '/dashboard/reservations';
const viewOf = { checkIn: 'arriving', checkOut: 'in_house' } as const;

/** Opens the act on the booking it is about; where the room has several, the list of those. */
function useBookingAct({ id: roomId }: Room) {
  const navigate = useNavigate();
  const go = async (act: keyof typeof viewOf) => {
    const view = viewOf[act];
    const { items } = await api.reservations.list.call({ query: { view, roomId, limit: 2 } });
    const [only, another] = items;
    const search = only && !another ? { act, on: only.id } : { view, roomId };
    await navigate({ to: bookings, search });
  };
  return (act: keyof typeof viewOf) => void go(act).catch(showError);
}

/** What the day may ask of a room besides its own care, as far as the person may. */
function useRoomActs(room: Room) {
  const t = useMessages(roomMessages);
  const navigate = useNavigate();
  const canRead = useCan(api.reservations.list);
  const canAct = useCan(api.reservations.update) && canRead;
  const canReserve = useCan(api.reservations.create) && canRead;
  const canAsk = useCan(api.houseKeepings.create);
  const canSeeCleanings = useCan(api.houseKeepings.list);
  const begin = useBookingAct(room);
  const isDue = room.due.some((due) => due === 'arriving' || due === 'late');
  const openNew = (to: string) => () =>
    void navigate({ to, search: { new: '1', newRoom: room.id } });
  const all = [
    { id: 'reserve', icon: CalendarPlus, isOpen: canReserve, run: openNew(bookings) },
    { id: 'checkIn', icon: LogIn, isOpen: canAct && isDue, run: () => begin('checkIn') },
    {
      id: 'checkOut',
      icon: LogOut,
      isOpen: canAct && room.guest !== null,
      run: () => begin('checkOut'),
    },
    {
      id: 'addCleaning',
      icon: Sparkles,
      isOpen: canAsk && canSeeCleanings,
      run: openNew('/dashboard/house-keepings'),
    },
  ] as const;
  return room.deletedAt === null
    ? all.filter(({ isOpen }) => isOpen).map((act) => ({ ...act, name: t(act.id) }))
    : [];
}

const itemOf = ({ id, icon, name, run }: ReturnType<typeof useRoomActs>[number]) => (
  <MenuItem key={id} icon={icon} onSelect={run}>
    {name}
  </MenuItem>
);

/** For a menu that has other things too. */
export function RoomActItems({ room }: { room: Room }) {
  return useRoomActs(room).map(itemOf);
}

/** Of a row: nothing where nothing may be done. */
export function RoomActsMenu({ room }: { room: Room }) {
  const t = useMessages(roomMessages);
  const acts = useRoomActs(room);
  if (acts.length === 0) return null;
  const label = t('actsOf', { roomNo: room.roomNo });
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} size="sm" label={label} />}>
      {acts.map(itemOf)}
    </DropdownMenu>
  );
}
