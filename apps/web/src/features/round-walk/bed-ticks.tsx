import type { RoomCheck } from '@keyhold/contract';
import { useId } from 'react';

import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';
import { Checkbox } from '#ui/input/checkbox.tsx';

interface Props {
  beds: RoomCheck['expected']['stays'];
  seen: readonly number[];
  /** Somebody was seen, and nobody is ticked yet. */
  isAsked: boolean;
  onChange: (seen: number[]) => void;
}

/** In a shared room whoever is seen is ticked by name: the night of each is told by it. */
export function BedTicks({ beds, seen, isAsked, onChange }: Props) {
  const t = useWalkWords();
  const word = useCheckWords();
  const id = useId();
  const all = beds.map(({ reservationId }) => reservationId);
  const isAll = all.every((one) => seen.includes(one));
  return (
    <fieldset aria-describedby={isAsked ? `${id}-asked` : undefined}>
      <legend className="sr-only">{t('whoSeen')}</legend>
      <ul className="divide-y divide-line rounded border border-line">
        <li className="px-3 py-1">
          <Checkbox
            checked={isAll || (seen.length > 0 && 'indeterminate')}
            onChange={() => onChange(isAll ? [] : all)}
            label={<span className="font-medium">{t('everybody')}</span>}
          />
        </li>
        {beds.map(({ reservationId, guest, persons }) => (
          <li key={reservationId} className="px-3 py-1">
            <Checkbox
              checked={seen.includes(reservationId)}
              onChange={(isSeen) =>
                onChange(
                  isSeen ? [...seen, reservationId] : seen.filter((one) => one !== reservationId),
                )
              }
              label={<span className="wrap-anywhere">{guest.name}</span>}
              hint={persons > 1 && word('persons', { count: persons })}
            />
          </li>
        ))}
      </ul>
      {isAsked && (
        <p
          id={`${id}-asked`}
          role="alert"
          data-tone="danger"
          className="mt-1 text-sm font-medium text-status"
        >
          {t('tickFirst')}
        </p>
      )}
    </fieldset>
  );
}
