import { randomBytes } from 'node:crypto';

import {
  fileOwners,
  fileRights,
  heicRefused,
  isHeic,
  isKeptIn,
  maxBytesOf,
  mediaFolders,
  policyOf,
  required,
  sentence,
} from '@keyhold/contract';
import type {
  contract,
  FileOwner,
  Media,
  MediaFolder,
  Parsed,
  SignedUpload,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import { isTooOld } from '#core/files/exif.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { platformTenant } from '#core/identity/session.ts';

import { isEvidence } from './evidence-files.queries.ts';
import * as held from './held-files.queries.ts';
import * as queries from './media.queries.ts';
import type { KnownMedia } from './media.queries.ts';
import * as records from './record-files.queries.ts';

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

/** How the log speaks of a file: what it is called is personal where it is about a guest. */
export const toldOf = (media: KnownMedia, info: Record<string, unknown>) => {
  const { id, originalName, guest, owner } = media;
  const subject = { type: 'media', id, label: originalName };
  const named = { media: { name: originalName } };
  if (guest === null) return { subject, info: { ...named, ...info } };
  const reading = fileRights[owner ?? 'guest'].reads;
  return { subject, info, reading, guest: { ...guest, name: '' }, private: { ...named, guest } };
};

/** The folder decides what is kept in it, whatever is asked for. */
const demandAllowed = ({ locale }: Context, { folder, mimeType, fileName, size }: Asked) => {
  const message = isHeic({ mimeType, fileName }) ? heicRefused : wrongKind;
  if (!isKeptIn(folder, mimeType)) refuseField(locale, { path: 'mimeType', message });
  if (size > maxBytesOf(folder, mimeType)) refuseField(locale, { path: 'size', message: tooLarge });
};

/** Outside of any property there are but pictures of people, and logos of properties to be made. */
const demandPlace = ({ locale, tenantId }: Context, { folder }: Asked) => {
  const isHere = tenantId !== platformTenant || policyOf(folder).isPublic === true;
  if (!isHere) refuseField(locale, { path: 'folder', message: wrongKind });
};

/** The right to the file is the right to whose it is; whoever may not see that is told of none. */
const demandRights = (ctx: Context, owner: FileOwner | null, right: 'reads' | 'changes') => {
  if (owner === null) return;
  if (!ctx.can(fileRights[owner].reads)) refuse('not_found');
  if (!ctx.can(fileRights[owner][right])) refuse('forbidden');
};

/** Locked, so that nobody is erased while a file about them is registered. */
const lockOwner = async (ctx: Context, { folder, entityType, entityId, roomId }: Asked) => {
  const isOwned = folder === 'record';
  if (isOwned !== (entityType !== null && entityId !== null))
    return refuseField(ctx.locale, { path: 'entityId', message: required });
  if (entityType === null || entityId === null) return { roomId };
  demandRights(ctx, entityType, 'changes');
  const owner = await records.lockOwner(ctx.db, { type: entityType, id: entityId });
  if (owner === undefined) return refuse('not_found');
  if (owner.isErased) return refuse('guest_erased');
  return {
    roomId: entityType === 'room' ? entityId : null,
    ...(entityType === 'guest' && { guestId: entityId }),
    ...(entityType === 'reservation' && { reservationId: entityId }),
  };
};

/** What a folder holds may be for some alone, and for whoever sent it. */
const mayRead = (ctx: Context, folder: MediaFolder): boolean => {
  const { readBy } = policyOf(folder);
  return readBy === undefined || ctx.can(readBy);
};
const demandReader = (ctx: Context, { folder, uploadedBy }: KnownMedia) => {
  const isSeen = mayRead(ctx, folder) || uploadedBy.id === ctx.session.user.id;
  // An edition of a pack is read where they are listed, by whoever may read its parts.
  if (!isSeen || folder === 'packs') refuse('not_found');
};

const demandSpace = async (ctx: Context, bytes: number) => {
  const { used, quota } = await queries.measureSpace(ctx.db);
  if (used + bytes <= quota) return;
  refuse('storage_full', { values: { used: inMegabytes(used), quota: inMegabytes(quota) } });
};

const newKeyIn = (ctx: Context, folder: MediaFolder) =>
  `t/${ctx.tenantId}/${folder}/${randomBytes(16).toString('hex')}`;

const knownOr404 = async (
  ctx: Context,
  by: { id: number } | { fileKey: string },
): Promise<KnownMedia> => (await queries.findMedia(ctx.db, by)) ?? refuse('not_found');

export const registerMedia = async (ctx: Context, asked: Asked): Promise<Media> => {
  demandAllowed(ctx, asked);
  demandPlace(ctx, asked);
  const owner = await lockOwner(ctx, asked);
  await demandSpace(ctx, asked.size);
  const { folder, takenAt } = asked;
  const id = await queries.insertMedia(ctx.db, {
    ...asked,
    ...owner,
    takenAt: takenAt === null || isTooOld(takenAt) ? null : takenAt,
    isPublic: policyOf(folder).isPublic === true,
    fileKey: newKeyIn(ctx, folder),
    uploadedBy: ctx.session.user,
  });
  const media = await knownOr404(ctx, { id });
  await audit(ctx, { type: 'CREATE_MEDIA', ...toldOf(media, { folder, size: media.size }) });
  return media;
};

const signUpload = ({ files, session }: Context, media: Media): SignedUpload => ({
  media,
  ...files.signUpload({ fileKey: media.fileKey, sessionId: session.id }),
});

export const signUploads = async (ctx: Context, body: ToSign): Promise<SignedUpload[]> => {
  if ('files' in body) {
    const signed: SignedUpload[] = [];
    for (const file of body.files) signed.push(signUpload(ctx, await registerMedia(ctx, file)));
    return signed;
  }
  const media = await knownOr404(ctx, { id: body.mediaId });
  if (media.uploadedBy.id !== ctx.session.user.id) return refuse('not_found');
  if (media.state === 'complete') return refuse('upload_used');
  // What it is was logged when it was registered.
  ctx.isUnchanged = true;
  return [signUpload(ctx, media)];
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
    source: null,
    entityType: null,
    entityId: null,
  } as const;
  return signUpload(ctx, await registerMedia(ctx, asked));
};

