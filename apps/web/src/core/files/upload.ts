import { CallFailed, cutStart, policyOf } from '@keyhold/contract';
import type { Media, SignedUpload } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { coreMessages } from '#core/api/core.messages.ts';
import { isProblem } from '#core/api/http.ts';
import { isWorthRetrying } from '#core/api/retry.ts';
import { originOf } from '#core/files/photo-source.ts';
import { prepared } from '#core/files/prepared.ts';
import type { UploadTarget } from '#core/files/prepared.ts';
import { currentLanguage } from '#core/language/i18n.ts';

interface Progress {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}
export interface UploadOptions extends Progress {
  target: UploadTarget;
  /** The file is ready and known to the server; sending it begins. */
  onRegistered?: () => void;
}

const retries = 2;
const delayMs = 100;
const timeoutMs = 600_000;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asked twice more where silence or a failing server was the answer, a little later each time. */
const withRetries = async <T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const isLast = attempt > retries || signal?.aborted === true;
      if (isLast || !(error instanceof Error) || !isWorthRetrying(error)) throw error;
      await wait(delayMs * attempt);
    }
  }
};

const sign = async (file: File, target: UploadTarget): Promise<SignedUpload> => {
  const described = {
    fileName: cutStart(file.name.toWellFormed(), 255),
    mimeType: file.type,
    size: file.size,
  };
  if ('ownPicture' in target) return await api.media.signOwnPicture.call({ body: described });
  const isEvidence = policyOf(target.folder).isEvidence === true;
  const body = { files: [{ ...described, ...(isEvidence && originOf(file)), ...target }] };
  const [signed] = await api.media.sign.call({ body });
  if (signed === undefined) throw new Error(failedText(file));
  return signed;
};

const failedText = ({ name }: Pick<File, 'name'>) => coreMessages.text('uploadFailed', { name });

const failureOf = (status: number, text: string, file: File): CallFailed => {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A store that is not ours answers in its own words; its status says enough.
  }
  const unknown = { message: failedText(file), code: 'internal', requestId: '' };
  return new CallFailed(status, isProblem(body) ? body : unknown);
};

/** Nothing came back: as `Unreachable` of other calls, and as such worth another try. */
const silence = (file: File) => Object.assign(new Error(failedText(file)), { name: 'Unreachable' });

/** Fetch says nothing of how far it has come; this does. */
const put = (url: string, file: File, { onProgress, signal }: Progress): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  request.timeout = timeoutMs;
  request.setRequestHeader('content-type', file.type);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
  request.addEventListener('load', () => {
    if (request.status < 300) resolve();
    else reject(failureOf(request.status, request.responseText, file));
  });
  for (const event of ['error', 'timeout'])
    request.addEventListener(event, () => reject(silence(file)));
  request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  signal?.addEventListener('abort', () => request.abort());
  request.setRequestHeader('accept-language', currentLanguage());
  if (signal?.aborted) request.abort();
  else request.send(file);
  return promise;
};

/** After a lost answer it may be there already; taking it in is then what is left to do. */
const putOnce = async (url: string, file: File, options: Progress) => {
  try {
    await put(url, file, options);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.problem.code !== 'upload_used') throw error;
  }
};

const complete = async (url: string, file: File, signal?: AbortSignal): Promise<Media> => {
  const headers = { 'accept-language': currentLanguage() };
  const answer = await fetch(url, { method: 'POST', headers, signal }).catch((error: unknown) => {
    throw signal?.aborted ? error : silence(file);
  });
  const text = await answer.text();
  if (!answer.ok) throw failureOf(answer.status, text, file);
  return (JSON.parse(text) as { data: Media }).data;
};

/** Sends a registered file and has it taken in. */
export const sendRegistered = async (
  { signedUrl, completeUrl }: Pick<SignedUpload, 'signedUrl' | 'completeUrl'>,
  file: File,
  options: Progress = {},
): Promise<Media> => {
  const { signal } = options;
  await withRetries(() => putOnce(signedUrl, file, options), signal);
  return await withRetries(() => complete(completeUrl, file, signal), signal);
};

/** Registers a file, sends it, and has it taken in; throws a sentence fit to be shown. */
export const uploadFile = async (given: File, options: UploadOptions): Promise<Media> => {
  const { target, signal, onRegistered } = options;
  const file = await prepared(given, target);
  const signed = await withRetries(() => sign(file, target), signal);
  onRegistered?.();
  return await sendRegistered(signed, file, options);
};
