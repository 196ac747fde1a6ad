import { liveStatuses, type Guest, type Reservation } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  CalendarPlus,
  CalendarRange,
  ChartGantt,
  LogIn,
  LogOut,
  NotebookPen,
  UserRound,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';

import { commandIn, isBooking, statusesFor, type Command } from '#app/palette/palette-commands.ts';
import type { PaletteItem } from '#app/palette/palette-item.ts';
import { paletteMessages } from '#app/palette/palette.messages.ts';
import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useSignedIn } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';

const most = 5;
const shortest = 2;
const bookingsPath = '/dashboard/reservations';

const useMay = (permission: Parameters<typeof useCan>[0]) => {
  const { profile } = useSignedIn();
  return useCan(permission) && profile.tenant !== null;
};

interface Found {
  guests: Guest[];
  bookings: Reservation[];
}
const nothing: Found = { guests: [], bookings: [] };

/** Each once, where it stands first. */
const inOrder = <One extends { id: number }>(lists: readonly One[][]) =>
  lists
    .flat()
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .slice(0, most);

/** Lists by how much they matter now. */
const ranked = (lists: readonly Found[]): Found => {
  const guests = inOrder(lists.map((found) => found.guests));
  const bookings = inOrder(lists.map((found) => found.bookings));
  // A guest's own line says where they are; the booking is one step further.
  const isSaid = ({ guest }: Reservation) => guests.some(({ id }) => id === guest.id);
  return { guests, bookings: bookings.filter((one) => !isSaid(one)) };
};

