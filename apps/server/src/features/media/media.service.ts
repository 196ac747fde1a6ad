import { randomBytes } from 'node:crypto';

import { isKeptIn, maxBytesOf, policyOf, sentence } from '@keyhold/contract';
import type { contract, Media, MediaFolder, Parsed, SignedUpload } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { platformTenant } from '#core/identity/session.ts';

import * as queries from './media.queries.ts';
import type { Known } from './media.queries.ts';

type Asked = Parsed<typeof contract.media.create>['body'];
type ToSign = Parsed<typeof contract.media.sign>['body'];

const wrongKind = sentence('file_kind', {
  en: 'Files of this kind are not kept here',
  es: 'Aquí no se guardan archivos de este tipo',
});
const tooLarge = sentence('file_size', {
  en: 'This file is larger than what is kept here',
  es: 'Este archivo es mayor de lo que se guarda aquí',
});
const inMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** How the log speaks of a file. */
export const subjectOf = ({ id, originalName }: Pick<Media, 'id' | 'originalName'>) => ({
  type: 'media',
  id,
  label: originalName,
});

/** The folder decides what is kept in it, whatever is asked for. */
const demandAllowed = ({ locale }: Context, { folder, mimeType, size }: Asked) => {
  if (!isKeptIn(folder, mimeType)) refuseField(locale, { path: 'mimeType', message: wrongKind });
  if (size > maxBytesOf(folder, mimeType)) refuseField(locale, { path: 'size', message: tooLarge });
};

/** Outside of any property there are but pictures of people, and logos of properties to be made. */
const demandPlace = ({ locale, tenantId }: Context, { folder }: Asked) => {
  const isHere = tenantId !== platformTenant || policyOf(folder).isPublic === true;
  if (!isHere) refuseField(locale, { path: 'folder', message: wrongKind });
};

const demandSpace = async (ctx: Context, bytes: number) => {
  const { used, quota } = await queries.measureSpace(ctx.db);
  if (used + bytes <= quota) return;
  refuse('storage_full', { values: { used: inMegabytes(used), quota: inMegabytes(quota) } });
};

const newKeyIn = (ctx: Context, folder: MediaFolder) =>
  `t/${ctx.tenantId}/${folder}/${randomBytes(16).toString('hex')}`;

const knownOr404 = async (ctx: Context, by: { id: number } | { fileKey: string }): Promise<Known> =>
  (await queries.findMedia(ctx.db, by)) ?? refuse('not_found');

export const registerMedia = async (ctx: Context, asked: Asked): Promise<Media> => {
  demandAllowed(ctx, asked);
  demandPlace(ctx, asked);
  await demandSpace(ctx, asked.size);
  const { folder } = asked;
  const id = await queries.insertMedia(ctx.db, {
    ...asked,
    isPublic: policyOf(folder).isPublic === true,
    fileKey: newKeyIn(ctx, folder),
    uploadedBy: ctx.session.user,
  });
  const media = await knownOr404(ctx, { id });
  const info = { media: { name: media.originalName }, folder, size: media.size };
  await audit(ctx, { type: 'CREATE_MEDIA', subject: subjectOf(media), info });
  return media;
};

const signUpload = async (ctx: Context, media: Media): Promise<SignedUpload> => {
  const { fileKey, size, mimeType } = media;
  const by = { fileKey, size, mimeType, sessionId: ctx.session.id };
  return { media, ...(await ctx.files.signUpload(by)) };
};

export const signUploads = async (ctx: Context, body: ToSign): Promise<SignedUpload[]> => {
  if ('files' in body) {
    const signed: SignedUpload[] = [];
    for (const file of body.files)
      signed.push(await signUpload(ctx, await registerMedia(ctx, file)));
    return signed;
  }
  const media = await knownOr404(ctx, { id: body.mediaId });
  if (media.uploadedBy.id !== ctx.session.user.id) return refuse('not_found');
  if (media.state === 'complete') return refuse('upload_used');
  // What it is was logged when it was registered.
  ctx.isUnchanged = true;
  return [await signUpload(ctx, media)];
};

/** One's own picture, in one's own home: whoever has an account may have a face. */
export const signOwnPicture = async (
  ctx: Context,
  file: Pick<Asked, 'fileName' | 'mimeType' | 'size'>,
): Promise<SignedUpload> => {
  const asked = {
    ...file,
    folder: 'avatars',
    isPublic: true,
    roomId: null,
    takenAt: null,
  } as const;
  return await signUpload(ctx, await registerMedia(ctx, asked));
};

export const listMedia = (ctx: Context, query: Parsed<typeof contract.media.list>['query']) =>
  queries.listMedia(ctx.db, query);

/** A picture or document that another record is to have: complete, in the right folder, of this property. */
export const demandMedia = async (
  ctx: Context,
  { id, folder }: { id: number; folder: MediaFolder },
): Promise<Media> => {
  const media = await knownOr404(ctx, { id });
  return media.state === 'complete' && media.folder === folder ? media : refuse('not_found');
};

export const readMedia = async (
  ctx: Context,
  { fileKey, original = false }: Parsed<typeof contract.media.read>['query'],
) => {
  const media = await knownOr404(ctx, { fileKey });
  if (media.state !== 'complete' || (original && !media.hasOriginal)) return refuse('not_found');
  const { url, expires } = ctx.files.signRead({ fileKey, sessionId: ctx.session.id }, original);
  return { media, url, expiresAt: new Date(expires * 1000).toISOString() };
};

/** Another one took its place: it is seen no more, and its bytes go when that is certain. */
export const replaceMedia = async (ctx: Context, fileKey: string): Promise<Media | undefined> => {
  const media = await queries.findMedia(ctx.db, { fileKey });
  if (media === undefined) return undefined;
  await queries.markRemoved(ctx.db, media.id);
  ctx.afterCommit(() => ctx.files.dispose(fileKey));
  return media;
};

/** Takes a logo out of the platform's files, to be put into the property that is being made. */
export const takeLogo = async (ctx: Context, id: number): Promise<queries.MediaRow | undefined> =>
  await queries.takeLogo(ctx.db, id);

/** Its number and its bytes stay what and where they were. */
export const putLogo = (there: Context, row: queries.MediaRow) => queries.putRow(there.db, row);

export const removeMedia = async (ctx: Context, id: number): Promise<Media> => {
  const media = await knownOr404(ctx, { id });
  if (media.isPublic && (await queries.isShown(ctx.db, media.fileKey))) return refuse('in_use');
  await queries.markRemoved(ctx.db, id);
  if (media.isPublic) ctx.afterCommit(() => ctx.files.dispose(media.fileKey));
  const info = { media: { name: media.originalName }, folder: media.folder };
  await audit(ctx, { type: 'DELETE_MEDIA', subject: subjectOf(media), info });
  return media;
};
