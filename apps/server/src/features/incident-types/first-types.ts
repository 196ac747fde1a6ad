import type { IncidentPart, IncidentPriority, Locale } from '@keyhold/contract';

import type { Db } from '#core/http/context.ts';

interface FirstType {
  title: Record<Locale, string>;
  priority: IncidentPriority;
  required: IncidentPart[];
  councilTargetHours: number | null;
  riddor?: true;
}

/** The kinds of incidents that every new property begins with. */
export const firstTypes = [
  {
    title: { en: 'Assault or threat', es: 'Agresión o amenaza' },
    priority: 'high',
    required: ['people', 'cctv', 'injury'],
    councilTargetHours: 24,
    riddor: true,
  },
  {
    title: { en: 'Accident or injury', es: 'Accidente o lesión' },
    priority: 'high',
    required: ['people', 'injury'],
    councilTargetHours: 24,
    riddor: true,
  },
  {
    title: { en: 'Medical emergency', es: 'Urgencia médica' },
    priority: 'high',
    required: ['people', 'injury'],
    councilTargetHours: 24,
  },
  {
    title: { en: 'Fire or fire alarm', es: 'Incendio o alarma de incendio' },
    priority: 'high',
    required: ['injury'],
    councilTargetHours: 24,
    riddor: true,
  },
  {
    title: { en: 'Missing person', es: 'Persona desaparecida' },
    priority: 'high',
    required: ['guest', 'cctv', 'agencies'],
    councilTargetHours: 4,
  },
  {
    title: { en: 'Safeguarding concern', es: 'Persona en riesgo' },
    priority: 'high',
    required: ['people'],
    councilTargetHours: 24,
  },
  {
    title: { en: 'Drugs or weapons', es: 'Drogas o armas' },
    priority: 'high',
    required: ['evidence', 'cctv'],
    councilTargetHours: 24,
  },
  {
    title: { en: 'Theft', es: 'Robo' },
    priority: 'medium',
    required: ['people', 'cctv'],
    councilTargetHours: 72,
  },
  {
    title: { en: 'Damage to property', es: 'Daños materiales' },
    priority: 'medium',
    required: ['evidence'],
    councilTargetHours: 72,
  },
  {
    title: { en: 'Noise or disturbance', es: 'Ruido o altercado' },
    priority: 'low',
    required: [],
    councilTargetHours: null,
  },
  { title: { en: 'Other', es: 'Otro' }, priority: 'low', required: [], councilTargetHours: null },
] as const satisfies readonly FirstType[] as readonly FirstType[];

export const insertFirstTypes = async (db: Db, locale: Locale): Promise<void> => {
  await db
    .insertInto('incident_types')
    .values(
      firstTypes.map(({ title, priority, required, councilTargetHours, riddor = false }) => ({
        title: title[locale],
        default_priority: priority,
        required: [...required],
        council_target_hours: councilTargetHours,
        riddor,
      })),
    )
    .execute();
};
