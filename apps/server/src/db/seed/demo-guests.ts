/** Drawn in turn, so that the demo is the same every time. */
const british = {
  first:
    'Grace Daniel Aisha Liam Chloe Mohammed Ruby Callum Fatima Owen Zara Jack Leila Kieran Amara Tyler Nadia Ewan Bethany Yusuf Molly Abdul Kelly Samira Jordan Hannah Idris Megan Dwayne Sadia'.split(
      ' ',
    ),
  last: 'Morgan Bello Khan Turner Walsh Osei Clarke Hassan Price Nolan Ferreira Begum Doyle Mensah Reid Petrova Baker Ali Hughes Warsame Carter Singh Lowe Ibrahim Foster Kovacs Marsh Adeyemi Dixon Ortiz'.split(
    ' ',
  ),
};
const spanish = {
  first:
    'Lucía Mateo Carmen Hugo Paula Javier Elena Diego Marta Pablo Inés Sergio Nuria Álvaro Rocío Iván Pilar Andrés Teresa Rubén Alba Óscar Irene Jorge Silvia'.split(
      ' ',
    ),
  last: 'García Romero|Vega Molina|Serrano Gil|Navarro Ruiz|Castro León|Ortega Sanz|Iglesias Mora|Peña Cruz|Campos Rey|Vidal Soto|Herrera Luna|Delgado Ríos|Aguilar Prieto|Fuentes Calvo|Medina Pardo|Santos Rojas|Rivas Cano'.split(
    '|',
  ),
};

export const drawer = (seed: number) => {
  let state = seed;
  /** A whole number below the limit. */
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  return { below, one, chance: (percent: number) => below(100) < percent };
};
export type Drawer = ReturnType<typeof drawer>;

const dayMs = 86_400_000;
const dateBack = (years: number, days: number) =>
  new Date(Date.UTC(2026 - years, 0, 1) + days * dayMs).toISOString().slice(0, 10);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
const languages = ['English', 'English', 'English', 'Arabic', 'Somali', 'Polish', 'Portuguese'];

export interface DemoGuest {
  row: {
    name: string;
    email: string;
    phone: string;
    language: string;
    date_of_birth: string;
    needs: string;
    household: string;
    council_reference: string;
  };
  persons: number;
  isFamily: boolean;
  isPlaced: boolean;
}

interface Wish {
  isSpanish: boolean;
  persons: number;
  isPlaced: boolean;
  number: number;
}

const needsOf = (draw: Drawer) => ({
  evacuation: draw.chance(7),
  access: draw.chance(6) ? 'Ground floor or lift' : '',
  notes: draw.chance(8) ? 'Prefers contact by text message' : '',
});

/** A person and, where there are more, those who come along. */
export const makeGuest = (
  draw: Drawer,
  { isSpanish, persons, isPlaced, number }: Wish,
): DemoGuest => {
  const names = isSpanish ? spanish : british;
  const last = draw.one(names.last);
  const first = draw.one(names.first);
  const others = Array.from({ length: persons - 1 }, (_, index) => ({
    name: `${draw.one(names.first)} ${last}`,
    relation: index === 0 ? 'Partner' : 'Child',
    child: index > 0 || persons > 2 ? index > 0 : draw.chance(50),
  })).map((person) => (person.child ? { ...person, relation: 'Child' } : person));
  const prefix = isSpanish ? '+34 6' : '+44 7';
  const row = {
    name: `${first} ${last}`,
    email: draw.chance(70) ? `${plain(first)}.${plain(last)}${number}@mail.example` : '',
    phone: `${prefix}${String(draw.below(900) + 100)} ${String(draw.below(900_000) + 100_000)}`,
    language: isSpanish ? 'Español' : draw.one(languages),
    date_of_birth: dateBack(20 + draw.below(45), draw.below(365)),
    needs: JSON.stringify(needsOf(draw)),
    household: JSON.stringify(others),
    council_reference: isPlaced ? `HO-${String(40_000 + number)}` : '',
  };
  return { row, persons, isFamily: others.some(({ child }) => child), isPlaced };
};
