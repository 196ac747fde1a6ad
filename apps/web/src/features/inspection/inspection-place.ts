import type { ListedInspection } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';

/** The room's number, or the area in words. */
export const placeOf = ({ room, area }: ListedInspection['place']): string => room?.roomNo ?? area;

/** From when to when it is to be done; a day is named once where both are on it. */
export function useWindowWords() {
  const t = useInspectionWords();
  const format = useFormat();
  return ({ from, until }: ListedInspection['scheduledFor']): string => {
    const isSameDay = format.date(from) === format.date(until);
    return t('window', {
      from: format.timeAndDate(from),
      until: isSameDay ? format.time(until) : format.timeAndDate(until),
    });
  };
}
