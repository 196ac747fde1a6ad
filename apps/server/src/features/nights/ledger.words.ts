import {
  checkOutcomeText,
  nightEvidenceText,
  payableWords,
  voidCauseWords,
  wordIn,
  wordsIn,
} from '@keyhold/contract';
import type { Locale, NightState } from '@keyhold/contract';

import type { Entry } from './ledger.ts';

interface Words {
  title: string;
  text: string;
  room: string;
  guest: string;
  booking: string;
  nights: string;
  from: string;
  until: string;
  evidence: string;
  payable: string;
  amount: string;
  cause: string;
  total: string;
  none: string;
  empty: string;
  noReference: string;
  house: string;
  void: string;
  inQuery: string;
  unpaid: string;
  answered: string;
  overstayed: string;
  states: Record<NightState, string>;
}
const outcomesIn = (locale: Locale) => ({
  seen: checkOutcomeText('seen', locale),
  signs_of_use: checkOutcomeText('signs_of_use', locale),
  not_seen: nightEvidenceText({ kind: 'not_seen', found: null, expected: null }, locale),
  no_signs: checkOutcomeText('no_signs', locale),
  no_answer: checkOutcomeText('no_answer', locale),
  refused: checkOutcomeText('refused', locale),
});

export const words: Record<Locale, Words> = {
  en: {
    title: 'Nights ledger',
    text: 'A night belongs to whom midnight finds in house. A check between noon and noon is the evidence of the night in between. Consecutive nights of which the same is so stand in one line; from the first night to the last.',
    room: 'Room',
    guest: 'Guest',
    booking: 'Booking',
    nights: 'Nights',
    from: 'First night',
    until: 'Last night',
    evidence: 'Evidence',
    payable: 'Payable',
    amount: 'Amount',
    cause: 'Cause',
    total: 'Total',
    none: 'There is no night of this kind in the period.',
    empty: 'Empty rooms',
    noReference: 'without a reference',
    house: 'No council',
    void: 'Void',
    inQuery: 'In query',
    unpaid: 'Not payable',
    answered: 'answered',
    overstayed: 'beyond the booking',
    states: {
      ...outcomesIn('en'),
      ...wordsIn(voidCauseWords, 'en'),
      not_checked: 'Not checked',
      answered_yes: 'Answered: payable',
      query: 'Query',
      disputed: 'Disputed',
      answered_no: 'Answered: not payable',
      found_occupied: 'Found occupied',
    },
  },
  es: {
    title: 'Registro de noches',
    text: 'Una noche es de quien está alojado a medianoche. Una comprobación entre un mediodía y el siguiente prueba la noche intermedia. Las noches seguidas de las que consta lo mismo van en una línea, de la primera a la última.',
    room: 'Habitación',
    guest: 'Huésped',
    booking: 'Reserva',
    nights: 'Noches',
    from: 'Primera noche',
    until: 'Última noche',
    evidence: 'Prueba',
    payable: 'A pagar',
    amount: 'Importe',
    cause: 'Causa',
    total: 'Total',
    none: 'No hay noches así en el periodo.',
    empty: 'Habitaciones vacías',
    noReference: 'sin referencia',
    house: 'Sin ayuntamiento',
    void: 'Vacías',
    inQuery: 'En consulta',
    unpaid: 'No se pagan',
    answered: 'respondida',
    overstayed: 'más allá de la reserva',
    states: {
      ...outcomesIn('es'),
      ...wordsIn(voidCauseWords, 'es'),
      not_checked: 'Sin comprobar',
      answered_yes: 'Respondida: se paga',
      query: 'En consulta',
      disputed: 'Discutida',
      answered_no: 'Respondida: no se paga',
      found_occupied: 'Hallada ocupada',
    },
  },
};

/** What a check says of a night that somebody slept, as the round has it. */
export const evidenceText = (entry: Entry, locale: Locale): string => {
  const { evidence: kind, check, reason } = entry;
  const counted = { found: check?.found ?? null, expected: check?.expected ?? null };
  const said = nightEvidenceText({ kind, ...counted }, locale);
  return reason === 'overstayed' ? `${said}, ${words[locale].overstayed}` : said;
};

export const payableText = ({ payable, reason }: Entry, locale: Locale): string => {
  const t = words[locale];
  const said = wordIn(payableWords, payable, locale);
  return reason === 'answered' ? `${said}, ${t.answered}` : said;
};
