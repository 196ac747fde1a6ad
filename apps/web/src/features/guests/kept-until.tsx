import type { Guest } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { guestsMessages } from '#features/guests/guests.messages.ts';

/** Their own day; else the one that follows from the property's rule, where there is one. */
export function KeptUntil({ row: { retainUntil, keptUntil } }: { row: Guest }) {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  if (retainUntil) return format.date(retainUntil);
  return keptUntil ? t('keptUntil', { day: format.pattern(keptUntil, 'dd MMM yyyy') }) : '–';
}
