import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

export interface OutsideCall {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}
export interface OutsideAnswer {
  /** Null: nothing answered, or the address may not be called. */
  status: number | null;
  /** The first part of the answer, or why there is none. */
  text: string;
  /** After how many seconds it wants to be asked again. */
  retryAfter: number | null;
}

/** Calls addresses that people have given us, and never one inside the house's own network. */
export interface Caller {
  isAllowed: (url: string) => boolean;
  post: (call: OutsideCall) => Promise<OutsideAnswer>;
  /** As the platform's own `fetch`, for libraries that are given one; throws in words that may be shown. */
  fetch: (url: string, call: OutsideFetch) => Promise<Response>;
  /** Lies in the server's own network, or speaks no TLS: whoever runs the server has said that it is right. */
  isTrusted: (url: string) => boolean;
}

/** Nothing was answered, or the address may not be called; its words may be shown. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
}

/** As much of a `fetch` as is understood here. */
export interface OutsideFetch {
  method: string;
  headers: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array | null | undefined;
  signal?: AbortSignal | undefined;
}

const timeoutMs = 10_000;
const mostBytes = 4096;
/** Of what a library reads as a whole: keys, settings, tokens. */
const mostFetched = 512 * 1024;

interface Opened {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal | undefined;
}

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) : null;

/** What is said beyond so many bytes is not waited for. */
const beginningOf = async (answer: http.IncomingMessage, most = mostBytes): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
};

/** By its name: the certificate of a number says nothing, and numbers of the house's own are known. */
const isNamed = ({ hostname }: URL): boolean =>
  hostname.includes('.') && net.isIP(hostname) === 0 && !hostname.startsWith('[');

const notAllowed = 'This address may not be called';
/** The agent names the number that a name of the house's own network stands for: that is nobody's to learn here. */
const isFiltered = (message: string): boolean => message.startsWith('DNS lookup ');

/** Why nothing was answered, in words that may be shown to whoever gave the address. */
const wordsFor = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds`;
  return isFiltered(message) ? notAllowed : message;
};
const failed = (error: unknown): OutsideAnswer => ({
  status: null,
  text: wordsFor(error),
  retryAfter: null,
});

/**
 * `origins` are those that whoever runs the server lets it call although they lie in its own network or
 * speak no TLS. The address that a name stands for is judged where the connection is opened, so that no
 * name can stand for one when it is looked at and for another when it is called. Nothing is followed
 * elsewhere.
 */
export const createCaller = (origins: readonly string[] = []): Caller => {
  const outside = new RequestFilteringHttpsAgent();
  const isTrusted = ({ origin }: URL) => origins.includes(origin);
  const allowed = (url: string): URL | null => {
    const at = parsed(url);
    if (at === null || at.username !== '' || at.password !== '') return null;
    return isTrusted(at) || (at.protocol === 'https:' && isNamed(at)) ? at : null;
  };
  const open = async (
    url: string,
    { method, headers, body, signal }: Opened,
  ): Promise<http.IncomingMessage> => {
    const at = allowed(url);
    if (at === null) throw new Error(notAllowed);
    const ending = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)]);
    const options = { method, headers, signal: ending };
    const { request } = at.protocol === 'https:' ? https : http;
    return await new Promise<http.IncomingMessage>((resolve, reject) => {
      request(at, isTrusted(at) ? options : { ...options, agent: outside }, resolve)
        .once('error', reject)
        .end(body);
    });
  };
  const ask = async ({ url, ...call }: OutsideCall): Promise<OutsideAnswer> => {
    const answer = await open(url, { ...call, method: 'POST' });
    return {
      status: answer.statusCode ?? null,
      text: await beginningOf(answer),
      retryAfter: secondsOf(answer.headers['retry-after']),
    };
  };
  const fetchWhole = async (url: string, { body, ...call }: OutsideFetch): Promise<Response> => {
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    const answer = await open(url, { ...call, ...(sent != null && { body: sent }) });
    const text = await beginningOf(answer, mostFetched);
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const status = answer.statusCode ?? 0;
    return new Response(status === 204 || status === 304 ? null : text, { status, headers });
  };
  return {
    isAllowed: (url) => allowed(url) !== null,
    isTrusted: (url) => URL.canParse(url) && isTrusted(new URL(url)),
    fetch: (url, call) =>
      fetchWhole(url, call).catch((error: unknown) => {
        throw new OutsideFailure(wordsFor(error), { cause: error });
      }),
    post: (call) => ask(call).catch(failed),
  };
};
