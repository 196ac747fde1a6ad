import { policyOf } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { FileKeeper } from '#core/files/file-grants.ts';
import type { StoredFile } from '#core/files/files.ts';
import type { Context } from '#core/http/context.ts';

import { isEvidence } from './evidence-files.queries.ts';
import { findMedia, markComplete, markRemoved } from './media.queries.ts';
import { toldOf } from './media.service.ts';

/** Whoever has no account has the name that the photo was registered under. */
const bySender = (ctx: Context, { uploadedBy: { id, name = '' } }: StoredFile): Context => {
  if (id !== 0) return ctx;
  const { session } = ctx;
  return { ...ctx, session: { ...session, user: { ...session.user, name } } };
};

interface Told {
  type: 'UPLOAD_MEDIA' | 'DELETE_MEDIA' | 'READ_MEDIA';
  fileKey: string;
  info: Record<string, unknown>;
}
const tell = async (ctx: Context, { type, fileKey, info }: Told): Promise<void> => {
  const media = await findMedia(ctx.db, { fileKey });
  if (media) await audit(ctx, { type, ...toldOf(media, info) });
};

/** The product's side of the files' protocol: what is known of a file, and what is written when it comes and goes. */
export const mediaKeeper: FileKeeper = {
  find: async (db, fileKey) => {
    const file = await findMedia(db, { fileKey });
    if (file === undefined) return undefined;
    const policy = policyOf(file.folder);
    const stamp = policy.isEvidence && !policy.isStampedLater ? file.stamp : null;
    const isTaken = file.folder === 'incident' && (await isEvidence(db, file.id));
    return { ...file, stamp, isEvidence: isTaken };
  },
  describe: (db, fileKey) => findMedia(db, { fileKey }),
  complete: async (ctx, { file, taken }) => {
    const { fileKey, folder } = file;
    const { sha256, size, hasOriginal } = taken;
    const takenAt = policyOf(folder).isEvidence ? taken.takenAt : null;
    const done = { ...taken, takenAt, mimeType: taken.type };
    if (!(await markComplete(ctx.db, { id: file.id, done }))) return;
    const info = { folder, size, sha256, hasOriginal };
    await tell(bySender(ctx, file), { type: 'UPLOAD_MEDIA', fileKey, info });
  },
  discard: async (ctx, file) => {
    const { fileKey, folder } = file;
    const by = bySender(ctx, file);
    await tell(by, { type: 'DELETE_MEDIA', fileKey, info: { folder, isRefused: true } });
    await markRemoved(ctx.db, file.id);
  },
  noteLook: (ctx, { file: { fileKey, folder }, isOriginal }) =>
    tell(ctx, { type: 'READ_MEDIA', fileKey, info: { folder, isOriginal } }),
};
