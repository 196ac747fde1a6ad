import { localeTags, type Locale } from '#core/locales.ts';
import { wordIn, type Word } from '#core/words.ts';

/** What forms offer; any other word is a unit as well. */
export const commonUnits = ['piece', 'kg', 'g', 'l', 'ml', 'bottle', 'can', 'pack', 'box'] as const;
type CommonUnit = (typeof commonUnits)[number];

/** Those that have a name of their own in each language: of one of it, and of any other number. */
const named: Partial<Record<CommonUnit, { one: Word; other: Word }>> = {
  piece: { one: ['piece', 'unidad'], other: ['pieces', 'unidades'] },
  bottle: { one: ['bottle', 'botella'], other: ['bottles', 'botellas'] },
  can: { one: ['can', 'lata'], other: ['cans', 'latas'] },
  pack: { one: ['pack', 'paquete'], other: ['packs', 'paquetes'] },
  box: { one: ['box', 'caja'], other: ['boxes', 'cajas'] },
};

export interface Amount {
  quantity: number;
  unit: string;
  decimals?: number;
}

/** A unit in words; one that the house made up is said as it wrote it. */
export const unitIn = ({ unit, quantity }: Amount, locale: Locale): string => {
  const common = commonUnits.find((one) => one === unit);
  const words = common && named[common];
  return words ? wordIn(words, quantity === 1 ? 'one' : 'other', locale) : unit;
};

/** As many decimals as there are, and never more than the unit has. */
export const quantityIn = (
  { quantity, decimals = 3 }: Omit<Amount, 'unit'>,
  locale: Locale,
): string => {
  const [, rest = ''] = String(quantity).split('.');
  const digits = Math.min(rest.length, decimals);
  return new Intl.NumberFormat(localeTags[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(quantity);
};

/** '12 bottles', '1,5 kg' */
export const amountIn = (amount: Amount, locale: Locale): string =>
  `${quantityIn(amount, locale)} ${unitIn(amount, locale)}`.trim();

/** The same in both languages, for a sentence of the server. */
export const amountWord = (amount: Amount): Word => [
  amountIn(amount, 'en'),
  amountIn(amount, 'es'),
];
