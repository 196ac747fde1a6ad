import { policyOf } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { FileKeeper } from '#core/files/file-grants.ts';
import type { StoredFile } from '#core/files/files.ts';
import type { Context } from '#core/http/context.ts';

import { findMedia, markComplete, markRemoved } from './media.queries.ts';
import { subjectOf } from './media.service.ts';

/** Whoever has no account has the name that the photo was registered under. */
const bySender = (ctx: Context, { uploadedBy: { id, name = '' } }: StoredFile): Context => {
  if (id !== 0) return ctx;
  const { session } = ctx;
  return { ...ctx, session: { ...session, user: { ...session.user, name } } };
};

/** Our side of the files' door: what is known of a file, and what is written when it comes and goes. */
export const mediaKeeper: FileKeeper = {
  find: async (db, fileKey) => {
    const file = await findMedia(db, { fileKey });
    return file && { ...file, stamp: policyOf(file.folder).isEvidence ? file.stamp : null };
  },
  describe: (db, fileKey) => findMedia(db, { fileKey }),
  complete: async (ctx, { file, taken }) => {
    const { id, originalName, folder } = file;
    const { sha256, size, hasOriginal } = taken;
    const done = { ...taken, mimeType: taken.type };
    if (!(await markComplete(ctx.db, { id, done }))) return;
    const info = { media: { name: originalName }, folder, size, sha256, hasOriginal };
    await audit(bySender(ctx, file), { type: 'UPLOAD_MEDIA', subject: subjectOf(file), info });
  },
  discard: async (ctx, file) => {
    await markRemoved(ctx.db, file.id);
    const info = { media: { name: file.originalName }, folder: file.folder, isRefused: true };
    await audit(bySender(ctx, file), { type: 'DELETE_MEDIA', subject: subjectOf(file), info });
  },
  noteLook: (ctx, { file, isOriginal }) =>
    audit(ctx, {
      type: 'READ_MEDIA',
      subject: subjectOf(file),
      info: { media: { name: file.originalName }, folder: file.folder, isOriginal },
    }),
};
