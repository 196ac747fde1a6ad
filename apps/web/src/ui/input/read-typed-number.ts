import { readNumber, writeNumber, type NumberRead } from '@keyhold/contract';

import { currentLanguage, type Language } from '#core/language/i18n.ts';
import type { Read } from '#ui/input/use-typed.ts';
import { uiMessages } from '#ui/ui.messages.ts';

/** Why it is no number that can be taken, in the language of the moment. */
export function whyUnread(text: string, read: Exclude<NumberRead, { value: number }>): string {
  const typed = text.trim();
  if (read === null) return uiMessages.text('noNumber', { typed });
  const language = currentLanguage();
  const [decimal, whole] = [read.decimal, read.whole].map((one) => writeNumber(one, language));
  return uiMessages.text('twoNumbers', { typed, decimal: decimal ?? '', whole: whole ?? '' });
}

/** The number as the program writes it, or why there is none. */
export function readTypedNumber(
  text: string,
  { language, isQuantity }: { language: Language; isQuantity: boolean },
): Read {
  const read = readNumber(text, language, { isQuantity });
  return read && 'value' in read
    ? { value: String(read.value) }
    : { why: () => whyUnread(text, read) };
}
