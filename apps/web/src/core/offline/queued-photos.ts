import { CallFailed, cutStart } from '@keyhold/contract';
import type { SignedUpload } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { newKey } from '#core/api/http.ts';
import { sendRegistered } from '#core/files/upload.ts';
import { openKept } from '#core/offline/kept-store.ts';
import type { CallInput, KeptFile, QueuedAction } from '#core/offline/queued-action.ts';

const save = async (kept: KeptFile) => {
  await (await openKept()).put('files', kept);
};

const register = async (kept: KeptFile): Promise<SignedUpload | undefined> => {
  const { key, file, name, folder, roomId, source, takenAt } = kept;
  const described = {
    fileName: cutStart(name.toWellFormed(), 255),
    mimeType: file.type,
    size: file.size,
  };
  const body = { files: [{ ...described, folder, roomId, source, takenAt }] };
  const [signed] = await api.media.sign.callAs({ idempotencyKey: key })({ body });
  if (signed) await save({ ...kept, mediaId: signed.media.id });
  return signed;
};

/** Another address for what the server knows already; null where nothing is left to be sent. */
const signAgain = async (mediaId: number): Promise<SignedUpload | null | undefined> => {
  try {
    return (await api.media.sign.call({ body: { mediaId } }))[0];
  } catch (error) {
    const code = error instanceof CallFailed ? error.problem.code : undefined;
    if (code === 'upload_used') return null;
    if (code === 'not_found') return undefined;
    throw error;
  }
};

/** An interrupted photo is sent again from its beginning, and never registered twice. */
const sendPhoto = async (kept: KeptFile): Promise<number> => {
  const { mediaId, file, name } = kept;
  let signed = mediaId === null ? undefined : await signAgain(mediaId);
  if (signed === null && mediaId !== null) return mediaId;
  // What was registered and did not come within a day is gone: it begins anew.
  signed ??= await register(mediaId === null ? kept : { ...kept, key: newKey(), mediaId: null });
  if (!signed) throw new Error(name);
  await sendRegistered(signed, new File([file], name, { type: file.type }));
  return signed.media.id;
};

type Body = Record<string, unknown>;
const bodyOf = (value: unknown) => (value ?? {}) as Body;
interface Numbers {
  path: readonly string[];
  ids: readonly number[];
  isMany: boolean;
}

/** Many come after those that stand there already. */
const withNumbers = (body: Body, { path: [name = '', ...rest], ids, isMany }: Numbers): Body => {
  if (rest.length > 0)
    return { ...body, [name]: withNumbers(bodyOf(body[name]), { path: rest, ids, isMany }) };
  const there: unknown[] = Array.isArray(body[name]) ? body[name] : [];
  return { ...body, [name]: isMany ? [...there, ...ids] : ids[0] };
};

/** Sends the photos of an action; gives its input with their numbers. */
export const sendPhotos = async ({ input, photos }: QueuedAction): Promise<CallInput> => {
  if (photos === null) return input;
  const store = await openKept();
  const ids: number[] = [];
  for (const key of photos.keys) {
    const kept = await store.get('files', key);
    if (kept) ids.push(await sendPhoto(kept));
  }
  const { field, isMany } = photos;
  return {
    ...input,
    body: withNumbers(bodyOf(input.body), { path: field.split('/'), ids, isMany }),
  };
};
