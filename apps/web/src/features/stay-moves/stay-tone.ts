import type { Status } from '#ui/show/status-badge.tsx';

import { isInHouse, isLive } from './board.ts';
import type { Stay } from './board.ts';

export const tones = [
  'overdue',
  'late',
  'arriving',
  'departing',
  'inHouse',
  'future',
  'past',
] as const;
/** What a stay asks of the front desk today; the first ones ask for something, the last for nothing. */
export type Tone = (typeof tones)[number];

interface When {
  today: string;
  /** The stay does not go on in another room. */
  isLast: boolean;
}

export const toneOf = (stay: Stay, { today, isLast }: When): Tone => {
  if (!isLive(stay) || (!isLast && stay.checkOut <= today)) return 'past';
  if (stay.checkIn > today) return 'future';
  if (stay.late !== null) return stay.late === 'departure' ? 'overdue' : 'late';
  if (!isInHouse(stay)) return 'arriving';
  return isLast && stay.checkOut <= today ? 'departing' : 'inHouse';
};

/** The product's hue of each; the pattern and the picture are the chart's own. */
export const hueOf: Record<Tone, Status> = {
  overdue: 'overdue',
  late: 'overdue',
  arriving: 'reserved',
  departing: 'not-ready',
  inHouse: 'occupied',
  future: 'void',
  past: 'void',
};
