import { policyOf } from '@keyhold/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { refuse } from '#core/http/errors.ts';
import type { Platform } from '#core/http/guard.ts';

import { readingOf, readPurposes } from './file-address.ts';
import { sendFile, shownAs } from './file-answer.ts';
import { createArrivals } from './file-arrivals.ts';
import { findFile, grantOf, keyOf, within } from './file-grants.ts';
import type { AddressRequest, FileKeeper, Granted, Keeping } from './file-grants.ts';
import { previewType } from './file-stamp.ts';
import { createFiles } from './files.ts';
import type { StoredFile } from './files.ts';
import { storeKeyOf } from './storage.ts';
import type { Storage } from './storage.ts';

/** Where bytes go in and out. */
export const bytesUrl = '/api/files/t/:tenant/:folder/:name';

const yearSeconds = 31_536_000;
const rememberedMs = 600_000;

/** A video is fetched in many parts, and looked at once: one entry an address, and one more once it is evidence. */
const createLooks = (keeping: Keeping) => {
  const seen = new Map<string, number>();
  return async (request: AddressRequest, granted: Granted, file: StoredFile) => {
    const time = Date.now();
    for (const [old, until] of seen) if (until < time) seen.delete(old);
    const entry = `${granted.signature} ${file.isEvidence === true}`;
    if (seen.has(entry)) return;
    const look = { file, isOriginal: granted.purpose === 'original' };
    await within(keeping, { request, granted }, (ctx) => keeping.keeper.noteLook(ctx, look));
    seen.set(entry, time + rememberedMs);
  };
};

const showPublic = (keeping: Keeping, request: AddressRequest, reply: FastifyReply) => {
  const { fileKey, folder } = keyOf(request);
  const { storage } = keeping.files;
  const maxAge = storage.origin === null ? yearSeconds : 240;
  return sendFile(request, reply, {
    storage,
    key: storeKeyOf(fileKey, 'shown'),
    shown: { type: policyOf(folder).servedAs ?? '', disposition: 'inline' },
    cacheControl: `public, max-age=${maxAge}, immutable`,
  });
};

const createShow = (keeping: Keeping) => {
  const note = createLooks(keeping);
  return async (request: AddressRequest, reply: FastifyReply) => {
    const { isPublic, isLogged } = policyOf(keyOf(request).folder);
    if (isPublic) return await showPublic(keeping, request, reply);
    const granted = await grantOf(keeping, request, readPurposes);
    const file = await findFile(keeping, { request, granted });
    const { place, isTold = false, isSaved } = readingOf(granted.purpose);
    if (file.state !== 'complete' || (place === 'original' && !file.hasOriginal))
      return refuse('not_found');
    if (isLogged && !isTold) await note(request, granted, file);
    return await sendFile(request, reply, {
      storage: keeping.files.storage,
      key: storeKeyOf(file.fileKey, place),
      shown: shownAs(place === 'preview' ? { ...file, mimeType: previewType } : file, isSaved),
      cacheControl: isLogged && place !== 'preview' ? 'private, no-store' : 'private, max-age=240',
    });
  };
};

const mountBytes = (app: FastifyInstance, keeping: Keeping) => {
  const options = { schema: { hide: true }, compress: false as const, exposeHeadRoute: false };
  const show = createShow(keeping);
  const { receive, complete } = createArrivals(keeping);
  // Whatever was not read of a refused file is not waited for.
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
  });
  app.get(bytesUrl, options, (request, reply) => show(request as AddressRequest, reply));
  app.post(bytesUrl, options, (request) => complete(request as AddressRequest));
  app.put(bytesUrl, options, (request) => receive(request as AddressRequest));
};

interface Options {
  platform: Platform;
  storage: Storage;
  secret: string;
  keeper: FileKeeper;
}

/**
 * The bytes of files: besides the contract, the pages and the documents the only addresses there are.
 * Each is closed to whoever has no signature for it, except pictures of people and properties.
 */
export const serveFiles = async (app: FastifyInstance, options: Options) => {
  const files = createFiles(options);
  app.decorate('files', files);
  app.addHook('onClose', async () => files.images.close());
  await app.register(async (bytes) => {
    // Bodies are left as they come: the one that is wanted is read straight into the store.
    bytes.removeAllContentTypeParsers();
    bytes.addContentTypeParser('*', (_request, _payload, done) => done(null));
    mountBytes(bytes, { ...options, files });
  });
};
