import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CalendarPlus,
  ChartGantt,
  ClipboardCheck,
  LogIn,
  LogOut,
  MessageCircleQuestionMark,
  NotebookPen,
  PackageMinus,
  PackagePlus,
  PackageSearch,
  Play,
  ShoppingCart,
  Siren,
  UserRoundPlus,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

import type { PaletteItem } from '#app/palette/palette-item.ts';
import { paletteMessages } from '#app/palette/palette.messages.ts';
import { useMay } from '#app/palette/use-may.ts';
import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useSignedIn } from '#core/session/session.tsx';
import { useClock } from '#features/attendance/use-clock.ts';
import { findIn, useCanNoteFind } from '#features/report/note-find.ts';
import { reportFaultIn, reportIncidentIn } from '#features/report/report.ts';

/** What begins something, by its name in the messages. */
const icons = {
  newReservation: CalendarPlus,
  walkIn: CalendarPlus,
  newGuest: UserRoundPlus,
  chart: ChartGantt,
  handover: NotebookPen,
  reportIncident: Siren,
  reportFault: Wrench,
  startRound: Play,
  askCheck: MessageCircleQuestionMark,
  takeIn: PackagePlus,
  takeOut: PackageMinus,
  countStock: ClipboardCheck,
  purchase: ShoppingCart,
  find: PackageSearch,
  newUser: UserRoundPlus,
  clockIn: LogIn,
  clockOut: LogOut,
} as const satisfies Record<string, LucideIcon>;
type Verb = keyof typeof icons;

const bookings = '/dashboard/reservations';
const stock = '/dashboard/inventory';
const rounds = '/dashboard/room-inspections';
/** Where a verb leads: straight to its dialog. */
const places = {
  newReservation: { to: bookings, search: { new: '1' } },
  walkIn: { to: bookings, search: { new: 'walk-in' } },
  newGuest: { to: '/dashboard/guests', search: { new: '1' } },
  chart: { to: '/dashboard/rooms', search: { view: 'chart' } },
  handover: { to: '/dashboard', search: { write: '1' } },
  startRound: { to: rounds, search: { new: 'start' } },
  askCheck: { to: rounds, search: { new: 'ask' } },
  takeIn: { to: stock, search: { act: 'take-in' } },
  takeOut: { to: stock, search: { act: 'take-out' } },
  countStock: { to: stock, search: { act: 'count' } },
  purchase: { to: '/dashboard/purchasing-requests', search: { new: '1' } },
  newUser: { to: '/dashboard/users', search: { new: '1' } },
  clockOut: { to: '/dashboard/attendance', search: {} },
} as const satisfies Partial<Record<Verb, { to: string; search: Record<string, string> }>>;

const useAllowed = (): Record<Verb, boolean> => {
  const { isCouncil, tenant } = useSignedIn().profile;
  const { may: hasClock, query, running } = useClock();
  const canClock = hasClock && query.data?.kioskOnly === false;
  return {
    newReservation: useMay(api.reservations.create),
    walkIn: useMay('write:occupancies'),
    newGuest: useMay(api.guests.create),
    chart: useMay(api.reservations.list),
    // A council's dashboard is its board: no shift is handed over there.
    handover: useMay(api.notes.create) && !isCouncil,
    reportIncident: useMay(api.incidents.create),
    reportFault: useMay(api.maintenance.create),
    startRound: useMay(api.roomInspections.create),
    askCheck: useMay(api.checkRequests.create) && isCouncil,
    takeIn: useMay(api.inventories.takeIn),
    takeOut: useMay(api.inventories.takeOut),
    countStock: useMay(api.inventories.count),
    purchase: useMay(api.purchasingRequests.create),
    find: useCanNoteFind() && tenant !== null,
    newUser: useMay(api.users.create),
    clockIn: canClock && running === null,
    clockOut: canClock && running !== null,
  };
};

const mostRounds = 3;

/** The rounds that run, for whoever walks them. */
const useRunningRounds = (): PaletteItem[] => {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const mayWalk = useMay(api.roomInspections.check);
  const mayList = useMay(api.roomInspections.list);
  const { data } = useQuery({
    ...api.roomInspections.list.query({ query: { status: 'in_progress', limit: mostRounds } }),
    enabled: mayWalk && mayList,
  });
  return (data?.items ?? []).map(({ id, number, roomsDone: done, roomsTotal: total }) => ({
    id: `round:${id}`,
    name: t('goOnRound', { number }),
    words: t('startRoundWords'),
    hint: t('roundDone', { done, total }),
    icon: Play,
    run: () =>
      void navigate({
        to: '/dashboard/room-inspections/$roundId',
        params: { roundId: String(id) },
        search: { view: 'walk' },
      }),
  }));
};

/** What begins something in the house, for whoever may do it: each leads straight to where it is done. */
export const useVerbs = (): PaletteItem[] => {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const allowed = useAllowed();
  const running = useRunningRounds();
  const { clockIn } = useClock();
  const acts: Partial<Record<Verb, () => void>> = {
    reportIncident: () => reportIncidentIn(null),
    reportFault: () => reportFaultIn(null),
    find: () => void navigate(findIn({ room: null, area: '' })),
    clockIn,
  };
  const runOf = (verb: Verb) => {
    const act = acts[verb];
    if (act) return act;
    const place = verb in places ? places[verb as keyof typeof places] : undefined;
    return () => void (place && navigate(place));
  };
  const verbs = (Object.keys(icons) as Verb[])
    .filter((verb) => allowed[verb])
    .map((verb) => ({
      id: verb,
      name: t(verb),
      words: t(`${verb}Words`),
      icon: icons[verb],
      run: runOf(verb),
    }));
  return [...running, ...verbs];
};
