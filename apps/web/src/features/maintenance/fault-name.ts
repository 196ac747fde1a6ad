import { cut, type Maintenance } from '@keyhold/contract';

export const placeOf = ({ room, area }: Pick<Maintenance, 'room' | 'area'>): string =>
  [room?.roomNo, area].filter(Boolean).join(' · ');

const mostInToast = 50;
/** A fault in a few words: where it is, and what. */
export const nameOf = (fault: Pick<Maintenance, 'room' | 'area' | 'issue'>): string =>
  [placeOf(fault), cut(fault.issue, mostInToast)].filter(Boolean).join(' · ');
