import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as a bucket of files comes to; signatures are checked as AWS describes them. */
const accessKey = 'TESTKEY';
const secretKey = 'test/secret+key';
const region = 'eu-west-2';
const bucket = '/bucket';

interface Stored {
  type: string;
  body: Buffer;
  modifiedAt?: Date;
}
interface Claim {
  credential: string;
  date: string;
  names: string[];
  signature: string;
  payload: string;
  expires: number;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const inQuery = (query: URLSearchParams): Claim => ({
  credential: query.get('X-Amz-Credential') ?? '',
  date: query.get('X-Amz-Date') ?? '',
  names: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
  signature: query.get('X-Amz-Signature') ?? '',
  payload: 'UNSIGNED-PAYLOAD',
  expires: Number(query.get('X-Amz-Expires')),
});

const inHeaders = ({ headers }: IncomingMessage): Claim => {
  const text = headers.authorization ?? '';
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(text)?.[1] ?? '';
  return {
    credential: part('Credential'),
    date: String(headers['x-amz-date']),
    names: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    payload: String(headers['x-amz-content-sha256']),
    expires: 900,
  };
};

const signedAt = (date: string) =>
  Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));

const isSigned = (request: IncomingMessage, url: URL): boolean => {
  const claim = url.searchParams.has('X-Amz-Signature')
    ? inQuery(url.searchParams)
    : inHeaders(request);
  const day = claim.date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = claim.names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    headers.join(''),
    claim.names.join(';'),
    claim.payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const isCurrent = signedAt(claim.date) + claim.expires * 1000 > Date.now();
  return (
    claim.credential === `${accessKey}/${scope}` &&
    claim.names.includes('host') &&
    claim.signature === hmac(key, text).toString('hex') &&
    isCurrent
  );
};

/** Says how long the answer is, and is gone half way. */
const breakOff = (response: ServerResponse, { body }: Stored) => {
  response.writeHead(200, { 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

interface Wanted {
  stored: Stored;
  range: string | undefined;
  url: URL;
  isCutShort: boolean | undefined;
}
const answerGet = (response: ServerResponse, by: Wanted) => {
  const { stored, url } = by;
  if (by.isCutShort) return breakOff(response, stored);
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(by.range ?? '') ?? [];
  const body =
    start === undefined ? stored.body : stored.body.subarray(Number(start), Number(end) + 1);
  const cacheControl = url.searchParams.get('response-cache-control');
  response.writeHead(start === undefined ? 200 : 206, {
    'content-type': url.searchParams.get('response-content-type') ?? stored.type,
    'content-length': body.length,
    'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
    ...(cacheControl !== null && { 'cache-control': cacheControl }),
    'access-control-allow-origin': '*',
  });
  response.end(body);
};

const pageSize = 3;

/** A few keys at a time, so that whoever asks has to ask again. */
const listPage = (objects: TestS3['objects'], { searchParams }: URL) => {
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.toSorted().slice(0, pageSize);
  const entries = page.map((key) => {
    const at = objects.get(key)?.modifiedAt ?? new Date();
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`;
  });
  const next = `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
  return `<ListBucketResult>${entries.join('')}${keys.length > page.length ? next : ''}</ListBucketResult>`;
};

export interface TestS3 {
  url: string;
  origin: string;
  objects: Map<string, Stored>;
  /** What it answers to everything, or to one method, as if it were ill; null: it is well. */
  illness: { status: number | null; method?: string; isCutShort?: boolean; isSilent?: boolean };
  close: () => Promise<void>;
}

const serve = async (
  s3: Pick<TestS3, 'objects' | 'illness'>,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const end = (status: number) => void response.writeHead(status).end();
  const { status, method = request.method, isCutShort } = s3.illness;
  if (status !== null && method === request.method) return end(status);
  if (!url.pathname.startsWith(`${bucket}/`) || !isSigned(request, url)) return end(403);
  const key = url.pathname.slice(bucket.length + 1);
  const stored = s3.objects.get(key);
  switch (request.method) {
    case 'PUT': {
      if (request.headers['content-length'] === undefined) return end(411);
      const body = await buffer(request);
      s3.objects.set(key, { type: String(request.headers['content-type']), body });
      return end(200);
    }
    case 'DELETE':
      s3.objects.delete(key);
      return end(204);
    default:
      if (key === '') return void response.end(listPage(s3.objects, url));
      if (stored === undefined) return end(404);
      return answerGet(response, { stored, range: request.headers.range, url, isCutShort });
  }
};

/** Over a real socket, with no code of the client's in it. */
export const openTestS3 = async (): Promise<TestS3> => {
  const s3: Pick<TestS3, 'objects' | 'illness'> = {
    objects: new Map<string, Stored>(),
    illness: { status: null },
  };
  const server: Server = createServer((request, response) => {
    if (s3.illness.isSilent) return;
    void serve(s3, { request, response }).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = encodeURIComponent(secretKey);
  return {
    ...s3,
    origin,
    url: `${origin.replace('//', `//${accessKey}:${secret}@`)}${bucket}?region=${region}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
