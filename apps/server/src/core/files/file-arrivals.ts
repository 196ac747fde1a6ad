import type { Media } from '@keyhold/contract';
import type { FastifyRequest } from 'fastify';

import { refuse, Refusal } from '#core/http/errors.ts';

import { findFile, grantOf, within } from './file-grants.ts';
import type { AddressRequest, Granted, Keeping } from './file-grants.ts';
import { forgetUpload, takeIn } from './file-intake.ts';
import type { StoredFile } from './files.ts';
import { storeKeyOf } from './storage.ts';

/** It is the file that is wrong, not the moment. */
const isFault = (error: unknown) =>
  error instanceof Refusal &&
  ['file_refused', 'heic_refused', 'too_many_pixels', 'wrong_length'].includes(error.code);

interface Arrival {
  request: FastifyRequest;
  granted: Granted;
}

/** Another sending may have been taken in, and cleared away, since this one began. */
const demandStillAwaited = async (keeping: Keeping, arrival: Arrival): Promise<void> => {
  const { fileKey } = arrival.granted;
  const now = await within(keeping, arrival, ({ db }) => keeping.keeper.find(db, fileKey));
  if (now?.state === 'registered') return;
  await forgetUpload(keeping.files, { fileKey });
  refuse(now === undefined ? 'not_found' : 'upload_used');
};

/** How a registered file becomes one that is served. */
export const createArrivals = (keeping: Keeping) => {
  const { files, keeper } = keeping;
  const underWay = new Map<string, Promise<void>>();

  const finish = async (arrival: Arrival, file: StoredFile) => {
    try {
      const taken = await takeIn(files, file);
      await within(keeping, arrival, (ctx) => keeper.complete(ctx, { file, taken }));
    } catch (error) {
      if (!isFault(error)) throw error;
      await within(keeping, arrival, (ctx) => keeper.discard(ctx, file));
      await files.remove(file.fileKey);
      throw error;
    }
    await forgetUpload(files, file);
  };

  /** Asked for twice, by an impatient client or after a lost answer, it is done once. */
  const complete = async (arrival: Arrival): Promise<{ data: Media }> => {
    const file = await findFile(keeping, arrival);
    const { fileKey } = file;
    if (file.uploadedBy.id !== arrival.granted.session.user.id) return refuse('not_found');
    if (file.state === 'registered') {
      const work = underWay.get(fileKey) ?? finish(arrival, file);
      underWay.set(fileKey, work);
      await work.finally(() => underWay.delete(fileKey));
    }
    const media = await within(keeping, arrival, ({ db }) => keeper.describe(db, fileKey));
    return { data: media ?? refuse('not_found') };
  };

  /** The raw file, of exactly the length and the type that it was registered with, once. */
  const receive = async (request: AddressRequest) => {
    if (keeping.platform.database.health().state === 'read-only')
      return refuse('read_only', { retryAfter: 10 });
    const granted = await grantOf(keeping, request, ['put']);
    const file = await findFile(keeping, { request, granted });
    const { size, mimeType } = file;
    if (file.state === 'complete' || file.uploadedBy.id !== granted.session.user.id)
      return refuse('upload_used');
    const { 'content-type': type, 'content-length': length } = request.headers;
    if (type !== mimeType) return refuse('wrong_type', { values: { expected: mimeType } });
    if (Number(length) !== size) return refuse('wrong_length', { values: { expected: size } });
    const key = storeKeyOf(file.fileKey, 'upload');
    await files.storage.write(key, { source: request.raw, size, type: mimeType, isNew: true });
    await demandStillAwaited(keeping, { request, granted });
    return await complete({ request, granted });
  };

  return {
    receive,
    complete: async (request: AddressRequest) =>
      await complete({ request, granted: await grantOf(keeping, request, ['put']) }),
  };
};
