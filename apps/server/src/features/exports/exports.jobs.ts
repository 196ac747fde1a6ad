import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Export } from '@keyhold/contract';
import { z } from 'zod';

import type { PrintedDocument } from '#core/documents/define-document.ts';
import type { Document } from '#core/documents/document.ts';
import { drawPdf } from '#core/documents/draw-pdf.ts';
import type { IllustratedSheet, Pen } from '#core/documents/sheet.ts';
import { drawStored } from '#core/documents/stored-pictures.ts';
import { storeKeyOf } from '#core/files/storage.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { momentText } from '#core/language/format.ts';

import * as queries from './exports.queries.ts';

export const ExportId = z.strictObject({ id: z.number().int() });

/** The order to draw one. */
export const drawOrder = { name: 'exports.draw', input: ExportId, tries: 3 };

export type Order = NonNullable<Awaited<ReturnType<typeof queries.findOrder>>>;

const printed = { en: 'Printed', es: 'Impreso' } as const;

type Write = PrintedDocument<never>['write'];

const compose = async (
  ctx: Context,
  by: { order: Order; write: Write; link: Pen['link'] },
): Promise<Omit<Document, 'blocks'> & IllustratedSheet & { logoKey: string | undefined }> => {
  const { order, write, link } = by;
  const { locale, askedByName } = order;
  const { title: property = '', currency = 'GBP' } = ctx.session.tenant ?? {};
  const sheet = await write(
    { ctx, db: ctx.db, locale, timezone: ctx.timezone, property, currency, link },
    order.input,
  );
  const when = `${printed[locale]} ${momentText(new Date(), { locale, timezone: ctx.timezone })}`;
  const footer = askedByName === null ? when : `${when} · ${askedByName}`;
  const logoKey = ctx.session.tenant?.logo?.fileKey;
  return { ...sheet, property, locale, footer, logoKey };
};

export interface Step {
  order: Pick<Order, 'id' | 'kind' | 'askedBy'>;
  state: Export['state'];
  percent: number;
  fileSize?: number;
  reason?: Export['reason'];
}

/**
 * Writes how far it is, with what belongs to that in the same transaction, and tells it to the one who
 * waits. False: nobody waits any more.
 */
export const advance = async (
  job: JobRun,
  { order, ...step }: Step,
  along?: (ctx: Context) => Promise<void>,
): Promise<boolean> => {
  const { state, percent } = step;
  const isThere = await job.inTenant(async (ctx) => {
    const isKept = await queries.advance(ctx.db, { id: order.id, ...step });
    if (isKept) await along?.(ctx);
    return isKept;
  });
  const person = { tenantId: job.tenantId, userId: order.askedBy };
  const progress = { exportId: order.id, state, percent };
  const isZip = order.kind === 'incident_zip';
  if (isThere)
    job.services.emitToPerson(
      person,
      progress,
      isZip ? 'update_incident_zip_progress' : 'export_progress',
    );
  return isThere;
};

/** A sheet without the logo is better than none: what keeps it away is not told. */
const readLogo = async ({ files }: JobRun['services'], fileKey: string) =>
  await files.storage
    .read(storeKeyOf(fileKey, 'shown'))
    .then(buffer)
    .catch(() => undefined);

/** What is read comes out of one transaction; drawing and storing stand outside of any. */
const make = async (job: JobRun, { order, write }: { order: Order; write: Write }) => {
  const { files, mailer } = job.services;
  await advance(job, { order, state: 'running', percent: 10 });
  const { logoKey, ...composed } = await job.inSightOf(order.askedBy, (ctx) =>
    compose(ctx, { order, write, link: mailer.link }),
  );
  const logo = logoKey === undefined ? undefined : await readLogo(job.services, logoKey);
  const blocks = await drawStored(files, composed.blocks);
  const bytes = await drawPdf({ ...composed, blocks, ...(logo && { logo }) });
  await advance(job, { order, state: 'running', percent: 80 });
  await files.storage.write(storeKeyOf(order.fileKey, 'shown'), {
    source: Readable.from([bytes]),
    size: bytes.length,
    type: 'application/pdf',
  });
  const done = { order, state: 'done', percent: 100, fileSize: bytes.length } as const;
  if (!(await advance(job, done))) await files.remove(order.fileKey);
};

/** Each by its document. Run twice, it puts the same file into the same place. */
export const drawDocuments = (documents: readonly PrintedDocument<never>[]) =>
  defineJob({
    ...drawOrder,
    run: async (job, { id }) => {
      const order = await job.inTenant(({ db }) => queries.findOrder(db, id));
      if (order === undefined) return;
      try {
        const document = documents.find(({ kind }) => kind === order.kind);
        if (document === undefined) throw new Error(`There is no document ${order.kind}`);
        await make(job, { order, write: document.write });
      } catch (error) {
        if (job.isLast) await advance(job, { order, state: 'failed', percent: 0 });
        throw error;
      }
    },
  });

/** The bytes first: a try that fails in between finds the row again. */
export const forgetExport = defineJob({
  name: 'exports.forget',
  input: ExportId,
  run: async (job, { id }) => {
    const expired = await job.inTenant(({ db }) => queries.findExpired(db, id));
    if (expired === undefined) return;
    await job.services.files.remove(expired.fileKey);
    await job.inTenant(({ db }) => queries.deleteExport(db, id));
  },
});