export const listMedia = (ctx: Context, query: Parsed<typeof contract.media.list>['query']) => {
  const owners = fileOwners.filter((owner) => ctx.can(fileRights[owner].reads));
  if (query.entityType !== undefined && !owners.includes(query.entityType))
    return refuse('not_found');
  const faults = ctx.can('read:maintenances');
  const cleanings = ctx.can('read:house_keepings');
  const closed = mediaFolders.filter((folder) => !mayRead(ctx, folder));
  const readable = { owners, faults, cleanings, closed, userId: ctx.session.user.id };
  return records.listMedia(ctx.db, { ...query, readable });
};

/** A picture or document that another record is to have: complete, in the right folder, of this property, and seen by whoever gives it. */
export const demandMedia = async (
  ctx: Context,
  { id, folder }: { id: number; folder: MediaFolder },
): Promise<Media> => {
  const media = await queries.findMedia(ctx.db, { id });
  if (media === undefined)
    return refuse((await held.isRemoved(ctx.db, { id, folder })) ? 'file_removed' : 'not_found');
  demandReader(ctx, media);
  return media.state === 'complete' && media.folder === folder ? media : refuse('not_found');
};

export const readMedia = async (
  ctx: Context,
  { fileKey, original = false }: Parsed<typeof contract.media.read>['query'],
) => {
  const media = await knownOr404(ctx, { fileKey });
  demandRights(ctx, media.owner, 'reads');
  demandReader(ctx, media);
  if (media.state !== 'complete' || (original && !media.hasOriginal)) return refuse('not_found');
  if (media.folder === 'incident' && (await isEvidence(ctx.db, media.id)))
    return refuse('is_evidence');
  const { url, expires } = ctx.files.signRead(
    { fileKey, sessionId: ctx.session.id },
    original ? 'original' : 'get',
  );
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
  if (!(await held.lockToRemove(ctx.db, id))) return refuse('not_found');
  const media = await knownOr404(ctx, { id });
  demandRights(ctx, media.owner, 'changes');
  demandReader(ctx, media);
  if (await held.isHeld(ctx.db, media)) return refuse('in_use');
  await queries.markRemoved(ctx.db, id);
  if (media.isPublic) ctx.afterCommit(() => ctx.files.dispose(media.fileKey));
  await audit(ctx, { type: 'DELETE_MEDIA', ...toldOf(media, { folder: media.folder }) });
  return media;
};

/** What its record has given up goes with it, unless another one has it. */
export const giveUpMedia = async (ctx: Context, id: number): Promise<void> => {
  const media = await queries.findMedia(ctx.db, { id });
  if (media !== undefined && !(await held.isHeld(ctx.db, media))) await removeMedia(ctx, id);
};
