import type { Locale } from '@keyhold/contract';

interface Words {
  title: string;
  question: string;
  answer: string;
  note: string;
  failed: string;
  none: string;
  signed: string;
  score: string;
  late: string;
  earlier: string;
  by: string;
  files: (count: number) => string;
  yesNoNa: Record<string, string>;
}
export const words: Record<Locale, Words> = {
  en: {
    title: 'Inspection',
    question: 'Question',
    answer: 'Answer',
    note: 'Note',
    failed: 'Failed',
    none: 'Not answered',
    signed: 'Signed',
    score: 'Score',
    late: 'Completed late',
    earlier: 'Also answered',
    by: 'By',
    files: (count) => (count === 1 ? '1 file' : `${count} files`),
    yesNoNa: { yes: 'Yes', no: 'No', na: 'N/A' },
  },
  es: {
    title: 'Inspección',
    question: 'Pregunta',
    answer: 'Respuesta',
    note: 'Nota',
    failed: 'No conforme',
    none: 'Sin respuesta',
    signed: 'Firmado',
    score: 'Puntuación',
    late: 'Terminada con retraso',
    earlier: 'También se respondió',
    by: 'Por',
    files: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
    yesNoNa: { yes: 'Sí', no: 'No', na: 'N/P' },
  },
};
