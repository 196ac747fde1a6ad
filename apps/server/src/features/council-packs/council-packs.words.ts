import type { Locale } from '@keyhold/contract';

interface Words {
  title: string;
  property: string;
  figures: string;
  total: string;
  cover: readonly string[];
  seenBy: (council: string) => string;
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

export const packWords: Record<Locale, Words> = {
  en: {
    title: 'Council pack',
    property: 'Property',
    figures: 'At a glance',
    total: 'All',
    cover: [
      'Property',
      'Currency',
      'Payable nights',
      'Payable',
      'Nights in query',
      'In query',
      'Nights not payable',
      'Not payable',
      'Void nights',
      'Void',
      'Incidents',
      'Late replies',
      'Hazards',
      'Hazards with a late clock',
      'Rounds',
      'Discrepancies',
      'Discrepancies not settled',
      'Inspections completed',
      'Inspections missed',
      'Actions not verified',
    ],
    seenBy: (council) => `As ${council} sees it`,
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
    cover: [
      'Alojamiento',
      'Moneda',
      'Noches a pagar',
      'A pagar',
      'Noches en consulta',
      'En consulta',
      'Noches que no se pagan',
      'No se paga',
      'Noches vacías',
      'Vacías',
      'Incidentes',
      'Respuestas tardías',
      'Peligros',
      'Peligros con un plazo vencido',
      'Rondas',
      'Discrepancias',
      'Discrepancias sin solucionar',
      'Inspecciones terminadas',
      'Inspecciones omitidas',
      'Acciones sin verificar',
    ],
    seenBy: (council) => `Tal como lo ve ${council}`,
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
