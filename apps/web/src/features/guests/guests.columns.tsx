import type { Guest } from '@keyhold/contract';
import { Accessibility, Footprints, Languages } from 'lucide-react';

import type { CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useToday } from '#core/shell/today.ts';
import { nightsInHouse } from '#features/guests/guests-view.ts';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';
import type { Column } from '#ui/table/column.ts';

const text = (value: string) => (value ? <span className="break-words">{value}</span> : <None />);
const roomOf = ({ room }: Guest) =>
  room ? <span className="font-semibold tabular-nums">{room.roomNo}</span> : <None />;

/** Help to get out first: it is what somebody has to find in a hurry. */
export function NeedsBadges({ guest }: { guest: Pick<Guest, 'needs' | 'language'> }) {
  const t = useMessages(guestsMessages);
  const { needs, language } = guest;
  if (!needs.evacuation && !needs.access && !language) return <None />;
  return (
    <span className="flex flex-wrap gap-1">
      {needs.evacuation && (
        <Badge tone="danger" icon={Accessibility}>
          {t('evacuationShort')}
        </Badge>
      )}
      {needs.access && (
        <Badge tone="warning" icon={Footprints}>
          {needs.access}
        </Badge>
      )}
      {language && <Badge icon={Languages}>{language}</Badge>}
    </span>
  );
}

const hues = { in_house: 'occupied', arriving: 'reserved', left: 'void', none: 'void' } as const;

export function PresenceBadge({ presence }: Pick<Guest, 'presence'>) {
  const t = useMessages(guestsMessages);
  return (
    <span
      data-status={hues[presence]}
      className="inline-flex items-center gap-1.5 rounded-sm bg-status-soft px-1.5 py-0.5 text-xs font-medium whitespace-nowrap text-status"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-status-bar" />
      {t(`now.${presence}`)}
    </span>
  );
}

/** Since when somebody is here, when they come, or until when they stayed. */
function StayDay({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  const { presence, checkIn, checkOut } = guest;
  if (presence === 'none' || checkIn === null) return <None />;
  const day = format.date(presence === 'left' ? checkOut : checkIn);
  return <span className="whitespace-nowrap">{t(`stayDay.${presence}`, { day })}</span>;
}

/** The columns of the table. A new field of a guest is one entry here and one in `useGuestCsv`. */
export function useGuestColumns(): Column<Guest>[] {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  const today = useToday();
  const nights = (guest: Guest) => {
    const count = nightsInHouse(guest, today);
    return count === null ? <None /> : format.number(count);
  };
  const day = (value: string | null) =>
    value === null ? <None /> : <span className="whitespace-nowrap">{format.date(value)}</span>;
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name }) => <span className="line-clamp-2 min-w-36 break-words">{name}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      id: 'presence',
      header: t('presence'),
      cell: (guest) => <PresenceBadge presence={guest.presence} />,
      card: 'corner',
    },
    { id: 'room', header: t('room'), cell: roomOf },
    {
      id: 'checkIn',
      header: t('stay'),
      cell: (guest) => <StayDay guest={guest} />,
      isSortable: true,
    },
    { id: 'checkOut', header: t('until'), cell: (guest) => day(guest.checkOut), isHidden: true },
    { id: 'nights', header: t('nights'), cell: nights, isNumeric: true },
    {
      id: 'householdSize',
      header: t('householdSize'),
      cell: (guest) => format.number(guest.householdSize),
      isSortable: true,
      isNumeric: true,
    },
    { id: 'needs', header: t('needs'), cell: (guest) => <NeedsBadges guest={guest} /> },
    {
      id: 'councilReference',
      header: t('councilReference'),
      cell: (guest) => text(guest.councilReference),
      isHidden: true,
    },
    {
      id: 'phone',
      header: t('phone'),
      cell: (guest) => <span className="whitespace-nowrap">{text(guest.phone)}</span>,
    },
    {
      id: 'email',
      header: t('email'),
      cell: (guest) => text(guest.email),
      isSortable: true,
      isHidden: true,
    },
    {
      id: 'language',
      header: t('language'),
      cell: (guest) => text(guest.language),
      isHidden: true,
    },
    {
      id: 'dateOfBirth',
      header: t('dateOfBirth'),
      cell: (guest) => day(guest.dateOfBirth),
      isHidden: true,
    },
    {
      id: 'reservations',
      header: t('reservations'),
      cell: (guest) => format.number(guest.reservations),
      isNumeric: true,
      isHidden: true,
    },
    {
      id: 'retainUntil',
      header: t('retainUntil'),
      cell: (guest) => day(guest.retainUntil),
      isHidden: true,
    },
  ];
}

export function useGuestCsv(): Record<string, CsvColumn<Guest>[]> {
  const t = useMessages(guestsMessages);
  const today = useToday();
  return {
    name: [{ header: t('name'), value: ({ name }) => name }],
    presence: [{ header: t('presence'), value: ({ presence }) => t(`now.${presence}`) }],
    room: [{ header: t('room'), value: ({ room }) => room?.roomNo }],
    checkIn: [{ header: t('since'), value: ({ checkIn }) => checkIn }],
    checkOut: [{ header: t('until'), value: ({ checkOut }) => checkOut }],
    nights: [{ header: t('nights'), value: (guest) => nightsInHouse(guest, today) }],
    householdSize: [{ header: t('householdSize'), value: ({ householdSize }) => householdSize }],
    needs: [
      { header: t('needsEvacuation'), value: ({ needs }) => (needs.evacuation ? t('yes') : '') },
      { header: t('access'), value: ({ needs }) => needs.access },
    ],
    councilReference: [{ header: t('councilReference'), value: (guest) => guest.councilReference }],
    phone: [{ header: t('phone'), value: ({ phone }) => phone }],
    email: [{ header: t('email'), value: ({ email }) => email }],
    language: [{ header: t('language'), value: ({ language }) => language }],
    dateOfBirth: [{ header: t('dateOfBirth'), value: ({ dateOfBirth }) => dateOfBirth }],
    reservations: [{ header: t('reservations'), value: ({ reservations }) => reservations }],
    retainUntil: [{ header: t('retainUntil'), value: ({ retainUntil }) => retainUntil }],
  };
}
