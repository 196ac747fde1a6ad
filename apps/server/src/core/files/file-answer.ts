import type { FastifyReply, FastifyRequest } from 'fastify';

import { refuse } from '#core/http/errors.ts';

import { savedName } from './file-endings.ts';
import type { StoredFile } from './files.ts';
import type { ByteRange, ContentHeaders, Storage } from './storage.ts';

const shownInPlace = /^(?:image|video)\//;
const printable = (name: string) => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');

export const shownAs = (
  file: Pick<StoredFile, 'originalName' | 'mimeType'>,
  isSaved = false,
): ContentHeaders => {
  const { mimeType: type } = file;
  const name = savedName(file.originalName, type);
  const kind = shownInPlace.test(type) && !isSaved ? 'inline' : 'attachment';
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    // Texts were proven to be written so when they were taken in.
    type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    disposition: `${kind}; filename="${printable(name)}"; filename*=UTF-8''${exact}`,
  };
};

/** One part of a file, as players of videos ask for; anything else is answered with all of it. */
const rangeOf = (request: FastifyRequest, size: number): ByteRange | 'outside' | null => {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'outside';
};

interface Sent {
  storage: Storage;
  /** Where it lies in the store. */
  key: string;
  shown: ContentHeaders;
  cacheControl: string;
}

const seconds = 300;

/** Sends the bytes, so that no browser takes them for anything that runs. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, sent: Sent) => {
  const { storage, key, shown, cacheControl } = sent;
  reply.header('cache-control', cacheControl);
  if (storage.origin !== null) {
    const url = await storage.signGet(key, { ...shown, cacheControl, seconds });
    return await reply.redirect(url, 302);
  }
  const size = await storage.sizeOf(key);
  if (size === null) return refuse('not_found');
  const range = rangeOf(request, size);
  reply.headers({
    'content-type': shown.type,
    'content-disposition': shown.disposition,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  if (range === 'outside')
    return await reply.status(416).header('content-range', `bytes */${size}`).send('');
  if (range === null)
    return await reply.header('content-length', size).send(await storage.read(key));
  return await reply
    .status(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    })
    .send(await storage.read(key, range));
};
