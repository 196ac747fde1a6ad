import { mostBytesPerZip, mostIncidentsPerZip } from '@keyhold/contract';
import type { contract, Export, IncidentFilter, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { readToday } from '#core/records/today.ts';
import { ask } from '#features/exports/exports.service.ts';
import { countMatching, listMatching } from '#features/incidents/incidents.queries.ts';

import { IncidentZip, makeIncidentZip } from './incident-zip.jobs.ts';
import { measure } from './incident-zip.queries.ts';

type Asked = Parsed<typeof contract.incidentZips.create>['body'];

/** Each takes a thread, and the disk. */
const mostUnderWay = 2;
const inMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

const matching = async (ctx: Context, filter: IncidentFilter): Promise<number[]> => {
  const count = await countMatching(ctx.db, filter);
  if (count > mostIncidentsPerZip)
    return refuse('zip_too_many', { values: { count, most: mostIncidentsPerZip } });
  return await listMatching(ctx.db, filter);
};

const files = { en: 'Incidents', es: 'Incidentes' } as const;

/** What goes in is settled when it is asked for: what is reported meanwhile is not in it. */
export const orderZip = async (ctx: Context, asked: Asked): Promise<Export> => {
  if (!ctx.can('read:incidents')) return refuse('not_found');
  const ids = 'ids' in asked ? [...new Set(asked.ids)] : await matching(ctx, asked.filter);
  if (ids.length === 0) return refuse('zip_empty');
  const { count, files: fileCount, bytes } = await measure(ctx.db, ids);
  if (count < ids.length) return refuse('not_found');
  if (bytes > mostBytesPerZip)
    return refuse('zip_too_large', {
      values: { size: inMegabytes(bytes), most: inMegabytes(mostBytesPerZip) },
    });
  return await ask(
    ctx,
    {
      kind: 'incident_zip',
      input: IncidentZip.parse({ ids }),
      needs: ['read:incidents', 'write:incident_zip'],
      fileName: `${files[ctx.locale]} ${await readToday(ctx.db)}.zip`,
      event: 'ORDER_INCIDENT_ZIP',
      info: { count, files: fileCount },
    },
    { job: makeIncidentZip, most: mostUnderWay },
  );
};
