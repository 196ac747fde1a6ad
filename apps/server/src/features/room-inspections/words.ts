import { fill } from '@keyhold/contract';
import type { DiscrepancyKind, Locale } from '@keyhold/contract';

import { timeText } from '#core/language/format.ts';

/** What is wrong, in words: {expected} by the books, {found} at the door. */
const discrepancies: Record<Locale, Record<DiscrepancyKind, string>> = {
  en: {
    occupied_found_empty: 'System says occupied, found empty',
    empty_found_occupied: 'System says empty, found occupied',
    persons_differ: '{expected} booked, {found} found',
    someone_else: 'Somebody else was found, not the guest',
  },
  es: {
    occupied_found_empty: 'El sistema dice ocupada y se encontró vacía',
    empty_found_occupied: 'El sistema dice vacía y se encontró ocupada',
    persons_differ: 'Reservada para {expected}, se encontraron {found}',
    someone_else: 'Se encontró a otra persona, no al huésped',
  },
};

export const changeKinds = ['checked_out', 'checked_in', 'persons', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];
const changes: Record<Locale, Record<ChangeKind, string>> = {
  en: {
    checked_out: '{guest} checked out at {time}: no discrepancy any more',
    checked_in: '{guest} checked in at {time}: no discrepancy any more',
    persons: '{bookingId} was changed to {persons} persons at {time}: no discrepancy any more',
    moved: '{guest} changed rooms at {time}: no discrepancy any more',
  },
  es: {
    checked_out: '{guest} salió a las {time}: ya no hay discrepancia',
    checked_in: '{guest} entró a las {time}: ya no hay discrepancia',
    persons: '{bookingId} se cambió a {persons} personas a las {time}: ya no hay discrepancia',
    moved: '{guest} cambió de habitación a las {time}: ya no hay discrepancia',
  },
};

export interface Finding {
  kind: DiscrepancyKind;
  expected: number;
  found: number | null;
}
export const sayDiscrepancy = ({ kind, ...values }: Finding, locale: Locale): string =>
  fill(discrepancies[locale][kind], values);

export interface Change {
  kind: ChangeKind;
  at: string;
  persons: number;
  guest: string;
  bookingId: string;
}
interface Reader {
  locale: Locale;
  timezone: string;
}
export const sayChange = ({ kind, at, ...values }: Change, by: Reader): string =>
  fill(changes[by.locale][kind], { ...values, time: timeText(at, by) });

export const roundLabel = (number: number) => `#OCC-${String(number).padStart(3, '0')}`;
