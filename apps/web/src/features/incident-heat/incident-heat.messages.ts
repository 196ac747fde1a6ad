import { messages } from '#core/language/i18n.ts';

export const incidentHeatMessages = messages('incidentHeat', {
  label: ['Incidents by place and hour of the day', 'Incidentes por lugar y hora del día'],
  place: ['Place', 'Lugar'],
  total: ['Total', 'Total'],
  unknown: ['Place not told', 'Sin lugar'],
  cell_one: [
    '{{place}}, {{hours}}: {{count}} incident',
    '{{place}}, {{hours}}: {{count}} incidente',
  ],
  cell_other: [
    '{{place}}, {{hours}}: {{count}} incidents',
    '{{place}}, {{hours}}: {{count}} incidentes',
  ],
  all: ['All incidents of {{place}}', 'Todos los incidentes de {{place}}'],
  emptyTitle: ['Nothing happened in these days', 'No pasó nada en esos días'],
  emptyText: ['Choose other days, or another type.', 'Elija otros días u otro tipo.'],
});
