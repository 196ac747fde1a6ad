import type { Locale } from '#core/locales.ts';
import { wordIn } from '#core/words.ts';
import type { Word } from '#core/words.ts';

import { payableWords } from '../nights/evidence-words.ts';
import type { PackChange, PackFigure, PackPart, PackTableName } from './pack-shapes.ts';

/** What an edition leaves out, as it names it. */
export const packPartWords = {
  guests: ['names of guests', 'los nombres de los huéspedes'],
  bookings: ['bookings and references', 'las reservas y referencias'],
  incidents: ['incidents', 'los incidentes'],
  hazards: ['hazards', 'los peligros'],
  inspections: ['inspections', 'las inspecciones'],
  actions: ['actions', 'las acciones'],
} as const satisfies Record<PackPart, Word>;

export const packFigureWords = {
  payable: ['Payable nights', 'Noches a pagar'],
  payableMoney: ['Payable', 'A pagar'],
  inQuery: ['Nights in query', 'Noches en consulta'],
  inQueryMoney: ['In query', 'En consulta'],
  unpaid: ['Nights not payable', 'Noches que no se pagan'],
  unpaidMoney: ['Not payable', 'No se paga'],
  void: ['Void nights', 'Noches vacías'],
  incidents: ['Incidents', 'Incidentes'],
  lateReplies: ['Late replies', 'Respuestas tardías'],
  hazards: ['Hazards', 'Peligros'],
  lateHazards: ['Hazards with a late clock', 'Peligros con un plazo vencido'],
  rounds: ['Rounds', 'Rondas'],
  discrepancies: ['Discrepancies', 'Discrepancias'],
  unsettled: ['Discrepancies not settled', 'Discrepancias sin solucionar'],
  completed: ['Inspections completed', 'Inspecciones terminadas'],
  missed: ['Inspections missed', 'Inspecciones omitidas'],
  unverified: ['Actions not verified', 'Acciones sin verificar'],
} as const satisfies Record<PackFigure, Word>;

/** The parts of a pack, as the paper heads them. */
export const packTableWords = {
  statement: ['Statement', 'Liquidación'],
  nights: ['Nights', 'Noches'],
  voids: ['Void days', 'Días vacíos'],
  incidents: ['Incidents', 'Incidentes'],
  hazards: ['Hazards and their clocks', 'Peligros y sus plazos'],
  checks: ['Occupancy checks', 'Comprobaciones de ocupación'],
  discrepancies: ['Discrepancies and how each ended', 'Discrepancias y cómo terminó cada una'],
  inspections: ['Inspections', 'Inspecciones'],
  actions: ['Actions', 'Acciones'],
} as const satisfies Record<PackTableName, Word>;

const said = {
  en: {
    isLeftOut: 'left out now',
    isIn: 'in it now',
    lines: (count: number) => (count === 1 ? '1 line differs' : `${count} lines differ`),
  },
  es: {
    isLeftOut: 'ahora no figura',
    isIn: 'ahora figura',
    lines: (count: number) =>
      count === 1 ? '1 línea es distinta' : `${count} líneas son distintas`,
  },
};

interface Writing {
  locale: Locale;
  /** How a day, a number and a sum are written where it is said. */
  day: (day: string) => string;
  number: (value: number) => string;
  money: (amount: number) => string;
}
const sumsOf = new Set<PackFigure>(['payableMoney', 'inQueryMoney', 'unpaidMoney']);

const turned = (before: string | null, after: string | null) =>
  `${before ?? '–'} → ${after ?? '–'}`;

/** One change in a line: _12 June, 101: Payable £50.00 → In query £50.00_. */
export const packChangeText = (change: PackChange, writing: Writing): string => {
  const { locale, day, number, money } = writing;
  const t = said[locale];
  switch (change.kind) {
    case 'night': {
      const worth = (of: typeof change.before) =>
        of && `${wordIn(payableWords, of.payable, locale)} ${money(of.amount)}`;
      return `${day(change.day)}, ${change.roomNo}: ${turned(worth(change.before), worth(change.after))}`;
    }
    case 'figure': {
      const write = sumsOf.has(change.figure) ? money : number;
      const value = (of: number | null) => (of === null ? null : write(of));
      return `${wordIn(packFigureWords, change.figure, locale)}: ${turned(value(change.before), value(change.after))}`;
    }
    case 'table':
      return `${wordIn(packTableWords, change.table, locale)}: ${t.lines(change.lines)}`;
    case 'part':
      return `${wordIn(packPartWords, change.part, locale)}: ${change.isLeftOut ? t.isLeftOut : t.isIn}`;
  }
};
