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

/** Those of its values that have these names, as the log tells them or a row is written. */
export const pick = <Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as {
    [Key in Name]: Values[Key];
  };
