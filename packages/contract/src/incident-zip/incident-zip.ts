import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { recordId } from '#core/fields.ts';
import { post } from '#core/route.ts';

import { Export } from '../exports/exports.ts';
import { incidents } from '../incidents/incidents.ts';

export const mostIncidentsPerZip = 1000;
/** Of the evidence in it, originals and stamped copies together. */
export const mostBytesPerZip = 4 * 1024 ** 3;

/** As `GET /incident` is narrowed: the words of its address. */
export const IncidentFilter = incidents.list.query.omit({
  page: true,
  limit: true,
  sortBy: true,
  sortOrder: true,
  select: true,
  after: true,
});
export type IncidentFilter = z.output<typeof IncidentFilter>;

export const incidentZips = {
  create: post('/export/incident-zip', {
    summary:
      'Make an archive of incidents: a PDF of each, its evidence as it was sent and stamped, an index, and sums to check it by',
    access: 'write:incident_zip',
    scope: 'tenant',
    status: 202,
    events: ['ORDER_INCIDENT_ZIP'],
    body: z.union([
      z.strictObject({ ids: z.array(recordId).min(1).max(mostIncidentsPerZip) }),
      z.strictObject({ filter: IncidentFilter }),
    ]),
    reply: Export,
  }),
};

export const incidentZipDeclaration = declare({
  family: 'incidents',
  events: {
    ORDER_INCIDENT_ZIP: {
      en: 'ordered an archive of incident reports',
      es: 'pidió un archivo de partes de incidentes',
      isQuiet: true,
    },
  },
  failures: {
    zip_empty: failure(
      409,
      'There is no such incident to be put into an archive',
      'No hay ningún incidente así para el archivo',
    ),
    zip_too_many: failure(
      409,
      'An archive holds {most} incidents at most, and these are {count}: narrow them down',
      'Un archivo admite {most} incidentes como máximo y estos son {count}: acote la selección',
    ),
    zip_too_large: failure(
      409,
      'The evidence of these incidents takes {size} MB, and an archive holds {most} MB: narrow them down',
      'Las pruebas de estos incidentes ocupan {size} MB y un archivo admite {most} MB: acote la selección',
    ),
  },
});
