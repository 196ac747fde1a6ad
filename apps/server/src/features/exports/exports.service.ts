import { randomBytes } from 'node:crypto';

import { isPermission, resourceRules } from '@keyhold/contract';
import type { EventName, Export, ExportKind } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { DocumentOrder, PrintedDocument } from '#core/documents/define-document.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { abilityOf, allows } from '#core/identity/ability.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Job } from '#core/jobs/jobs.ts';

import { drawOrder, forgetExport } from './exports.jobs.ts';
import type { ExportId } from './exports.jobs.ts';
import * as queries from './exports.queries.ts';
import type { OwnExport } from './exports.queries.ts';

/** Drawing takes a thread each, and mails wait in the same queue. */
const mostUnderWay = 20;
/** A little longer than the file may be fetched, so that nobody loses it half way. */
const keptSeconds = 24 * 3600 + 600;

export interface Asked extends DocumentOrder<unknown>, Pick<queries.Order, 'needsAt'> {
  kind: ExportKind;
  event: EventName;
}

interface By {
  job: Omit<Job<typeof ExportId>, 'run'>;
  /** So many in the making for one person, and no more. */
  most: number;
}

const asPage: By = { job: drawOrder, most: mostUnderWay };

/** Writes down what is to be made, and has it made behind the request. */
export const ask = async (
  ctx: Context,
  { event, info, subject, ...rest }: Asked,
  { job, most }: By = asPage,
): Promise<Export> => {
  const { guest, private: told, ...asked } = rest;
  const userId = ctx.session.user.id;
  const count = await queries.countUnderWay(ctx.db, { userId, kind: asked.kind });
  if (count >= most) refuse('too_many_prints', { values: { count }, retryAfter: 10 });
  const fileKey = `t/${ctx.tenantId}/exports/${randomBytes(16).toString('hex')}`;
  const order = { locale: ctx.locale, ...asked, askedBy: userId, fileKey };
  const made = await queries.insertExport(ctx.db, order);
  await enqueue(ctx, job, { input: { id: made.id } });
  await enqueue(ctx, forgetExport, { input: { id: made.id }, after: keptSeconds });
  const itself = { type: 'export', id: made.id, label: made.fileName };
  await audit(ctx, {
    type: event,
    subject: subject ?? itself,
    info,
    ...(guest && { guest, private: told ?? {} }),
  });
  return made;
};

/** Has a page made: what it says of this order is its own. */
export const print = async <Of>(
  ctx: Context,
  { kind, event, order }: PrintedDocument<Of>,
  asked: Of,
): Promise<Export> => await ask(ctx, { kind, event, ...(await order(ctx, asked)) });

/** Where it was ordered, and in each property that it tells of: what may be read differs from one to the next. */
const mayRead = (ctx: Context, { needs, needsAt }: OwnExport): boolean =>
  needs.every((need) => isPermission(need) && ctx.can(need)) &&
  needsAt.every((place) => {
    const held = ctx.session.permissionsAt.get(place.tenantId) ?? [];
    const there = abilityOf(resourceRules(held));
    return place.needs.every((need) => isPermission(need) && allows(there, need));
  });

const ownOr404 = async (ctx: Context, id: number): Promise<OwnExport> => {
  const own = await queries.findOwn(ctx.db, { id, userId: ctx.session.user.id });
  return own !== undefined && mayRead(ctx, own) ? own : refuse('not_found');
};

export const listExports = async (ctx: Context): Promise<Export[]> => {
  const own = await queries.listOwn(ctx.db, ctx.session.user.id);
  return own
    .filter((one) => mayRead(ctx, one))
    .map(({ fileKey: _fileKey, needs: _needs, needsAt: _needsAt, ...told }) => told);
};

export const getExport = (ctx: Context, id: number): Promise<Export> => ownOr404(ctx, id);

export const signDownload = async (ctx: Context, id: number) => {
  const { fileKey, state } = await ownOr404(ctx, id);
  if (state !== 'done') return refuse('not_found');
  const { url, expires } = ctx.files.signRead({ fileKey, sessionId: ctx.session.id });
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
};
