import { seenByNameText, type RoomCheck } from '@keyhold/contract';

import { useLanguage } from '#core/language/i18n.ts';

/** In a shared room: who was seen, and who was not. */
export function SeenByName({ check }: { check: RoomCheck }) {
  const text = seenByNameText(check, useLanguage());
  return text === '' ? null : <span className="w-full text-sm break-words text-ink-2">{text}</span>;
}
