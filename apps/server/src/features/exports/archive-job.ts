import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import { withPdfThread } from '#core/documents/draw-pdf.ts';
import type { DrawPdf } from '#core/documents/draw-pdf.ts';
import { writeZip } from '#core/documents/zip-writer.ts';
import type { Add } from '#core/documents/zip-writer.ts';
import { isNoSpace, storeKeyOf } from '#core/files/storage.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';

import { advance, ExportId } from './exports.jobs.ts';
import type { Order } from './exports.jobs.ts';
import * as queries from './exports.queries.ts';

/** Whoever asked for it does not wait any more, or it expired. */
export class Forgotten extends Error {}

interface Building {
  /** About how many bytes it takes. */
  expected: number;
  /** What all entries say that they were made. */
  mtime: Date;
  fill: (add: Add, draw: DrawPdf) => Promise<void>;
}
/** Builds the archive beside what can be fetched, and puts it there whole; tells its size. */
export const buildArchive = (
  { services, signal }: JobRun,
  { fileKey }: Pick<Order, 'fileKey'>,
  { expected, mtime, fill }: Building,
): Promise<number> =>
  services.files.storage.build(storeKeyOf(fileKey, 'shown'), {
    type: 'application/zip',
    expected,
    make: (path) =>
      withPdfThread((draw) => writeZip(path, { mtime, signal, fill: (add) => fill(add, draw) })),
  });

/** In whose name the log has it: it was made for somebody, not by the clock. */
const asAsker = async (ctx: Context, { askedBy }: Order): Promise<Context> => {
  const person = await queries.findAsker(ctx.db, askedBy);
  const { session } = ctx;
  return person ? { ...ctx, session: { ...session, user: { ...session.user, ...person } } } : ctx;
};

/** It is there, and the log says so in the same moment. */
export const conclude = async (
  job: JobRun,
  order: Order,
  { size, events }: { size: number; events: readonly AuditEvent[] },
): Promise<void> => {
  const done = { order, state: 'done', percent: 100, fileSize: size } as const;
  const tell = async (ctx: Context) => await audit(await asAsker(ctx, order), ...events);
  if (!(await advance(job, done, tell))) throw new Forgotten();
};

/** Begun anew by another worker where one died: half an archive is in nobody's way, and is cleared away. */
export const defineArchive = (name: string, make: (job: JobRun, order: Order) => Promise<void>) =>
  defineJob({
    name,
    input: ExportId,
    tries: 3,
    run: async (job, { id }) => {
      const order = await job.inTenant(({ db }) => queries.findOrder(db, id));
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
