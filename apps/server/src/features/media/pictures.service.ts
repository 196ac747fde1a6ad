import type { Context } from '#core/http/context.ts';

import * as queries from './pictures.queries.ts';

/** Whoever has the address of a picture of somebody may see it: with the person it has to go. */
export const disposePicturesOf = async (ctx: Context, userId: number): Promise<void> => {
  const fileKeys = await queries.removePicturesOf(ctx.db, userId);
  ctx.afterCommit(() => fileKeys.forEach((fileKey) => ctx.files.dispose(fileKey)));
};
