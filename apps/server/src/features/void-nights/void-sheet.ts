import { voidCauses, voidCauseWords, VoidPeriod, wordIn } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Block, Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { dayText, moneyText } from '#core/language/format.ts';

import { readVoidNights } from './void-nights.service.ts';

interface Words {
  title: string;
  text: string;
  room: string;
  cause: string;
  nights: string;
  money: string;
  total: string;
  none: string;
}
const words: Record<Locale, Words> = {
  en: {
    title: 'Void nights',
    text: 'Nights that nobody was in a room, by what kept it from being ready when the night ended, at the price that the room had then.',
    room: 'Room',
    cause: 'Cause',
    nights: 'Nights',
    money: 'Amount',
    total: 'Total',
    none: 'No room was empty.',
  },
  es: {
    title: 'Noches vacías',
    text: 'Noches en que nadie ocupó la habitación, según lo que impedía que estuviera lista al acabar la noche, al precio que tenía entonces.',
    room: 'Habitación',
    cause: 'Causa',
    nights: 'Noches',
    money: 'Importe',
    total: 'Total',
    none: 'Ninguna habitación estuvo vacía.',
  },
};

const wide = (label: string): Column => ({ label, width: 'rest' });
const number = (label: string): Column => ({ label, width: 'content', align: 'right' });

/** The same figures as on the screen, for a folder or a council. */
const write = async ({ db, locale, currency }: Pen, period: VoidPeriod): Promise<Sheet> => {
  const { from, to, nights, money, total, rooms } = await readVoidNights(db, period);
  const t = words[locale];
  const sum = (amount: number) => moneyText(amount, { locale, currency });
  const all = Object.values(money).reduce((one, other) => one + other, 0);
  const causes: Block = {
    kind: 'table',
    columns: [wide(t.cause), number(t.nights), number(t.money)],
    rows: [
      ...voidCauses.map((cause) => [
        wordIn(voidCauseWords, cause, locale),
        String(nights[cause]),
        sum(money[cause]),
      ]),
      [t.total, String(total), sum(all)],
    ],
  };
  const byRoom: Block = {
    kind: 'table',
    columns: [
      wide(t.room),
      ...voidCauses.map((cause) => number(wordIn(voidCauseWords, cause, locale))),
      number(t.total),
      number(t.money),
    ],
    rows: rooms.map((room) => [
      room.roomNo,
      ...voidCauses.map((cause) => String(room.nights[cause])),
      String(room.total),
      sum(room.money),
    ]),
  };
  return {
    title: t.title,
    subtitle: `${dayText(from, { locale })} – ${dayText(to, { locale })}`,
    blocks: [
      { kind: 'text', text: rooms.length === 0 ? t.none : t.text },
      causes,
      ...(rooms.length === 0 ? [] : [{ kind: 'heading' as const, text: t.room }, byRoom]),
    ],
  };
};

export const voidSheet = defineDocument({
  kind: 'void_nights',
  event: 'PRINT_VOID_NIGHTS',
  input: VoidPeriod,
  order: (ctx, period: VoidPeriod) => ({
    input: period,
    needs: ['read:rooms'],
    fileName: `${words[ctx.locale].title} ${period.from} ${period.to}.pdf`,
    info: { ...period },
  }),
  write,
});
