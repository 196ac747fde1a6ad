import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { AwsClient } from 'aws4fetch';

import { refuse, Refusal } from '#core/http/errors.ts';
import { inTemporaryFolder } from '#db/copies/temporary-folder.ts';

import { demandSpace, exactly } from './storage-local.ts';
import type { Lying, Storage } from './storage-port.ts';

const defaultTimeoutMs = 120_000;
/** The log tells why: a certificate, the network, or what was answered. */
const away = (cause: unknown) => new Refusal('store_away', { retryAfter: 5, cause });
const answered = ({ status }: Response) => away(new Error(`the bucket answered ${status}`));

/** `https://KEY:SECRET@host/bucket?region=eu-west-2`, with `&timeout=` in milliseconds where it should be another. */
const connectionOf = (s3Url: string) => {
  const url = new URL(s3Url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  });
  const bucket = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
  const timeoutMs = Number(url.searchParams.get('timeout') ?? defaultTimeoutMs);
  return { client, origin: url.origin, bucket, timeoutMs };
};

type Connection = ReturnType<typeof connectionOf>;

/** An answer that breaks off is a store that went away. */
const streamOf = ({ body }: Response): Readable => {
  const parts = async function* () {
    try {
      if (body !== null) yield* body as ReadableStream<Uint8Array>;
    } catch (error) {
      throw away(error);
    }
  };
  return Readable.from(parts(), { objectMode: false });
};

/** A source that breaks off, or is too long, breaks the request off. */
const pipelined = (source: Readable, size: number): Readable => {
  const counted = exactly(size);
  source.on('error', (error) => counted.destroy(error));
  return source.pipe(counted);
};

type Asking = RequestInit & { duplex?: 'half' };

/** One signed request; silence and failure are told from an answer that there is nothing. */
const askOn =
  ({ client, bucket, timeoutMs }: Connection) =>
  async (key: string, init: Asking = {}) => {
    const { method = 'GET', headers } = init;
    const signed = await client.sign(`${bucket}/${key}`, { method, headers });
    const { signal = AbortSignal.timeout(timeoutMs) } = init;
    const sent: Asking = { ...init, headers: signed.headers, signal, redirect: 'error' };
    const answer = await fetch(signed.url, sent).catch((error: unknown) => {
      if (error instanceof TypeError && error.cause instanceof Refusal) throw error.cause;
      throw away(error);
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw answered(answer);
  };

const tagOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1];

/** A page at a time, as the bucket gives it. */
const listOn = (ask: ReturnType<typeof askOn>) =>
  async function* (folder: string): AsyncGenerator<Lying> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      if (token !== undefined) query.set('continuation-token', token);
      const answer = await ask(`?${query.toString()}`);
      if (!answer.ok) throw answered(answer);
      const xml = await answer.text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: tagOf(entry, 'Key') ?? '',
          modifiedAt: new Date(tagOf(entry, 'LastModified') ?? ''),
        };
      token = tagOf(xml, 'NextContinuationToken');
    } while (token !== undefined);
  };

/** An address from which a browser fetches. */
const signOn =
  ({ client, bucket }: Connection) =>
  async (key: string, query: Record<string, string>) => {
    const url = new URL(`${bucket}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return (await client.sign(url.href, { aws: { signQuery: true } })).url;
  };

/** Breaks off what has not moved for so long: somebody's slow line may take an hour. */
const createStall = (timeoutMs: number) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return {
    signal: controller.signal,
    moved: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
};

/** Files in a bucket that speaks S3; browsers fetch from it themselves. */
export const openS3Storage = (s3Url: string): Storage => {
  const connection = connectionOf(s3Url);
  const { origin, timeoutMs } = connection;
  const [ask, signFor] = [askOn(connection), signOn(connection)];
  const fetchFile = async (key: string, headers?: Record<string, string>) => {
    const answer = await ask(key, { headers });
    return answer.status === 404 ? refuse('not_found') : answer;
  };
  const sizeOf = async (key: string) => {
    const answer = await ask(key, { method: 'HEAD' });
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
  };
  const write: Storage['write'] = async (key, { source, size, type, isNew = false }) => {
    if (isNew && (await sizeOf(key)) !== null) refuse('upload_used');
    const stall = createStall(timeoutMs);
    const counted = pipelined(source, size).on('data', stall.moved);
    const body = Readable.toWeb(counted) as unknown as RequestInit['body'];
    const headers = { 'content-type': type, 'content-length': String(size) };
    const sent = { method: 'PUT', body, headers, duplex: 'half', signal: stall.signal } as const;
    const answer = await ask(key, sent).finally(stall.end);
    if (!answer.ok) throw answered(answer);
  };
  return {
    origin,
    signGet: (key, { type, disposition, cacheControl, seconds }) =>
      signFor(key, {
        'X-Amz-Expires': String(seconds),
        'response-content-type': type,
        'response-content-disposition': disposition,
        'response-cache-control': cacheControl,
      }),
    write,
    build: (key, { type, expected, make }) =>
      inTemporaryFolder('file', async (folder) => {
        const path = join(folder, 'file');
        await demandSpace(folder, expected);
        await make(path);
        const { size } = await stat(path);
        await write(key, { source: createReadStream(path), size, type });
        return size;
      }),
    read: async (key, range) => {
      return streamOf(
        await fetchFile(key, range && { range: `bytes=${range.start}-${range.end}` }),
      );
    },
    sizeOf,
    borrow: (key, use) =>
      inTemporaryFolder('file', async (folder) => {
        const [path, spare] = [join(folder, 'file'), join(folder, 'spare')];
        await pipeline(streamOf(await fetchFile(key)), createWriteStream(path));
        return await use(path, spare);
      }),
    remove: async (key) => {
      await ask(key, { method: 'DELETE' });
    },
    list: listOn(ask),
  };
};
