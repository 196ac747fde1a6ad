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
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import type { ActivityFields } from '#features/activity/activity-panel.tsx';
import { nightsInHouse } from '#features/guests/guests-view.ts';
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
  const { needs, language } = guest;
  const hasNone = !needs.evacuation && !needs.access && !needs.notes && !language;
  return (
    <section
      aria-label={t('needs')}
      data-tone={needs.evacuation ? 'danger' : 'neutral'}
      className={
        needs.evacuation
          ? 'min-w-0 rounded border border-status-bar/45 bg-status-soft p-4 sm:p-5'
          : 'min-w-0 rounded border border-line bg-paper p-4 sm:p-5'
      }
    >
      <h2 className="mb-3 text-md font-semibold">{t('needs')}</h2>
      {hasNone && <p className="text-ink-2">{t('noNeeds')}</p>}
      <ul className="flex flex-col gap-3">
        {needs.evacuation && (
          <Need icon={Accessibility} title={t('needsEvacuation')}>
            {t('evacuationHint')}
          </Need>
        )}
        {needs.access && (
          <Need icon={Footprints} title={t('access')}>
            {needs.access}
          </Need>
        )}
        {language && (
          <Need icon={Languages} title={t('language')}>
            {language}
          </Need>
        )}
        {needs.notes && (
          <Need icon={Info} title={t('needsNotes')}>
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
  const format = useFormat();
  const nights = nightsInHouse(guest, useToday());
  const { room, presence, checkIn, checkOut, householdSize } = guest;
  return (
    <section
      aria-label={t('room')}
      className="min-w-0 rounded border border-line bg-paper p-4 sm:p-5"
    >
      <h2 className="sr-only">{t('room')}</h2>
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
            <dt className="text-sm text-ink-3">{t('since')}</dt>
            <dd>{format.date(checkIn)}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">{t('until')}</dt>
            <dd>{format.date(checkOut)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

export function ContactCard({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  const link = 'break-all text-brand-ink underline underline-offset-2';
  return (
    <section className="min-w-0 rounded border border-line bg-paper p-4 sm:p-5">
      <h2 className="mb-3 text-md font-semibold">{t('contact')}</h2>
      <Details
        items={[
          {
            label: t('phone'),
            value: guest.phone && (
              <a href={`tel:${guest.phone}`} className={link}>
                {guest.phone}
              </a>
            ),
          },
          {
            label: t('email'),
            value: guest.email && (
              <a href={`mailto:${guest.email}`} className={link}>
                {guest.email}
              </a>
            ),
          },
          { label: t('dateOfBirth'), value: format.pattern(guest.dateOfBirth, 'dd MMM yyyy') },
          { label: t('councilReference'), value: guest.councilReference },
          { label: t('retainUntil'), value: format.date(guest.retainUntil) },
        ]}
      />
    </section>
  );
}

export function HouseholdPanel({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  if (guest.household.length === 0)
    return <EmptyState title={t('householdNone')} className="py-8" />;
  return (
    <ul aria-label={t('household')} className="max-w-3xl">
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const people = (value: unknown) =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isRecord(one) ? one['name'] : '')).join(', ')
    : '';

/** How each field of a guest reads in the history. */
export function useActivityFields(): ActivityFields {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  const day = (value: unknown) => (typeof value === 'string' ? format.date(value) : '');
  const needs = (value: unknown) => {
    if (!isRecord(value)) return '';
    const told = [
      value['evacuation'] === true && t('evacuationShort'),
      value['access'],
      value['notes'],
    ];
    return told.filter((each) => typeof each === 'string' && each !== '').join('; ');
  };
  return {
    name: { label: t('name') },
    email: { label: t('email') },
    phone: { label: t('phone') },
    language: { label: t('language') },
    dateOfBirth: { label: t('dateOfBirth'), show: day },
    needs: { label: t('needs'), show: needs },
    household: { label: t('household'), show: people },
    councilReference: { label: t('councilReference') },
    retainUntil: { label: t('retainUntil'), show: day },
  };
}
