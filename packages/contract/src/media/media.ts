import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, instant, recordId, text } from '#core/fields.ts';
import type { Permission } from '#core/permissions.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post, remove } from '#core/route.ts';

import { heicWords } from './heic.ts';
import { fileKeyPattern, longestKey, mediaFolders, mediaStates } from './media-folders.ts';

export * from './heic.ts';
export * from './media-folders.ts';

/** What has files of its own, each with what one must be able to read to be shown them, and to change for one more or less. */
export const fileRights = {
  room: { reads: 'read:rooms', changes: 'update:rooms' },
  guest: { reads: 'read:guests', changes: 'update:guests' },
  reservation: { reads: 'read:reservations', changes: 'update:reservations' },
} as const satisfies Record<string, { reads: Permission; changes: Permission }>;
export type FileOwner = keyof typeof fileRights;
export const fileOwners = Object.keys(fileRights) as [FileOwner, ...FileOwner[]];

export const fileSources = ['camera', 'gallery', 'file'] as const;
export type FileSource = (typeof fileSources)[number];

export const fileKey = z.string().max(longestKey).regex(fileKeyPattern);

export const Media = z.strictObject({
  id: z.number().int(),
  fileKey: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  isPublic: z.boolean(),
  folder: z.enum(mediaFolders),
  /** Nothing of a file is served before it has been taken in. */
  state: z.enum(mediaStates),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of what was sent, byte for byte. */
  sha256: z.string().nullable(),
  /** Whether what was sent is kept untouched beside the copy that is shown. */
  hasOriginal: z.boolean(),
  takenAt: instant.nullable(),
  uploadedBy: z.strictObject({ id: z.number().int(), name: z.string() }),
  createdAt: instant,
});
export type Media = z.infer<typeof Media>;

/** A file with the record that it was sent for, where there is one. */
export const ListedMedia = Media.extend({
  entityType: z.enum([...fileOwners, 'maintenance', 'house_keeping']).nullable(),
  entityId: z.number().int().nullable(),
  /** What that record is called. */
  label: z.string(),
});
export type ListedMedia = z.infer<typeof ListedMedia>;

/**
 * The raw file is PUT to `signedUrl`, with its type, and is taken in with that; a POST to
 * `completeUrl` says what came of it where the answer was lost, and takes in what was not.
 */
export const SignedUpload = z.strictObject({
  media: Media,
  signedUrl: z.string(),
  completeUrl: z.string(),
});
export type SignedUpload = z.infer<typeof SignedUpload>;

const ownFile = z.strictObject({
  fileName: text(255),
  mimeType: text(120),
  size: z.number().int().min(1).max(1_000_000_000_000),
});
export const NewFile = ownFile.extend({
  /** What may be seen by anybody is the folder's to say; kept for older clients. */
  isPublic: z.boolean().default(false),
  folder: z.enum(mediaFolders),
  /** Evidence says on its face where and when it was taken. */
  roomId: recordId.nullable().default(null),
  /** Without it: what the picture itself says, where it does. */
  takenAt: instant.nullable().default(null),
  source: z.enum(fileSources).nullable().default(null),
  /** Whose it is, for the folder `record` and no other. */
  entityType: z.enum(fileOwners).nullable().default(null),
  entityId: recordId.nullable().default(null),
});

export const media = {
  create: post('/media', {
    summary:
      'Register a file that will be sent; outside of any property, the logo of one to be made',
    access: 'write:media',
    scope: 'place',
    events: ['CREATE_MEDIA'],
    status: 201,
    body: NewFile,
    reply: Media,
  }),
  sign: post('/media/signed-urls', {
    summary: 'Where to send a registered file, or new ones; each address takes one file once',
    access: 'write:media',
    scope: 'place',
    events: ['CREATE_MEDIA'],
    body: z.union([
      z.strictObject({ files: z.array(NewFile).min(1).max(50) }),
      z.strictObject({ mediaId: recordId }),
    ]),
    reply: z.array(SignedUpload),
  }),
  signOwnPicture: post('/media/own-picture', {
    summary: 'Register one’s own picture and say where to send it',
    access: 'signed-in',
    scope: 'platform',
    events: ['CREATE_MEDIA'],
    status: 201,
    body: ownFile,
    reply: SignedUpload,
  }),
  list: get('/media', {
    summary:
      'Files of the property, or of one record and what belongs to it, newest first; of whom one may read',
    access: 'read:media',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['createdAt', 'originalName', 'size'],
        select: ['id', 'fileKey', 'originalName', 'mimeType', 'size', 'folder', 'createdAt'],
      }),
      folder: oneOrMore(mediaFolders).optional(),
      state: z.enum(mediaStates).default('complete'),
      entityType: z.enum(fileOwners).optional(),
      entityId: id.optional(),
    },
    reply: listOf(ListedMedia),
  }),
  read: get('/media/read', {
    summary: 'A short-lived address of a file; of evidence, each look at it is logged',
    access: 'read:media',
    scope: 'tenant',
    query: { fileKey, original: flag.optional() },
    reply: z.strictObject({ media: Media, url: z.string(), expiresAt: instant }),
  }),
  remove: remove('/media/:id', {
    summary: 'Remove a file',
    access: 'delete:media',
    scope: 'place',
    events: ['DELETE_MEDIA'],
    reply: Media,
  }),
};

export const mediaDeclaration = declare({
  family: 'documents',
  shows: { media: ['documents', 'guests', 'maintenance', 'housekeeping', 'UPDATE_PROPERTY'] },
  events: {
    CREATE_MEDIA: { en: 'registered the file', es: 'registró el archivo' },
    UPLOAD_MEDIA: { en: 'added the file', es: 'añadió el archivo' },
    READ_MEDIA: { en: 'looked at the file', es: 'miró el archivo' },
    DELETE_MEDIA: { en: 'removed the file', es: 'eliminó el archivo' },
  },
  failures: {
    file_removed: failure(
      409,
      'Somebody has removed this file: send it again',
      'Alguien ha eliminado este archivo: envíelo de nuevo',
    ),
    upload_used: failure(409, 'This file has been sent already', 'Este archivo ya se ha enviado'),
    storage_full: failure(
      409,
      'The space for the files of this property is used up: {used} of {quota} MB',
      'El espacio para los archivos de este hotel está agotado: {used} de {quota} MB',
    ),
    address_expired: failure(
      403,
      'This address of a file is no longer valid',
      'Esta dirección de un archivo ya no es válida',
    ),
    wrong_length: failure(
      400,
      'The file is not as long as was said: {expected} bytes',
      'El archivo no tiene la longitud indicada: {expected} bytes',
    ),
    wrong_type: failure(
      415,
      'The file must be sent as {expected}',
      'El archivo debe enviarse como {expected}',
    ),
    file_refused: failure(
      422,
      'This file is damaged, or not what its name says',
      'Este archivo está dañado o no es lo que dice su nombre',
    ),
    heic_refused: failure(422, heicWords.en, heicWords.es),
    too_many_pixels: failure(
      422,
      'This picture has more than {megapixels} megapixels',
      'Esta imagen tiene más de {megapixels} megapíxeles',
    ),
    store_away: failure(
      503,
      'The file store is away for a moment; nothing was changed, please try again',
      'El almacén de archivos no está disponible; no se ha cambiado nada, inténtelo de nuevo',
    ),
    files_busy: failure(
      503,
      'Too many files are being taken in; please try again in a moment',
      'Se están recibiendo demasiados archivos; inténtelo de nuevo en un momento',
    ),
  },
});
