import type { Contract, Output } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { RoomNow } from '#features/readiness/room-now.tsx';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { Combobox } from '#ui/input/combobox.tsx';
import { statusIcons } from '#ui/show/status-badge.tsx';

export type FreeRoom = Output<Contract['reservations']['freeRooms']>[number];
export interface Nights {
  checkIn: string;
  checkOut: string;
  persons: number;
}

const none = 'none';
const mostChips = 5;
const isReady = ({ effectiveStatus }: FreeRoom) => effectiveStatus === 'void-RTL';

/** The rooms that could be had, ready ones first; undefined until the nights are known. */
export function useFreeRooms(nights: Nights | null) {
  const canRead = useCan(api.reservations.list);
  const isAsked = nights !== null && nights.checkIn !== '' && nights.checkOut > nights.checkIn;
  const { checkIn, checkOut, persons } = nights ?? { checkIn: '', checkOut: '', persons: 1 };
  const query = useQuery({
    ...api.reservations.freeRooms.query({ query: { checkIn, checkOut, persons } }),
    enabled: canRead && isAsked && persons >= 1 && persons <= 50,
    placeholderData: keepPreviousData,
    // Others reserve at the same time; what was free a minute ago may not be.
    staleTime: 10_000,
  });
  return isAsked ? query : { ...query, data: undefined };
}

function useRoomLine() {
  const t = useMessages(actMessages);
  const format = useFormat();
  return ({ type, floor, maxGuests, blocker, isShared, pricePerNight }: FreeRoom) =>
    [
      blocker,
      t('roomLine', {
        type,
        floor: floor === 0 ? t('ground') : t('floor', { floor }),
        guests: t('fitsGuests', { count: maxGuests }),
      }),
      isShared ? t('shared') : pricePerNight > 0 && format.money(pricePerNight),
    ]
      .filter(Boolean)
      .join(' · ');
}

function RoomIcon({ room }: { room: FreeRoom }) {
  const status = statusOf(room.effectiveStatus);
  const Icon = statusIcons[status];
  return (
    <span data-status={status} className="text-status">
      <Icon size={16} aria-hidden />
    </span>
  );
}

interface ChipsProps {
  rooms: readonly { id: number; roomNo: string }[];
  value: number | null;
  label: string;
  onPick: (id: number) => void;
}

/** Room numbers to take with one tap. */
export function RoomChips({ rooms, value, label, onPick }: ChipsProps) {
  if (rooms.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="text-sm text-ink-2">
        {label}
      </span>
      {rooms.map(({ id, roomNo }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === id}
          onClick={() => onPick(id)}
          className="min-h-7 rounded-sm border border-line-strong/55 bg-paper px-2 text-sm font-semibold tabular-nums hover:border-line-strong hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11 pointer-coarse:px-3"
        >
          {roomNo}
        </button>
      ))}
    </div>
  );
}

interface PickerProps {
  nights: Nights | null;
  value: number | null;
  onChange: (id: number | null) => void;
  /** A booking may wait for its room; a guest at the door may not. */
  isOptional?: boolean;
  id?: string;
  className?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

function Answer({
  nights,
  rooms,
  value,
}: Pick<PickerProps, 'nights' | 'value'> & { rooms: readonly FreeRoom[] | undefined }) {
  const t = useMessages(actMessages);
  const isKnown = rooms !== undefined;
  const isGone = isKnown && value !== null && !rooms.some(({ id }) => id === value);
  if (nights === null || nights.checkOut <= nights.checkIn) return <>{t('datesFirst')}</>;
  if (isGone) return <span className="font-medium text-danger">{t('notFree')}</span>;
  if (!isKnown) return null;
  return <>{rooms.length === 0 ? t('noneFree') : t('freeRooms', { count: rooms.length })}</>;
}

/** Which room, of those that are free over the nights and large enough. */
export function RoomFreePicker(props: PickerProps) {
  const t = useMessages(actMessages);
  const roomLine = useRoomLine();
  const { nights, value, onChange, isOptional, className, ...control } = props;
  const { data: rooms, isFetching, isPlaceholderData } = useFreeRooms(nights);
  const options = (rooms ?? []).map((room) => ({
    value: String(room.id),
    label: room.roomNo,
    hint: roomLine(room),
    icon: <RoomIcon room={room} />,
  }));
  const noRoom = { value: none, label: t('noRoom'), hint: t('noRoomHint') };
  const chosen = value === null && isOptional ? none : String(value ?? '');
  return (
    <div className={clsx('flex min-w-0 flex-col gap-2', className)}>
      <Combobox
        {...control}
        label={t('room')}
        value={chosen}
        options={isOptional ? [noRoom, ...options] : options}
        isLoading={isFetching}
        onChange={(picked) => onChange(picked === null || picked === none ? null : Number(picked))}
      />
      {value !== null && rooms?.some(({ id, blocker }) => id === value && blocker) && (
        <RoomNow id={value} />
      )}
      <RoomChips
        label={t('readyNow')}
        rooms={(rooms ?? []).filter(isReady).slice(0, mostChips)}
        value={value}
        onPick={onChange}
      />
      <p className="text-sm text-ink-3" role="status">
        {!isPlaceholderData && <Answer nights={nights} rooms={rooms} value={value} />}
      </p>
    </div>
  );
}
