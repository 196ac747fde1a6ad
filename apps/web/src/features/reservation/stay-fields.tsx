import { addDays, maxNights, nightsBetween } from '@keyhold/contract';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { FieldInput, FieldInputs } from '#core/records/field-input.tsx';
import { useLabels } from '#core/records/fields.ts';
import { useToday } from '#core/shell/today.ts';
import { PlacementField } from '#features/placement/placement-field.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { StayPrice } from '#features/reservation/reservation-cells.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import {
  RoomFreePicker,
  useFreeRooms,
  type Nights,
} from '#features/reservation/room-free-picker.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { useFormScope } from '#ui/form/form-context.ts';
import { Badge } from '#ui/show/badge.tsx';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** The nights and persons as they stand in the form, null while they make no stay. */
export function useNights(): Nights | null {
  const checkIn: unknown = useWatch({ name: 'checkIn' });
  const checkOut: unknown = useWatch({ name: 'checkOut' });
  const persons: unknown = useWatch({ name: 'persons' });
  const today = useToday();
  // A walk-in has no day of arrival to give: it is today.
  const from = isDay(checkIn) ? checkIn : today;
  if (!isDay(checkOut) || checkOut <= from || typeof persons !== 'number') return null;
  return nightsBetween(from, checkOut) > maxNights ? null : { checkIn: from, checkOut, persons };
}

/** From which day the quick choices count: arrival for a new stay, departure for one that is extended. */
type Counting = 'stay' | 'extension';
const quick: Record<Counting, readonly number[]> = {
  stay: [1, 2, 7, 28],
  extension: [1, 7, 14, 28],
};

function QuickNights({ counting, from }: { counting: Counting; from: string | undefined }) {
  const t = useMessages(actMessages);
  const { setValue } = useFormContext();
  const { keep } = useFormScope();
  const checkOut: unknown = useWatch({ name: 'checkOut' });
  if (!from) return null;
  const label = t(counting === 'stay' ? 'quickNights' : 'addNights');
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="text-sm text-ink-2">
        {label}
      </span>
      {quick[counting].map((count) => {
        const end = addDays(from, count);
        return (
          <button
            key={count}
            type="button"
            aria-pressed={checkOut === end}
            onClick={() => {
              setValue('checkOut', end, { shouldDirty: true, shouldValidate: true });
              keep();
            }}
            className="min-h-7 min-w-8 rounded-sm border border-line-strong/55 bg-paper px-2 text-sm font-semibold tabular-nums hover:border-line-strong hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {counting === 'stay' ? count : `+${count}`}
          </button>
        );
      })}
    </div>
  );
}

interface StayProps {
  counting?: Counting;
  /** A walk-in arrives today; a guest in house has arrived. */
  isArrivalFixed?: boolean;
  /** Counted from here when the nights are added to a stay. */
  until?: string;
}

/** Arrival, departure and how many, with the nights they make. */
export function StayFields({ counting = 'stay', isArrivalFixed, until }: StayProps) {
  const t = useMessages(actMessages);
  const label = useLabels(reservationFields);
  const today = useToday();
  const given: unknown = useWatch({ name: 'checkIn' });
  const checkIn = isDay(given) ? given : today;
  const nights = useNights();
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {!isArrivalFixed && <FieldInputs fields={reservationFields} names={['checkIn']} />}
        <DateField name="checkOut" label={label('checkOut')} min={addDays(checkIn, 1)} />
        {isArrivalFixed && <FieldInputs fields={reservationFields} names={['persons']} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <QuickNights counting={counting} from={counting === 'extension' ? until : checkIn} />
        <output className="text-sm font-medium">
          {nights && t('nights', { count: nightsBetween(nights.checkIn, nights.checkOut) })}
        </output>
      </div>
      {!isArrivalFixed && (
        <FieldInput field={reservationFields.persons} name="persons" className="max-w-40" />
      )}
    </div>
  );
}

/** A guest at the door gets the first room that is ready, until another one is chosen. */
function FirstReady({ nights }: { nights: Nights | null }) {
  const { setValue, getValues, clearErrors } = useFormContext();
  const { data } = useFreeRooms(nights);
  const first = data?.find(({ effectiveStatus }) => effectiveStatus === 'void-RTL')?.id;
  useEffect(() => {
    if (first === undefined || getValues('roomId') !== undefined) return;
    setValue('roomId', first);
    clearErrors('roomId');
  }, [first, getValues, setValue, clearErrors]);
  return null;
}

/** What the chosen room comes to over the nights. */
function RoomPrice({ nights }: { nights: Nights | null }) {
  const chosen: unknown = useWatch({ name: 'roomId' });
  const { data } = useFreeRooms(nights);
  const room = data?.find(({ id }) => id === chosen);
  const t = useMessages(actMessages);
  if (!room || !nights) return null;
  return (
    <output className="mt-2 block">
      {room.isShared && <Badge>{t('shared')}</Badge>}
      <StayPrice
        parts={[{ ...nights, pricePerNight: room.isShared ? 0 : room.pricePerNight, beds: null }]}
      />
    </output>
  );
}

export function RoomField({ isOptional }: { isOptional?: boolean }) {
  const t = useMessages(actMessages);
  const nights = useNights();
  return (
    <Field name="roomId" label={t('room')}>
      {({ field, control }) => (
        <>
          {!isOptional && <FirstReady nights={nights} />}
          <RoomFreePicker
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            nights={nights}
            isOptional={isOptional}
            value={typeof field.value === 'number' ? field.value : null}
            onChange={field.onChange}
          />
          <RoomPrice nights={nights} />
        </>
      )}
    </Field>
  );
}

interface BookingProps {
  /** Still to come: then the day can be another than the first of the stay. */
  isExpected?: boolean;
  hasConfirmation?: boolean;
  /** Of a booking that is changed: whose placement it is so far. */
  savedCouncilId?: number | null;
}

/** What the desk and the council know a booking by. */
export function BookingFields({ isExpected, hasConfirmation, savedCouncilId }: BookingProps) {
  const label = useLabels(reservationFields);
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
      <FieldInputs fields={reservationFields} names={['councilReference']} />
      <PlacementField label={label('councilId')} saved={savedCouncilId} />
      <FieldInputs fields={reservationFields} names={['placedBy']} />
      {isExpected && <FieldInputs fields={reservationFields} names={['expectedCheckIn']} />}
      {hasConfirmation && (
        <FieldInputs fields={reservationFields} names={['bookingConfirmation']} />
      )}
      <FieldInputs fields={reservationFields} names={['isFamily']} />
    </div>
  );
}
