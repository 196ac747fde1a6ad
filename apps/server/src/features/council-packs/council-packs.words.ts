import { packFigures, packFigureWords, wordIn } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';

interface Words {
  title: string;
  property: string;
  figures: string;
  total: string;
  cover: readonly string[];
  edition: (number: number) => string;
  /** What differs from the edition before. */
  changes: (since: number) => string;
  /** The data is as it was: another language, or other parts. */
  sameFigures: string;
  seenBy: (council: string) => string;
  leftOut: (parts: string) => string;
  until: (day: string) => string;
  nothingYet: string;
  notRead: string;
  yes: string;
  no: string;
  late: string;
  inTime: string;
  /** Its time was not up when the span ended. */
  running: string;
}

const figuresIn = (locale: Locale) =>
  packFigures.map((figure) => wordIn(packFigureWords, figure, locale));

const files = { en: 'Council pack', es: 'Dosier' } as const;
interface Named {
  locale: Locale;
  council: string;
  from: string;
  to: string;
  edition?: number;
}
/** Of the archive that is asked for; that of an edition says which one. */
export const packFileName = ({ locale, council, from, to, edition }: Named): string => {
  const last = edition === undefined ? [] : [packWords[locale].edition(edition).toLowerCase()];
  return `${[files[locale], council.replaceAll(/[^\p{L}\p{N} -]/gu, ''), from, to, ...last].join(' ')}.zip`;
};

export const packWords: Record<Locale, Words> = {
  en: {
    title: 'Council pack',
    property: 'Property',
    figures: 'At a glance',
    total: 'All',
    cover: ['Property', 'Currency', ...figuresIn('en')],
    edition: (number) => `Edition ${number}`,
    changes: (since) => `What has changed since edition ${since}`,
    sameFigures: 'The figures are the same.',
    seenBy: (council) => `As ${council} sees it`,
    leftOut: (parts) => `Left out, since whoever asked may not read it: ${parts}.`,
    until: (day) => `Nights up to ${day}: later ones have not ended yet.`,
    nothingYet: 'No night of this span has ended yet.',
    notRead: 'Not in this pack: whoever asked for it may not read it.',
    yes: 'Yes',
    no: 'No',
    late: 'Late',
    inTime: 'In time',
    running: 'Not due yet',
  },
  es: {
    title: 'Dosier para el ayuntamiento',
    property: 'Alojamiento',
    figures: 'De un vistazo',
    total: 'Todos',
    cover: ['Alojamiento', 'Moneda', ...figuresIn('es')],
    edition: (number) => `Edición ${number}`,
    changes: (since) => `Qué ha cambiado desde la edición ${since}`,
    sameFigures: 'Las cifras son las mismas.',
    seenBy: (council) => `Tal como lo ve ${council}`,
    leftOut: (parts) => `No figura, porque quien lo pidió no puede leerlo: ${parts}.`,
    until: (day) => `Noches hasta el ${day}: las posteriores no han terminado aún.`,
    nothingYet: 'Aún no ha terminado ninguna noche de este periodo.',
    notRead: 'No está en este dosier: quien lo pidió no puede leerlo.',
    yes: 'Sí',
    no: 'No',
    late: 'Tarde',
    inTime: 'A tiempo',
    running: 'Aún en plazo',
  },
};
