type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
/** The same values under the names of columns. */
export type Columns<Values> = {
  [Name in keyof Values & string as Snake<Name>]: Values[Name];
};

const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row to be written: `pricePerNight` lies in `price_per_night`. Whatever is undefined stays as it is. */
export const columnsOf = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnOf(name), value]),
  ) as Columns<Values>;
