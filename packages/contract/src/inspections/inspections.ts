import { declare } from '#core/declare.ts';

export const inspectionDeclaration = declare({
  family: 'inspections',
  events: {
    CREATE_INSPECTION_SESSION: { en: 'planned an inspection', es: 'planificó una inspección' },
    START_INSPECTION_SESSION: { en: 'started the inspection', es: 'comenzó la inspección' },
    COMPLETE_INSPECTION_SESSION: { en: 'completed the inspection', es: 'terminó la inspección' },
    SCHEDULED_INSPECTION: { en: 'scheduled the inspection', es: 'programó la inspección' },
    MISSED_INSPECTION: {
      en: 'found an inspection that was missed',
      es: 'detectó una inspección no realizada',
      needs: 'write:inspection_sessions',
      isSafety: true,
      isUrgent: true,
    },
    CREATE_INSPECTION_REQUEST: {
      en: 'asked for an inspection',
      es: 'pidió una inspección',
      needs: 'write:inspection_sessions',
    },
    CREATE_INSPECTION_QUESTIONER: { en: 'added the questionnaire', es: 'añadió el cuestionario' },
    UPDATE_INSPECTION_QUESTIONER: { en: 'changed the questionnaire', es: 'cambió el cuestionario' },
    CREATE_QUESTIONER_ACTION: {
      en: 'raised an action from an inspection',
      es: 'abrió una acción de una inspección',
      needs: 'update:questioner_actions',
    },
    UPDATE_QUESTIONER_ACTION: {
      en: 'changed the action from an inspection',
      es: 'cambió la acción de una inspección',
    },
    CREATE_QUESTIONER_RESPONSE: {
      en: 'answered the questionnaire',
      es: 'respondió al cuestionario',
    },
  },
});
