import type { Guest } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import {
  Accessibility,
  Baby,
  DoorClosed,
  Footprints,
  Info,
  Languages,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { useLabels } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { nightsInHouse } from '#features/guests/guests-view.ts';
import { guestFields } from '#features/guests/guests.fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { Details } from '#ui/show/card.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

function Need({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-status" />
      <span className="min-w-0 break-words">
        <span className="font-semibold">{title}</span>
        {children && <span className="block text-ink-2">{children}</span>}
      </span>
    </li>
  );
}

/** What staff must know before anything else; help to get out of the house comes first of all. */
export function NeedsCard({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const label = useLabels(guestFields);
  const words = useWords();
  const { needs, language } = guest;
  const hasNone = !needs.evacuation && !needs.access && !needs.notes && !language;
  return (
    <section
      aria-label={label('needs')}
      data-tone={needs.evacuation ? 'danger' : 'neutral'}
      className={
        needs.evacuation
          ? 'min-w-0 rounded border border-status-bar/45 bg-status-soft p-4 sm:p-5'
          : 'min-w-0 rounded border border-line bg-paper p-4 sm:p-5'
      }
    >
      <h2 className="mb-3 text-md font-semibold">{label('needs')}</h2>
      {hasNone && <p className="text-ink-2">{t('noNeeds')}</p>}
      <ul className="flex flex-col gap-3">
        {needs.evacuation && (
          <Need icon={Accessibility} title={label('evacuation')}>
            {words(guestFields.evacuation.hint)}
          </Need>
        )}
        {needs.access && (
          <Need icon={Footprints} title={label('access')}>
            {needs.access}
          </Need>
        )}
        {language && (
          <Need icon={Languages} title={label('language')}>
            {language}
          </Need>
        )}
        {needs.notes && (
          <Need icon={Info} title={label('needsNotes')}>
            {needs.notes}
          </Need>
        )}
      </ul>
    </section>
  );
}

function RoomNow({ room }: { room: NonNullable<Guest['room']> }) {
  const canRead = useCan(api.rooms.list);
  const look = 'text-3xl leading-none font-semibold tracking-[-0.03em] tabular-nums';
  if (!canRead) return <span className={look}>{room.roomNo}</span>;
  return (
    <Link
      to="/dashboard/rooms/$roomId"
      params={{ roomId: String(room.id) }}
      className={`${look} rounded-sm text-ink no-underline hover:underline`}
    >
      {room.roomNo}
    </Link>
  );
}

/** Where the guest is now, since when and until when. */
export function StayCard({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const label = useLabels(guestFields);
  const format = useFormat();
  const nights = nightsInHouse(guest, useToday());
  const { room, presence, checkIn, checkOut, householdSize } = guest;
  return (
    <section
      aria-label={label('room')}
      className="min-w-0 rounded border border-line bg-paper p-4 sm:p-5"
    >
      <h2 className="sr-only">{label('room')}</h2>
      <div className="flex items-center gap-4">
        <span
          data-status={presence === 'in_house' ? 'occupied' : 'void'}
          className="door flex h-12 w-9.5 shrink-0 items-end justify-center bg-status-soft pb-2.5 text-status"
        >
          <DoorClosed size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          {room ? (
            <RoomNow room={room} />
          ) : (
            <span className="text-md font-semibold">{t(`now.${presence}`)}</span>
          )}
          <p className="mt-1 text-ink-2">
            {[
              nights !== null && t('nightsCount', { count: nights }),
              t('people', { count: householdSize }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {checkIn && (
        <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
          <div>
            <dt className="text-sm text-ink-3">{label('checkIn')}</dt>
            <dd>{format.date(checkIn)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">{label('checkOut')}</dt>
            <dd>{format.date(checkOut)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

export function ContactCard({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  return (
    <section className="min-w-0 rounded border border-line bg-paper p-4 sm:p-5">
      <h2 className="mb-3 text-md font-semibold">{t('contact')}</h2>
      <Details items={useFacts(guestFields, guest)} />
    </section>
  );
}

export function HouseholdPanel({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const label = useLabels(guestFields);
  if (guest.household.length === 0)
    return <EmptyState title={t('householdNone')} className="py-8" />;
  return (
    <ul aria-label={label('household')} className="max-w-3xl">
      {guest.household.map(({ name, relation, child }, index) => (
        <li
          key={`${name}-${String(index)}`}
          className="flex items-center gap-3 border-b border-line py-3 last:border-b-0"
        >
          {child ? (
            <Baby size={20} aria-hidden className="shrink-0 text-ink-3" />
          ) : (
            <UserRound size={20} aria-hidden className="shrink-0 text-ink-3" />
          )}
          <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
          <span className="text-ink-2">{relation}</span>
          {child && <Badge>{t('child')}</Badge>}
        </li>
      ))}
    </ul>
  );
}
