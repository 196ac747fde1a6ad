import { packPartWords, wordIn } from '@keyhold/contract';
import type { Locale, PackPart } from '@keyhold/contract';

import { packWords } from './council-packs.words.ts';

interface Told {
  from: string;
  to: string;
  council: string;
}
interface OfEdition extends Told {
  property: string;
  number: number;
  leftOut: readonly PackPart[];
}

/** What whoever asked may not read is named. */
export const leftOutText = (leftOut: readonly PackPart[], locale: Locale): string =>
  packWords[locale].leftOut(leftOut.map((part) => wordIn(packPartWords, part, locale)).join(', '));

const leftOutLine = (leftOut: readonly PackPart[], locale: Locale) =>
  leftOut.length === 0 ? '' : `${leftOutText(leftOut, locale)}\n`;

const sums = {
  en: `To check that nothing was changed since, unpack and run in this folder:
  sha256sum -c manifest.sha256
(on a Mac: shasum -a 256 -c manifest.sha256)
`,
  es: `Para comprobar que nada ha cambiado desde entonces, descomprima y ejecute en esta carpeta:
  sha256sum -c manifest.sha256
(en un Mac: shasum -a 256 -c manifest.sha256)
`,
};

export const packReadme: Record<Locale, (told: OfEdition) => string> = {
  en: ({ from, to, council, property, number, leftOut }) => `Council pack, ${from} to ${to}
${property}, edition ${number}
As ${council} sees it
${leftOutLine(leftOut, 'en')}
council-pack.pdf is for reading, the .csv files are the same as data: a line each, moments in UTC,
amounts in the currency that cover.csv names. cover.csv counts what the tables list.
statement.csv has the payable nights by reference and rate, those in query apart, and three sums:
payable, in query, and both.

A night belongs to whom midnight finds in house. A check between noon and noon is the evidence of
the night in between. A night in query waits for somebody who says whether it is payable.

Asked for again it is this edition, byte by byte, as long as nothing has changed.
${sums.en}`,
  es: ({
    from,
    to,
    council,
    property,
    number,
    leftOut,
  }) => `Dosier para el ayuntamiento, del ${from} al ${to}
${property}, edición ${number}
Tal como lo ve ${council}
${leftOutLine(leftOut, 'es')}
council-pack.pdf es para leer; los archivos .csv son lo mismo como datos: una línea por cada uno,
momentos en UTC, importes en la moneda que indica cover.csv. cover.csv cuenta lo que listan las tablas.
statement.csv tiene las noches a pagar por referencia y tarifa, las que están en consulta aparte, y tres
sumas: a pagar, en consulta y ambas.

Una noche es de quien está alojado a medianoche. Una comprobación entre un mediodía y el siguiente
prueba la noche intermedia. Una noche en consulta espera a que alguien diga si se paga.

Si se pide de nuevo es esta misma edición, byte a byte, mientras no cambie nada.
${sums.es}`,
};

/** Over the editions of several properties. */
export const packBundleReadme: Record<
  Locale,
  (told: Told & { properties: readonly string[] }) => string
> = {
  en: ({ from, to, council, properties }) => `Council pack, ${from} to ${to}
As ${council} sees it
${properties.join('\n')}

Each archive is the edition of one property as it was made. cover.csv counts what they list.
${sums.en}`,
  es: ({ from, to, council, properties }) => `Dosier para el ayuntamiento, del ${from} al ${to}
Tal como lo ve ${council}
${properties.join('\n')}

Cada archivo es la edición de un alojamiento tal como se hizo. cover.csv cuenta lo que listan.
${sums.es}`,
};
