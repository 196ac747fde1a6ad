import type { Guest, Reservation } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  CalendarPlus,
  CalendarRange,
  LogIn,
  LogOut,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';

import { commandIn, isBooking, statusesFor, type Command } from '#app/shell/palette-commands.ts';
import type { PaletteItem } from '#app/shell/palette-item.ts';
import { paletteMessages } from '#app/shell/palette.messages.ts';
import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useSignedIn } from '#core/session/session.tsx';

const most = 5;
const shortest = 2;
const pause = 150;
const bookingsPath = '/dashboard/reservations';

/** A search goes to the server when the typing pauses. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const useMay = (permission: Parameters<typeof useCan>[0]) => {
  const { profile } = useSignedIn();
  return useCan(permission) && profile.tenant !== null;
};

interface Found {
  guests: Guest[];
  bookings: Reservation[];
}
const nothing: Found = { guests: [], bookings: [] };

/** Both at once, so that what is selected does not change when the second answer comes. */
const useFound = ({ sought, command }: { sought: string; command: Command | null }): Found => {
  const isCommand = command !== null;
  const mayGuests = useMay('read:guests') && !isCommand;
  const mayBookings = useMay('read:reservations');
  const isAsked = sought.length >= (isCommand ? 1 : shortest) && (mayGuests || mayBookings);
  const query = { search: sought, limit: most };
  // An act is for who is here or comes next: the newest arrivals would be the last to need it.
  const soonest = { sortBy: 'checkIn', sortOrder: 'asc' } as const;
  const bookingQuery = command ? { ...query, ...soonest, status: statusesFor(command) } : query;
  const { data } = useQuery({
    queryKey: ['guests', 'palette', sought, command],
    queryFn: async (): Promise<Found> => {
      const [guests, bookings] = await Promise.all([
        mayGuests ? api.guests.list.call({ query }) : { items: [] },
        mayBookings ? api.reservations.list.call({ query: bookingQuery }) : { items: [] },
      ]);
      return { guests: guests.items, bookings: bookings.items };
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
  const navigate = useNavigate();
  const placeOf = ({ room }: Pick<Reservation, 'room'>) =>
    room ? t('in', { roomNo: room.roomNo }) : t('noRoom');
  return {
    guest: ({ id, name, room, email }: Guest): PaletteItem => ({
      id: `/dashboard/guests/${id}`,
      name,
      hint: room ? t('in', { roomNo: room.roomNo }) : email,
      icon: UserRound,
      run: () => void navigate({ to: `/dashboard/guests/${id}` }),
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

/** What begins something at the desk. */
export const useDeskActions = (): PaletteItem[] => {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const canReserve = useMay('write:reservations');
  const canWalkIn = useMay('write:occupancies');
  const canAdd = useMay('write:guests');
  const item = (
    id: 'newReservation' | 'walkIn' | 'newGuest',
    go: { to: string; search: object },
  ) => ({
    id,
    name: t(id),
    icon: CalendarPlus,
    run: () => void navigate(go),
  });
  return [
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
export const usePeople = (typed: string) => {
  const canAct = useMay('update:reservations');
  const item = useItems();
  const parsed = commandIn(useRested(typed.trim()), useWords());
  const command = canAct ? parsed.command : null;
  const sought = command === null ? parsed.typed : parsed.sought;
  const { guests, bookings } = useFound({ sought, command });
  if (command === null) {
    return { guests: guests.map(item.guest), bookings: bookings.map(item.booking), commands: [] };
  }
  const able = bookings.filter((one) => isBooking(one, command)).toSorted(bySoonest);
  return { guests: [], bookings: [], commands: able.map((one) => item.command(command, one)) };
};
