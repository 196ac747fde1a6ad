import type { IncidentIcon, IncidentPart, IncidentPriority, Locale } from '@keyhold/contract';

import type { Db } from '#core/http/context.ts';

interface FirstType {
  title: Record<Locale, string>;
  icon: IncidentIcon;
  priority: IncidentPriority;
  required: IncidentPart[];
  councilTargetHours: number | null;
  riddor?: true;
}

/** The kinds of incidents that every new property begins with; each has its word in the other language too. */
export const firstTypes = [
  {
    title: { en: 'Assault or threat', es: 'Agresión o amenaza' },
    icon: 'threat',
    priority: 'high',
    required: ['people', 'cctv', 'injury'],
    councilTargetHours: 24,
    riddor: true,
  },
  {
    title: { en: 'Accident or injury', es: 'Accidente o lesión' },
    icon: 'injury',
    priority: 'high',
    required: ['people', 'injury'],
    councilTargetHours: 24,
    riddor: true,
  },
  {
    title: { en: 'Medical emergency', es: 'Urgencia médica' },
    icon: 'medical',
    priority: 'high',
    required: ['people', 'injury'],
    councilTargetHours: 24,
  },
  {
    title: { en: 'Fire or fire alarm', es: 'Incendio o alarma de incendio' },
    icon: 'fire',
    priority: 'high',
    required: ['injury'],
    councilTargetHours: 24,
    riddor: true,
  },
  {
    title: { en: 'Missing person', es: 'Persona desaparecida' },
    icon: 'missing',
    priority: 'high',
    required: ['guest', 'cctv', 'agencies'],
    councilTargetHours: 4,
  },
  {
    title: { en: 'Safeguarding concern', es: 'Persona en riesgo' },
    icon: 'care',
    priority: 'high',
    required: ['people'],
    councilTargetHours: 24,
  },
  {
    title: { en: 'Drugs or weapons', es: 'Drogas o armas' },
    icon: 'drugs',
    priority: 'high',
    required: ['evidence', 'cctv'],
    councilTargetHours: 24,
  },
  {
    title: { en: 'Theft', es: 'Robo' },
    icon: 'theft',
    priority: 'medium',
    required: ['people', 'cctv'],
    councilTargetHours: 72,
  },
  {
    title: { en: 'Damage to property', es: 'Daños materiales' },
    icon: 'damage',
    priority: 'medium',
    required: ['evidence'],
    councilTargetHours: 72,
  },
  {
    title: { en: 'Noise or disturbance', es: 'Ruido o altercado' },
    icon: 'noise',
    priority: 'low',
    required: [],
    councilTargetHours: null,
  },
  {
    title: { en: 'Other', es: 'Otro' },
    icon: 'other',
    priority: 'low',
    required: [],
    councilTargetHours: null,
  },
] as const satisfies readonly FirstType[] as readonly FirstType[];

export const insertFirstTypes = async (db: Db, locale: Locale): Promise<void> => {
  await db
    .insertInto('incident_types')
    .values(
      firstTypes.map(({ title, icon, priority, required, councilTargetHours, riddor = false }) => ({
        title: title[locale],
        title_en: locale === 'en' ? '' : title.en,
        title_es: locale === 'es' ? '' : title.es,
        icon,
        default_priority: priority,
        required: [...required],
        council_target_hours: councilTargetHours,
        riddor,
      })),
    )
    .execute();
};
