import type { ChangeRequest } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';

type About = Pick<ChangeRequest, 'reservation' | 'shift' | 'timeLog'>;

/** What it is about, in a word: the guest, the shift, or whose time. */
export const nameOfRequest = ({ reservation, shift, timeLog }: About): string =>
  reservation?.guest.name ?? shift?.title ?? timeLog?.user.name ?? '';
/** Enough to tell it from the others. */
export const labelOfRequest = ({ reservation, shift, timeLog }: About): string =>
  reservation
    ? `${reservation.guest.name}, ${reservation.bookingId}`
    : [shift?.title, shift?.user?.name, timeLog?.user.name].filter(Boolean).join(', ');

function Head({ link, beside }: { link: ReactNode; beside: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {link}
      <span className="text-sm text-ink-2 tabular-nums">{beside}</span>
    </span>
  );
}
const look = 'font-semibold break-words text-ink no-underline hover:underline tap-line';

function Stay({ about }: { about: NonNullable<ChangeRequest['reservation']> }) {
  const t = useMessages(requestMessages);
  const { id, guest, room } = about;
  const link = (
    <Link
      to="/dashboard/reservations"
      search={{ open: id }}
      aria-label={t('openStay', { name: guest.name })}
      className={look}
    >
      {guest.name}
    </Link>
  );
  const beside = room ? t('room', { roomNo: room.roomNo }) : t('noRoom');
  return <Head link={link} beside={beside} />;
}

function Planned({ about }: { about: NonNullable<ChangeRequest['shift']> }) {
  const t = useMessages(requestMessages);
  const format = useFormat();
  const { title, user, startsAt } = about;
  const name = user?.name ?? t('openShift');
  return (
    <Head
      link={<span className="font-semibold">{t('aboutShift', { title, name })}</span>}
      beside={format.timeAndDate(startsAt)}
    />
  );
}

function Worked({ about }: { about: NonNullable<ChangeRequest['timeLog']> }) {
  const t = useMessages(requestMessages);
  const format = useFormat();
  const { user, clockIn } = about;
  const link = (
    <Link to="/dashboard/attendance" search={{ search: user.name }} className={look}>
      {t('aboutTime', { name: user.name })}
    </Link>
  );
  return <Head link={link} beside={format.timeAndDate(clockIn)} />;
}

/** The booking by its room and guest, the shift by who has it and when, or the time by whose it is. */
export function RequestSubject({ request: { reservation, shift, timeLog } }: { request: About }) {
  if (reservation) return <Stay about={reservation} />;
  if (timeLog) return <Worked about={timeLog} />;
  return shift && <Planned about={shift} />;
}