/** All at once, so that what is selected does not change when another answer comes. */
const useFound = ({ sought, command }: { sought: string; command: Command | null }): Found => {
  const isCommand = command !== null;
  const mayGuests = useMay(api.guests.list) && !isCommand;
  const mayBookings = useMay(api.reservations.list);
  const isAsked = sought.length >= (isCommand ? 1 : shortest) && (mayGuests || mayBookings);
  const plain = { search: sought, limit: most };
  const soonest = { ...plain, sortBy: 'checkIn', sortOrder: 'asc' } as const;
  const ask = async (guestQuery: object, bookingQuery: object): Promise<Found> => {
    const [guests, bookings] = await Promise.all([
      mayGuests ? api.guests.list.call({ query: { ...plain, ...guestQuery } }) : { items: [] },
      mayBookings
        ? api.reservations.list.call({ query: { ...plain, ...bookingQuery } })
        : { items: [] },
    ]);
    return { guests: guests.items, bookings: bookings.items };
  };
  const { data } = useQuery({
    queryKey: ['guests', 'palette', sought, command],
    queryFn: async (): Promise<Found> => {
      if (command) return await ask({}, { ...soonest, status: statusesFor(command) });
      // In house, then due soonest, then whoever else it may be.
      return ranked(
        await Promise.all([
          ask({ ...soonest, presence: 'in_house' }, { ...soonest, status: 'checked_in' }),
          ask({ ...soonest, presence: 'arriving' }, { ...soonest, status: liveStatuses.join(',') }),
          ask({}, {}),
        ]),
      );
    },
    enabled: isAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return isAsked && data ? data : nothing;
};

const icons: Record<Command, LucideIcon> = {
  checkIn: LogIn,
  checkOut: LogOut,
  move: ArrowRightLeft,
  change: CalendarRange,
};

const useWords = () => {
  const t = useMessages(paletteMessages);
  return {
    checkIn: t('checkInWords'),
    checkOut: t('checkOutWords'),
    move: t('moveWords'),
    change: t('extendWords'),
  };
};

const useItems = () => {
  const t = useMessages(paletteMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const placeOf = ({ room }: Pick<Reservation, 'room'>) =>
    room ? t('in', { roomNo: room.roomNo }) : t('noRoom');
  const day = (date: string | null) => (date === null ? '' : format.date(date));
  const whereabouts = ({ presence, room, checkIn, checkOut, email }: Guest) =>
    ({
      in_house: t('inHouse', { roomNo: room?.roomNo ?? '–', day: day(checkOut) }),
      arriving: t('arriving', { day: day(checkIn) }),
      left: t('left', { day: day(checkOut) }),
      none: email,
    })[presence];
  return {
    guest: (guest: Guest): PaletteItem => ({
      id: `/dashboard/guests/${guest.id}`,
      name: guest.name,
      hint: whereabouts(guest),
      icon: UserRound,
      run: () =>
        void navigate({ to: '/dashboard/guests/$guestId', params: { guestId: String(guest.id) } }),
    }),
    booking: (one: Reservation): PaletteItem => ({
      id: `booking:${one.id}`,
      name: `${one.bookingId} ${one.guest.name}`,
      hint: placeOf(one),
      icon: CalendarRange,
      run: () => void navigate({ to: bookingsPath, search: { open: one.id } }),
    }),
    command: (act: Command, one: Reservation): PaletteItem => ({
      id: `${act}:${one.id}`,
      name: t(act, { name: one.guest.name }),
      hint: `${one.bookingId} · ${placeOf(one)}`,
      icon: icons[act],
      run: () => void navigate({ to: bookingsPath, search: { act, on: one.id } }),
    }),
  };
};

const icon = {
  newReservation: CalendarPlus,
  walkIn: CalendarPlus,
  newGuest: UserRoundPlus,
  handover: NotebookPen,
  chart: ChartGantt,
} as const;

/** What begins something at the desk. */
export const useDeskActions = (): PaletteItem[] => {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const canReserve = useMay(api.reservations.create);
  const canWalkIn = useMay('write:occupancies');
  const canAdd = useMay(api.guests.create);
  // A council's dashboard is its board: no shift is handed over there.
  const { isCouncil } = useSignedIn().profile;
  const canHandOver = useMay(api.notes.create) && !isCouncil;
  const canSeeChart = useMay(api.reservations.list);
  const item = (
    id: 'newReservation' | 'walkIn' | 'newGuest' | 'handover' | 'chart',
    go: {
      to: '/dashboard' | '/dashboard/rooms' | '/dashboard/guests' | typeof bookingsPath;
      search: Record<string, string>;
    },
  ) => ({
    id,
    name: t(id),
    words: t(`${id}Words`),
    icon: icon[id],
    run: () => void navigate(go),
  });
  return [
    ...(canSeeChart ? [item('chart', { to: '/dashboard/rooms', search: { view: 'chart' } })] : []),
    ...(canHandOver ? [item('handover', { to: '/dashboard', search: { write: '1' } })] : []),
    ...(canReserve ? [item('newReservation', { to: bookingsPath, search: { new: '1' } })] : []),
    ...(canWalkIn ? [item('walkIn', { to: bookingsPath, search: { new: 'walk-in' } })] : []),
    ...(canAdd ? [item('newGuest', { to: '/dashboard/guests', search: { new: '1' } })] : []),
  ];
};

/** Who is here comes before who is still to come, and who comes sooner before the others. */
const bySoonest = (one: Reservation, other: Reservation) =>
  Number(other.status === 'checked_in') - Number(one.status === 'checked_in') ||
  one.checkIn.localeCompare(other.checkIn);

/** Guests and bookings by what is typed; 'check in ana' offers the act itself instead. */
export const usePeople = (rested: string) => {
  const canAct = useMay(api.reservations.update);
  const today = useToday();
  const item = useItems();
  const parsed = commandIn(rested, useWords());
  const command = canAct ? parsed.command : null;
  const sought = command === null ? parsed.typed : parsed.sought;
  const { guests, bookings } = useFound({ sought, command });
  if (command === null) {
    return { guests: guests.map(item.guest), bookings: bookings.map(item.booking), commands: [] };
  }
  const isDue = ({ checkIn }: Reservation) => command !== 'checkIn' || checkIn <= today;
  const able = bookings.filter((one) => isBooking(one, command) && isDue(one)).toSorted(bySoonest);
  return { guests: [], bookings: [], commands: able.map((one) => item.command(command, one)) };
};
