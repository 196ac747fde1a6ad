import type { ChangeRequest } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';

type About = Pick<ChangeRequest, 'reservation' | 'shift' | 'timeLog' | 'day' | 'requestedBy'>;
/** Whose working time it is, where it is one that was not clocked: everybody asks for their own alone. */
const whoClocks = ({ day, requestedBy }: About) => (day === null ? undefined : requestedBy.name);

/** What it is about, in a word: the guest, the shift, or whose time. */
export const nameOfRequest = (about: About): string => {
  const { reservation, shift, timeLog } = about;
  return reservation?.guest.name ?? whoClocks(about) ?? shift?.title ?? timeLog?.user.name ?? '';
};
/** Enough to tell it from the others. */
export const labelOfRequest = (about: About): string => {
  const { reservation, shift, timeLog, day } = about;
  if (reservation) return `${reservation.guest.name}, ${reservation.bookingId}`;
  const who = whoClocks(about) ?? shift?.user?.name ?? timeLog?.user.name;
  return [shift?.title, who, day].filter(Boolean).join(', ');
};

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

function Worked({ name, beside }: { name: string; beside: ReactNode }) {
  const t = useMessages(requestMessages);
  const link = (
    <Link to="/dashboard/attendance" search={{ search: name }} className={look}>
      {t('aboutTime', { name })}
    </Link>
  );
  return <Head link={link} beside={beside} />;
}

/** The booking by its room and guest, the shift by who has it and when, or the time by whose it is. */
export function RequestSubject({ request }: { request: About }) {
  const t = useMessages(requestMessages);
  const format = useFormat();
  const { reservation, shift, timeLog, day, requestedBy } = request;
  if (reservation) return <Stay about={reservation} />;
  if (day !== null) {
    const said = t('notClocked', { day: format.date(day) });
    const beside = [said, shift?.title].filter(Boolean).join(', ');
    return <Worked name={requestedBy.name} beside={beside} />;
  }
  if (timeLog)
    return <Worked name={timeLog.user.name} beside={format.timeAndDate(timeLog.clockIn)} />;
  return shift && <Planned about={shift} />;
}
