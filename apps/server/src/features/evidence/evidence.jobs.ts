import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { stampFile } from '#core/files/file-stamp.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob, enqueueEach } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';

import * as queries from './evidence.queries.ts';
import type { Piece } from './evidence.queries.ts';
import { eventOf } from './evidence.service.ts';

const Waiting = z.strictObject({ incidentId: z.number().int(), mediaId: z.number().int() });

const tell = (ctx: Context, piece: Piece, type: 'STAMP_EVIDENCE' | 'MISS_STAMP') => {
  const { mediaId, originalName: name } = piece;
  return audit(ctx, eventOf(piece, { type, evidence: { mediaId, name } }));
};

/** That it failed is told once, however often it does. */
const miss = (job: JobRun, piece: Piece) =>
  job.inTenant(async (ctx) => {
    const { mediaId } = piece;
    const isFirst = await queries.advanceStamp(ctx.db, {
      mediaId,
      from: ['waiting'],
      to: 'failed',
    });
    if (isFirst) await tell(ctx, piece, 'MISS_STAMP');
  });

/** Draws from the original each time, so that a try that was cut off leaves nothing behind. */
export const stampEvidence = defineJob({
  name: 'evidence.stamp',
  input: Waiting,
  slowestRetry: 600,
  run: async (job, { incidentId, mediaId }) => {
    const piece = await job.inTenant(async ({ db }) =>
      (await queries.isStamped(db, mediaId))
        ? undefined
        : await queries.findPiece(db, { incidentId, mediaId }),
    );
    if (piece === undefined) return;
    try {
      await stampFile(job.services.files, { ...piece, text: piece.stampText });
    } catch (error) {
      await miss(job, piece);
      throw error;
    }
    await job.inTenant(async (ctx) => {
      const from = ['waiting', 'failed'] as const;
      if (await queries.advanceStamp(ctx.db, { mediaId, from, to: 'done' }))
        await tell(ctx, piece, 'STAMP_EVIDENCE');
    });
  },
});

/** What has become evidence stays, and will say where and when on its face. */
export const attachEvidence = async (
  ctx: Context,
  { incidentId, mediaIds }: { incidentId: number; mediaIds: readonly number[] },
): Promise<void> => {
  if (mediaIds.length === 0) return;
  const wanted = [...new Set(mediaIds)];
  const waiting = await queries.attach(ctx.db, { incidentId, mediaIds: wanted });
  if (waiting.length === 0) return;
  const inputs = waiting.map((mediaId) => ({ incidentId, mediaId }));
  await enqueueEach(ctx, stampEvidence, inputs);
};
