import type { Locale } from '#core/locales.ts';
import { wordIn } from '#core/words.ts';
import type { Word } from '#core/words.ts';

import { floorText } from '../rooms/floor-text.ts';
import type { CheckOutcome, CheckScope, ResolutionKind, ScopeKind } from './check-input.ts';
import type { RoomCheck } from './check-shapes.ts';

/** What is found at a door, in English and in Spanish: the same on screens, in the ledger and on paper. */
export const checkOutcomeWords = {
  seen: ['Seen', 'Visto'],
  signs_of_use: ['Signs of use', 'Señales de uso'],
  empty: ['Empty', 'Vacía'],
  no_signs: ['Not in, no signs', 'Ausente, sin señales'],
  no_answer: ['No answer', 'No responde'],
  refused: ['Refused', 'No deja entrar'],
  someone_else: ['Someone else', 'Otra persona'],
} as const satisfies Record<CheckOutcome, Word>;

export const checkOutcomeText = (outcome: CheckOutcome, locale: Locale): string =>
  wordIn(checkOutcomeWords, outcome, locale);

/** What a round goes over. */
export const scopeWords = {
  all: ['All rooms', 'Todas las habitaciones'],
  floor: ['One floor', 'Una planta'],
  swep: ['SWEP rooms', 'Habitaciones SWEP'],
  rooms: ['Chosen rooms', 'Habitaciones elegidas'],
} as const satisfies Record<ScopeKind, Word>;

/** The same with which floor, or how many rooms. */
export const scopeText = (scope: CheckScope, locale: Locale): string => {
  if (scope.kind === 'floor') return floorText(scope.value, locale);
  const word = wordIn(scopeWords, scope.kind, locale);
  return scope.kind === 'rooms' ? `${word} (${scope.value.length})` : word;
};

/** How a discrepancy ended. */
export const resolutionWords = {
  end_reservation: ['End of stay requested', 'Fin de estancia solicitado'],
  check_in: ['Checked in', 'Check-in hecho'],
  persons_corrected: ['Persons corrected', 'Personas corregidas'],
  incident: ['Incident raised', 'Incidente creado'],
  explained: ['Explained', 'Explicada'],
} as const satisfies Record<ResolutionKind, Word>;

const seenWords = { seen: ['Seen', 'Vistos'], missing: ['Not seen', 'No vistos'] } as const;

/** Who was seen of a shared room and who was not, where they were told apart: _Seen: Ada · Not seen: Bo_. */
export const seenByNameText = (
  { seenReservationIds, expected }: Pick<RoomCheck, 'seenReservationIds' | 'expected'>,
  locale: Locale,
): string => {
  if (seenReservationIds === null) return '';
  const said = Map.groupBy(
    expected.stays.filter(({ isInHouse }) => isInHouse),
    ({ reservationId }) => (seenReservationIds.includes(reservationId) ? 'seen' : 'missing'),
  );
  return (['seen', 'missing'] as const)
    .flatMap((which) => {
      const names = (said.get(which) ?? []).map(({ guest }) => guest.name).join(', ');
      return names === '' ? [] : [`${wordIn(seenWords, which, locale)}: ${names}`];
    })
    .join(' · ');
};
