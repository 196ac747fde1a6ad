import pg from 'pg';
import type { CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const TEXT_ARRAY = 1009;
const TIMESTAMPTZ = 1184;

const asText: Parse = (text) => text;
const parserOf: (oid: number) => unknown = pg.types.getTypeParser;
const parseTextArray = parserOf(TEXT_ARRAY) as (text: string) => (string | null)[];
const parseDate = parserOf(TIMESTAMPTZ) as (text: string) => Date | number | null;

/** In UTC, as the server's connections are: what is in nearly every answer needs no Date. */
const UTC_INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

// 'infinity' has no Date: it stays the text it is.
function parseInstant(text: string): string {
  const [, day, time, fraction = ''] = UTC_INSTANT.exec(text) ?? [];
  if (time !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const date = parseDate(text);
  return date instanceof Date ? date.toISOString() : text;
}

function arrayOf(parse: Parse): Parse {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parse(item)));
}

/** By type OID. Types not named here are parsed as `pg` does. */
export const typeParsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [20, Number], // int8
  [1016, arrayOf(Number)], // int8[]
  [1700, Number], // numeric
  [1231, arrayOf(Number)], // numeric[]
  [1082, asText], // date
  [1182, arrayOf(asText)], // date[]
  [1114, asText], // timestamp: has no zone, so no instant either
  [1115, arrayOf(asText)], // timestamp[]
  [TIMESTAMPTZ, parseInstant],
  [1185, arrayOf(parseInstant)], // timestamptz[]
]);

/** The `types` option of a `pg` client or pool, on both engines. */
export function usePgTypes(): CustomTypesConfig {
  return {
    getTypeParser: (oid, format): unknown =>
      (format !== 'binary' && typeParsers.get(oid)) || pg.types.getTypeParser(oid, format),
  };
}
