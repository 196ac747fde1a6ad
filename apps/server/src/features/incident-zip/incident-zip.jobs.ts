import type { Incident } from '@keyhold/contract';
import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { withPdfThread } from '#core/documents/draw-pdf.ts';
import { momentText } from '#core/documents/sheet.ts';
import { isNoSpace, storeKeyOf } from '#core/files/storage.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { eventOf } from '#features/evidence/evidence.service.ts';
import { advance, ExportId } from '#features/exports/exports.jobs.ts';
import type { Order } from '#features/exports/exports.jobs.ts';
import * as exportQueries from '#features/exports/exports.queries.ts';
import { findIncident } from '#features/incidents/incidents.queries.ts';

import { findPerson, measure } from './incident-zip.queries.ts';
import { createContent } from './zip-content.ts';
import { writeZip } from './zip-writer.ts';

export const IncidentZip = z.strictObject({ ids: z.array(z.number().int()) });

/** About what a report takes beside its evidence. */
const bytesPerSheet = 50_000;
/** Whoever waits is told a few times a second, not of each file. */
const tellMs = 400;

/** Whoever asked for it does not wait any more, or it expired. */
class Forgotten extends Error {}

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

/** In whose name the log has it: it was made for somebody, not by the clock. */
const asAsker = async (ctx: Context, { askedBy }: Order): Promise<Context> => {
  const person = await findPerson(ctx.db, askedBy);
  const { session } = ctx;
  return person ? { ...ctx, session: { ...session, user: { ...session.user, ...person } } } : ctx;
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
const conclude = (
  job: JobRun,
  { order, size, told }: { order: Order; size: number; told: readonly About[] },
): Promise<boolean> =>
  job.inTenant(async (ctx) => {
    const done = { id: order.id, state: 'done', percent: 100, fileSize: size } as const;
    if (!(await exportQueries.advance(ctx.db, done))) return false;
    const by = await asAsker(ctx, order);
    const subject = { type: 'export', id: order.id, label: order.fileName };
    const info = { count: told.length, size };
    const look = { name: order.fileName, as: 'zip', isOriginal: true };
    const looks = told
      .filter(({ count }) => count > 0)
      .map(({ count, ...about }) =>
        eventOf(about, { type: 'VIEW_EVIDENCE', evidence: { ...look, count } }),
      );
    await audit(by, { type: 'ZIP_GENERATED', subject, info }, ...looks);
    return true;
  });

const make = async (job: JobRun, order: Order): Promise<void> => {
  const { files } = job.services;
  const { ids } = IncidentZip.parse(order.input);
  const { bytes, pen } = await job.inTenant(async (ctx) => {
    const { locale, askedByName } = order;
    const when = momentText(new Date(order.createdAt), { locale, timezone: ctx.timezone });
    const footer = [when, askedByName].filter((word) => word !== null).join(' · ');
    const property = ctx.session.tenant?.title ?? '';
    const { bytes: ofEvidence } = await measure(ctx.db, ids);
    return { bytes: ofEvidence, pen: { property, timezone: ctx.timezone, locale, footer, when } };
  });
  const expected = bytes + ids.length * bytesPerSheet;
  await advance(job, { order, state: 'running', percent: 0 });
  const told: About[] = [];
  const size = await files.storage.build(storeKeyOf(order.fileKey, 'shown'), {
    type: 'application/zip',
    expected,
    make: (path) =>
      withPdfThread((draw) =>
        writeZip(path, {
          mtime: new Date(order.createdAt),
          signal: job.signal,
          fill: async (add) => {
            const onAdded = createTeller(job, { order, expected });
            const { storage } = files;
            const content = createContent({ add, storage, draw, pen, onAdded });
            for (const id of ids) {
              const incident = await job.inSightOf(order.askedBy, ({ db }) => findIncident(db, id));
              if (incident === undefined) continue;
              await content.putIncident(incident);
              told.push(aboutOf(incident));
            }
            const { when, locale } = pen;
            await content.putLists({ at: when, by: order.askedByName ?? '', locale });
          },
        }),
      ),
  });
  if (!(await conclude(job, { order, size, told }))) throw new Forgotten();
  const person = { tenantId: job.tenantId, userId: order.askedBy };
  const progress = { exportId: order.id, state: 'done', percent: 100 } as const;
  job.services.emitToPerson(person, progress, 'update_incident_zip_progress');
};

/** Begun anew by another worker where one died: half an archive is in nobody's way, and is cleared away. */
export const makeIncidentZip = defineJob({
  name: 'incident_zip.make',
  input: ExportId,
  tries: 3,
  run: async (job, { id }) => {
    const order = await job.inTenant(({ db }) => exportQueries.findOrder(db, id));
    if (order === undefined) return;
    try {
      await make(job, order);
    } catch (error) {
      if (error instanceof Forgotten) return await job.services.files.remove(order.fileKey);
      const isFull = isNoSpace(error);
      if (isFull || job.isLast)
        await advance(job, {
          order,
          state: 'failed',
          percent: 0,
          reason: isFull ? 'no_space' : null,
        });
      // A full disk is no better a moment later, and whoever waits was told.
      if (!isFull) throw error;
    }
  },
});
