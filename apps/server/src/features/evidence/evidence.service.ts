import type { contract, EventName, EvidenceLook, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { ReadPurpose } from '#core/files/file-address.ts';
import type { FileKeeper } from '#core/files/file-grants.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import * as queries from './evidence.queries.ts';
import type { Piece } from './evidence.queries.ts';

const labelOf = ({ number, type }: Pick<Piece, 'number' | 'type'>) =>
  `#INC-${String(number).padStart(3, '0')} ${type}`;

/** What the log says of an incident whose evidence was touched. */
export const eventOf = (
  piece: Pick<Piece, 'incidentId' | 'number' | 'type' | 'room' | 'councils'>,
  { type, evidence }: { type: EventName; evidence: Record<string, unknown> },
): AuditEvent => ({
  type,
  subject: { type: 'incident', id: piece.incidentId, label: labelOf(piece) },
  info: { evidence, ...(piece.room && { room: piece.room }) },
  councils: piece.councils,
});

interface Look {
  as: EvidenceLook;
  isOriginal: boolean;
}
const lookOf = (piece: Piece, look: Look) =>
  eventOf(piece, {
    type: 'VIEW_EVIDENCE',
    evidence: { mediaId: piece.mediaId, name: piece.originalName, ...look },
  });

const purposeOf = ({ as, isOriginal }: Look): ReadPurpose => (isOriginal ? `${as}_original` : as);

/** Nobody has an address of evidence that is not in the log already. */
export const openEvidence = async (
  ctx: Context,
  { id, mediaId, ...look }: { id: number } & Parsed<typeof contract.evidence.open>['body'],
) => {
  const piece =
    (await queries.findPiece(ctx.db, { incidentId: id, mediaId })) ?? refuse('not_found');
  if (look.isOriginal && !piece.hasOriginal) return refuse('not_found');
  await audit(ctx, lookOf(piece, look));
  const { fileKey } = piece;
  const file = { fileKey, sessionId: ctx.session.id };
  const { url, expires } = ctx.files.signRead(file, purposeOf(look));
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
};

export const listPreviews = async (ctx: Context, id: number) => {
  if (!(await queries.isThere(ctx.db, id))) return refuse('not_found');
  const previewed = await queries.listPreviewed(ctx.db, id);
  return previewed.map(({ mediaId, fileKey }) => {
    const file = { fileKey, sessionId: ctx.session.id };
    const { url, expires } = ctx.files.signRead(file, 'preview');
    return { mediaId, url, expiresAt: new Date(expires * 1000).toISOString() };
  });
};

/**
 * Somebody looks at a file with an address from before it became evidence: that is logged where the
 * evidence is. False where it is none.
 */
export const noteEvidenceLook = async (
  ctx: Context,
  { file, isOriginal }: Parameters<FileKeeper['noteLook']>[1],
): Promise<boolean> => {
  const pieces = await queries.listPiecesOf(ctx.db, file.id);
  await audit(ctx, ...pieces.map((piece) => lookOf(piece, { as: 'view', isOriginal })));
  return pieces.length > 0;
};
