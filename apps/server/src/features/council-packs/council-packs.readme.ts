import type { Locale } from '@keyhold/contract';

interface Told {
  from: string;
  to: string;
  council: string | null;
  properties: readonly string[];
}

const listed = (properties: readonly string[]) =>
  properties
    .map((name, index) =>
      properties.length === 1 ? name : `property-${String(index + 1).padStart(3, '0')}  ${name}`,
    )
    .join('\n');

export const packReadme: Record<Locale, (told: Told) => string> = {
  en: ({ from, to, council, properties }) => `Council pack, ${from} to ${to}
${council === null ? '' : `As ${council} sees it\n`}${listed(properties)}

council-pack.pdf is for reading, the .csv files are the same as data: a line each, moments in UTC,
amounts in the currency that cover.csv names. cover.csv counts what the tables list.

A night belongs to whom midnight finds in house. A check between noon and noon is the evidence of
the night in between. A night in query waits for somebody who says whether it is payable.

To check that nothing was changed since, unpack and run in this folder:
  sha256sum -c manifest.sha256
(on a Mac: shasum -a 256 -c manifest.sha256)
`,
  es: ({ from, to, council, properties }) => `Dosier para el ayuntamiento, del ${from} al ${to}
${council === null ? '' : `Tal como lo ve ${council}\n`}${listed(properties)}

council-pack.pdf es para leer; los archivos .csv son lo mismo como datos: una línea por cada uno,
momentos en UTC, importes en la moneda que indica cover.csv. cover.csv cuenta lo que listan las tablas.

Una noche es de quien está alojado a medianoche. Una comprobación entre un mediodía y el siguiente
prueba la noche intermedia. Una noche en consulta espera a que alguien diga si se paga.

Para comprobar que nada ha cambiado desde entonces, descomprima y ejecute en esta carpeta:
  sha256sum -c manifest.sha256
(en un Mac: shasum -a 256 -c manifest.sha256)
`,
};
