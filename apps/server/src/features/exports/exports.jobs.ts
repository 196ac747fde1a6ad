import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { archiveKinds } from '@keyhold/contract';
import type { DocumentKind, Export, ExportKind } from '@keyhold/contract';
import { z } from 'zod';

import type { Document } from '#core/documents/document.ts';
import { drawPdf } from '#core/documents/draw-pdf.ts';
import type { IllustratedSheet, Pen } from '#core/documents/sheet.ts';
import { drawStored } from '#core/documents/stored-pictures.ts';
import { storeKeyOf } from '#core/files/storage.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { momentText } from '#core/language/format.ts';
import { writeNightsSheet } from '#features/nights/nights-sheet.ts';
import { writeResponseSheet } from '#features/questioner-responses/response-sheet.ts';
import { writeSwepMorning, writeSwepReport } from '#features/swep/swep-sheet.ts';
import { writeReportSheet } from '#features/time-logs/report-sheet.ts';

import { writeDaySheet } from './day-sheet.ts';
import { writeDoorSheet } from './door-sheet.ts';
import * as queries from './exports.queries.ts';
import { writeLetterSheet } from './letter-sheet.ts';
import { writeReservationList } from './reservation-list.ts';
import { writeRollCallSheet } from './roll-call-sheet.ts';
import { writeRoundSheet } from './round-sheet.ts';
import { writeVoidSheet } from './void-sheet.ts';

export const ExportId = z.strictObject({ id: z.number().int() });

/** How each kind is written. A new kind is one more line. */
const sheets: Record<DocumentKind, (pen: Pen, input: unknown) => Promise<IllustratedSheet>> = {
  day_sheet: writeDaySheet,
  door_sheet: writeDoorSheet,
  void_nights: writeVoidSheet,
  nights: writeNightsSheet,
  reservation_list: writeReservationList,
  roll_call: writeRollCallSheet,
  template: writeLetterSheet,
  room_inspection: writeRoundSheet,
  inspection: writeResponseSheet,
  swep_report: writeSwepReport,
  swep_morning: writeSwepMorning,
  time_report: writeReportSheet,
};

const isSheet = (kind: ExportKind): kind is DocumentKind =>
  !archiveKinds.some((archive) => archive === kind);
const writerOf = (kind: Order['kind']) => {
  if (!isSheet(kind)) throw new Error('an archive is no sheet');
  return sheets[kind];
};

export type Order = NonNullable<Awaited<ReturnType<typeof queries.findOrder>>>;

const printed = { en: 'Printed', es: 'Impreso' } as const;

const compose = async (
  ctx: Context,
  by: { order: Order; link: Pen['link'] },
): Promise<Omit<Document, 'blocks'> & IllustratedSheet & { logoKey: string | undefined }> => {
  const { order, link } = by;
  const { locale, askedByName } = order;
  const { title: property = '', currency = 'GBP' } = ctx.session.tenant ?? {};
  const sheet = await writerOf(order.kind)(
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
const make = async (job: JobRun, order: Order): Promise<void> => {
  const { files, mailer } = job.services;
  await advance(job, { order, state: 'running', percent: 10 });
  const { logoKey, ...composed } = await job.inSightOf(order.askedBy, (ctx) =>
    compose(ctx, { order, link: mailer.link }),
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

/** Run twice, it puts the same file into the same place. */
export const drawExport = defineJob({
  name: 'exports.draw',
  input: ExportId,
  tries: 3,
  run: async (job, { id }) => {
    const order = await job.inTenant(({ db }) => queries.findOrder(db, id));
    if (order === undefined) return;
    try {
      await make(job, order);
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
