import { liveStatuses, type Guest, type Reservation } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  CalendarRange,
  LogIn,
  LogOut,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

import { commandIn, isBooking, statusesFor, type Command } from '#app/palette/palette-commands.ts';
import type { PaletteItem } from '#app/palette/palette-item.ts';
import { paletteMessages } from '#app/palette/palette.messages.ts';
import { useMay } from '#app/palette/use-may.ts';
import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useToday } from '#core/shell/today.ts';

const most = 5;
const shortest = 2;
const bookingsPath = '/dashboard/reservations';

interface Found {
  guests: Guest[];
  bookings: Reservation[];
}
interface FoundIn extends Found {
  /** Of the room whose number is typed. */
  residents: Reservation[];
}
const nothing: FoundIn = { guests: [], bookings: [], residents: [] };

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

interface Sought {
  sought: string;
  command: Command | null;
  roomId: number | null;
}

/** Whoever is in the room comes before whoever comes to it. */
const residentsOf = async (roomId: number): Promise<Reservation[]> => {
  const query = { roomId, limit: most, sortBy: 'checkIn', sortOrder: 'asc' } as const;
  const stays = await Promise.all([
    api.reservations.list.call({ query: { ...query, status: 'checked_in' } }),
    api.reservations.list.call({ query: { ...query, status: liveStatuses.join(',') } }),
  ]);
  return stays
    .flatMap(({ items }) => items)
    .filter(({ room }) => room?.id === roomId)
    .filter(({ guest }, at, all) => all.findIndex((one) => one.guest.id === guest.id) === at);
};

/** All at once, so that what is selected does not change when another answer comes. */
const useFound = ({ sought, command, roomId }: Sought): FoundIn => {
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
    queryKey: ['guests', 'palette', sought, command, roomId],
    queryFn: async (): Promise<FoundIn> => {
      if (command) {
        return { ...nothing, ...(await ask({}, { ...soonest, status: statusesFor(command) })) };
      }
      // In house, then due soonest, then whoever else it may be.
      const [residents, ...lists] = await Promise.all([
        roomId !== null && mayBookings ? residentsOf(roomId) : [],
        ask({ ...soonest, presence: 'in_house' }, { ...soonest, status: 'checked_in' }),
        ask({ ...soonest, presence: 'arriving' }, { ...soonest, status: liveStatuses.join(',') }),
        ask({}, {}),
      ]);
      return { ...ranked(lists), residents };
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
  const toGuest = (id: number) => () =>
    void navigate({ to: '/dashboard/guests/$guestId', params: { guestId: String(id) } });
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
      run: toGuest(guest.id),
    }),
    resident: ({ guest, room, status, checkIn, checkOut }: Reservation): PaletteItem => ({
      id: `/dashboard/guests/${guest.id}`,
      name: guest.name,
      hint:
        status === 'checked_in'
          ? t('inHouse', { roomNo: room?.roomNo ?? '–', day: day(checkOut) })
          : t('arriving', { day: day(checkIn) }),
      icon: UserRound,
      run: toGuest(guest.id),
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

/** Who is here comes before who is still to come, and who comes sooner before the others. */
const bySoonest = (one: Reservation, other: Reservation) =>
  Number(other.status === 'checked_in') - Number(one.status === 'checked_in') ||
  one.checkIn.localeCompare(other.checkIn);

/** Guests and bookings by what is typed or by their room; 'check in ana' offers the act itself instead. */
export const usePeople = (rested: string, roomIdOf: (sought: string) => number | null) => {
  const canAct = useMay(api.reservations.update);
  const mayGuests = useMay(api.guests.list);
  const today = useToday();
  const item = useItems();
  const parsed = commandIn(rested, useWords());
  const command = canAct ? parsed.command : null;
  const sought = command === null ? parsed.typed : parsed.sought;
  const found = useFound({ sought, command, roomId: command === null ? roomIdOf(sought) : null });
  const { guests, bookings, residents } = found;
  if (command === null) {
    const isResident = (id: number) => residents.some(({ guest }) => guest.id === id);
    const others = bookings.filter(({ guest }) => !isResident(guest.id));
    const lines = residents.map(mayGuests ? item.resident : item.booking);
    const [here, booked] = mayGuests ? [lines, []] : [[], lines];
    return {
      guests: [...here, ...guests.filter(({ id }) => !isResident(id)).map(item.guest)],
      bookings: [...booked, ...others.map(item.booking)],
      commands: [],
    };
  }
  const isDue = ({ checkIn }: Reservation) => command !== 'checkIn' || checkIn <= today;
  const able = bookings.filter((one) => isBooking(one, command) && isDue(one)).toSorted(bySoonest);
  return { guests: [], bookings: [], commands: able.map((one) => item.command(command, one)) };
};
