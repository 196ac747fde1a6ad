import { declare } from '#core/declare.ts';

export const incidentDeclaration = declare({
  family: 'incidents',
  events: {
    CREATE_INCIDENT: {
      en: 'reported an incident',
      es: 'comunicó un incidente',
      needs: 'update:incidents',
      isSafety: true,
      isUrgent: true,
    },
    UPDATE_INCIDENT: { en: 'changed the incident', es: 'cambió el incidente', isSafety: true },
    RESOLVE_INCIDENT: { en: 'resolved the incident', es: 'resolvió el incidente', isSafety: true },
    CLOSE_INCIDENT: { en: 'closed the incident', es: 'cerró el incidente' },
    DELETE_INCIDENT: { en: 'removed the incident', es: 'eliminó el incidente' },
    ZIP_GENERATED: {
      en: 'made an archive of incident reports',
      es: 'creó un archivo de partes de incidentes',
    },
  },
});
