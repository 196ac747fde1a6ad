import type { Incident } from '@keyhold/contract';
import { z } from 'zod';

import type { JobRun } from '#core/jobs/jobs.ts';
import { momentText } from '#core/language/format.ts';
import { eventOf } from '#features/evidence/evidence.service.ts';
import { buildArchive, conclude, defineArchive, Forgotten } from '#features/exports/archive-job.ts';
import { advance } from '#features/exports/exports.jobs.ts';
import type { Order } from '#features/exports/exports.jobs.ts';
import { findIncident } from '#features/incidents/incidents.queries.ts';

import { measure } from './incident-zip.queries.ts';
import { createContent } from './zip-content.ts';

export const IncidentZip = z.strictObject({ ids: z.array(z.number().int()) });

/** About what a report takes beside its evidence. */
const bytesPerSheet = 50_000;
/** Whoever waits is told a few times a second, not of each file. */
const tellMs = 400;

const createTeller = (job: JobRun, { order, expected }: { order: Order; expected: number }) => {
  let [bytes, told, toldAt] = [0, 0, 0];
  return async (more: number): Promise<void> => {
    bytes += more;
    const percent = Math.min(99, Math.floor((100 * bytes) / Math.max(1, expected)));
    if (percent === told || Date.now() - toldAt < tellMs) return;
    [told, toldAt] = [percent, Date.now()];
    if (!(await advance(job, { order, state: 'running', percent }))) throw new Forgotten();
  };
};

/** Of an incident only what the log says of it. */
const aboutOf = ({ id, number, type, room, evidence, council, managementMode }: Incident) => ({
  incidentId: id,
  number,
  type: type.title,
  room,
  councils: council && managementMode === 'manage_council' ? [council.id] : [],
  count: evidence.length,
});
type About = ReturnType<typeof aboutOf>;

/** Whose evidence somebody has in hand now is in the log with the archive itself. */
const eventsOf = (order: Order, { size, told }: { size: number; told: readonly About[] }) => {
  const subject = { type: 'export', id: order.id, label: order.fileName };
  const look = { name: order.fileName, as: 'zip', isOriginal: true };
  const looks = told
    .filter(({ count }) => count > 0)
    .map(({ count, ...about }) =>
      eventOf(about, { type: 'VIEW_EVIDENCE', evidence: { ...look, count } }),
    );
  return [
    { type: 'ZIP_GENERATED', subject, info: { count: told.length, size } } as const,
    ...looks,
  ];
};

const make = async (job: JobRun, order: Order): Promise<void> => {
  const { files } = job.services;
  const { ids } = IncidentZip.parse(order.input);
  const { bytes, pen } = await job.inTenant(async (ctx) => {
    const { locale, askedByName } = order;
    const when = momentText(order.createdAt, { locale, timezone: ctx.timezone });
    const footer = [when, askedByName].filter((word) => word !== null).join(' · ');
    const property = ctx.session.tenant?.title ?? '';
    const { bytes: ofEvidence } = await measure(ctx.db, ids);
    return { bytes: ofEvidence, pen: { property, timezone: ctx.timezone, locale, footer, when } };
  });
  const expected = bytes + ids.length * bytesPerSheet;
  await advance(job, { order, state: 'running', percent: 0 });
  const told: About[] = [];
  const size = await buildArchive(job, order, {
    expected,
    mtime: new Date(order.createdAt),
    fill: async (add, draw) => {
      const onAdded = createTeller(job, { order, expected });
      const content = createContent({ add, files, draw, pen, onAdded });
      for (const id of ids) {
        const incident = await job.inSightOf(order.askedBy, ({ db }) => findIncident(db, id));
        if (incident === undefined) continue;
        await content.putIncident(incident);
        told.push(aboutOf(incident));
      }
      const { when, locale } = pen;
      await content.putLists({ at: when, by: order.askedByName ?? '', locale });
    },
  });
  await conclude(job, order, { size, events: eventsOf(order, { size, told }) });
};

export const makeIncidentZip = defineArchive('incident_zip.make', make);
