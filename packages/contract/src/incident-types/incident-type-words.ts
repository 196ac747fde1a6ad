import type { Locale } from '#core/locales.ts';
import type { Word } from '#core/words.ts';

/** What shows a kind of incident at a glance, also to whoever reads neither language well. */
export const incidentIconWords = {
  flag: ['Flag', 'Bandera'],
  threat: ['Threat', 'Amenaza'],
  injury: ['Injury', 'Lesión'],
  medical: ['Medical', 'Urgencia médica'],
  fire: ['Fire', 'Fuego'],
  missing: ['Missing person', 'Persona desaparecida'],
  care: ['Safeguarding', 'Persona en riesgo'],
  drugs: ['Drugs', 'Drogas'],
  theft: ['Theft', 'Robo'],
  damage: ['Damage', 'Daños'],
  noise: ['Noise', 'Ruido'],
  other: ['None of these (comes last)', 'Ninguno de estos (va al final)'],
} as const satisfies Record<string, Word>;
export type IncidentIcon = keyof typeof incidentIconWords;

/** What a kind of incident is called: by its property, and in a language where it has another word. */
export interface TypeTitles {
  title: string;
  titleEn: string;
  titleEs: string;
}

export const typeTitleIn = ({ title, titleEn, titleEs }: TypeTitles, locale: Locale): string =>
  (locale === 'es' ? titleEs : titleEn) || title;
