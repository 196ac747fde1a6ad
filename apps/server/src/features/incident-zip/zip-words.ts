import type { Locale } from '@keyhold/contract';

export type FileState = 'sound' | 'altered' | 'missing';
export const fileStates: Record<Locale, Record<FileState, string>> = {
  en: {
    sound: 'as it was kept',
    altered: 'NOT WHAT WAS SENT',
    missing: 'MISSING FROM THE STORE',
  },
  es: {
    sound: 'tal como se guardó',
    altered: 'NO ES LO QUE SE ENVIÓ',
    missing: 'FALTA EN EL ALMACÉN',
  },
};

export const columns: Record<Locale, { incidents: string[]; evidence: string[] }> = {
  en: {
    incidents: [
      'Number',
      'Type',
      'Status',
      'Priority',
      'Place',
      'Happened',
      'Reported',
      'Reported by',
      'What was seen',
      'Outcome',
      'CCTV secured',
      'CCTV kept at',
      'Files',
    ],
    evidence: [
      'Incident',
      'File',
      'Sent as',
      'Taken',
      'Source',
      'Sent by',
      'SHA-256 when it was sent',
      'SHA-256 in this archive',
      'State',
    ],
  },
  es: {
    incidents: [
      'Número',
      'Tipo',
      'Estado',
      'Prioridad',
      'Lugar',
      'Ocurrió',
      'Comunicado',
      'Comunicado por',
      'Qué se vio',
      'Resultado',
      'Grabación asegurada',
      'Grabación guardada en',
      'Archivos',
    ],
    evidence: [
      'Incidente',
      'Archivo',
      'Enviado como',
      'Hecho',
      'Origen',
      'Enviado por',
      'SHA-256 al enviarse',
      'SHA-256 en este archivo',
      'Estado',
    ],
  },
};

interface Made {
  property: string;
  at: string;
  by: string;
  count: number;
}
export const readme: Record<Locale, (made: Made) => string> = {
  en: ({ property, at, by, count }) => `${property}
Incidents: ${count}
Made: ${at}
For: ${by}

Each incident has a folder: its report as a PDF, its evidence as it was sent
(original-01, original-02 ...) and with room, date, time and property on its face
(stamped-01, stamped-02 ...). incidents.csv and evidence.csv list all of it.

To check that nothing was changed since, unpack and run in this folder:
  sha256sum -c manifest.sha256
(on a Mac: shasum -a 256 -c manifest.sha256)

evidence.csv also says what each original had for a SHA-256 when it was sent.
`,
  es: ({ property, at, by, count }) => `${property}
Incidentes: ${count}
Creado: ${at}
Para: ${by}

Cada incidente tiene una carpeta: su parte en PDF, sus pruebas tal como se enviaron
(original-01, original-02 ...) y con habitación, fecha, hora y hotel rotulados
(stamped-01, stamped-02 ...). incidents.csv y evidence.csv lo enumeran todo.

Para comprobar que nada ha cambiado desde entonces, descomprima y ejecute en esta carpeta:
  sha256sum -c manifest.sha256
(en un Mac: shasum -a 256 -c manifest.sha256)

evidence.csv dice además qué SHA-256 tenía cada original al enviarse.
`,
};
