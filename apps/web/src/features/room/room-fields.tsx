import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { roomFormMessages } from '#features/room/room-form.messages.ts';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { Input } from '#ui/input/input.tsx';

export type RoomFieldName = 'type' | 'floor' | 'maxGuests' | 'pricePerNight' | 'tag' | 'amenities';

/** What each field of a room is called, on every screen. */
export function useRoomLabels(): Record<'roomNo' | RoomFieldName, string> {
  const t = useMessages(roomFormMessages);
  return {
    roomNo: t('roomNo'),
    type: t('type'),
    floor: t('floor'),
    maxGuests: t('maxGuests'),
    pricePerNight: t('price'),
    tag: t('tags'),
    amenities: t('amenities'),
  };
}

/** '3' is a floor, '0' the ground, '-1' the first below it. */
export function useFloorName() {
  const t = useMessages(roomFormMessages);
  return (floor: number): string => {
    if (floor === 0) return t('groundFloor');
    return floor > 0 ? t('floorName', { floor }) : t('basement', { floor: -floor });
  };
}

interface RoomFieldProps {
  field: RoomFieldName;
  /** Its name in the form, where that is not the field's own. */
  name?: string;
  className?: string;
}

/** The types that the property's rooms have already. */
export const useRoomTypes = (): string[] => {
  const { data = [] } = useQuery({
    ...api.rooms.board.query(),
    enabled: useCan('read:rooms'),
  });
  return [...new Set(data.map((room) => room.type))].toSorted((one, other) =>
    one.localeCompare(other),
  );
};

function TypeField({ name, className }: { name: string; className?: string }) {
  const { type: label } = useRoomLabels();
  const types = useRoomTypes();
  return (
    <Field name={name} label={label} className={className}>
      {({ field, control }) => (
        <>
          <Input
            {...field}
            {...control}
            value={typeof field.value === 'string' ? field.value : ''}
            list={`${control.id}-types`}
            maxLength={60}
            autoComplete="off"
          />
          <datalist id={`${control.id}-types`}>
            {types.map((type) => (
              <option key={type} value={type} aria-label={type} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** One property of a room in a form: the same label, limits and control wherever it is asked for. */
export function RoomField({ field, name = field, className }: RoomFieldProps) {
  const t = useMessages(roomFormMessages);
  const label = useRoomLabels()[field];
  const place = { name, label, className };
  switch (field) {
    case 'type':
      return <TypeField name={name} className={className} />;
    case 'floor':
      return <NumberField {...place} min={-10} max={200} hasButtons />;
    case 'maxGuests':
      return <NumberField {...place} min={1} max={50} hasButtons />;
    case 'pricePerNight':
      return <MoneyField {...place} />;
    case 'tag':
      return <ChipsField {...place} hint={t('tagHint')} />;
    case 'amenities':
      return <ChipsField {...place} />;
  }
}
