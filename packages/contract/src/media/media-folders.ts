/** What is kept where, how long and seen by whom: the server decides by this table alone. */

import type { Permission } from '#core/permissions.ts';

const images = ['image/jpeg', 'image/png', 'image/webp'] as const;
const documents = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
] as const;
const videos = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type MediaType = (typeof images | typeof documents | typeof videos)[number];

const megabyte = 1024 ** 2;
/** The largest file of a kind, in bytes. */
const largest = { image: 15 * megabyte, document: 25 * megabyte, video: 200 * megabyte };
export type MediaKind = keyof typeof largest;

export interface FolderPolicy {
  types: readonly MediaType[];
  /** Smaller than the kind's own limit. */
  maxBytes?: number;
  maxPixels: number;
  /** What pictures become, so that a key alone says how to show them; otherwise they stay what they are. */
  servedAs?: 'image/png' | 'image/webp';
  /** Larger pictures are made to fit into a square of this side. */
  fit?: number;
  /** Shown to anybody who has the key: pictures of people and properties, and nothing else. */
  isPublic?: boolean;
  /** What one must be able to read besides files, unless one has sent it oneself. */
  readBy?: Permission;
  /** What was sent is kept untouched, and the copy that is shown says where and when. */
  isEvidence?: boolean;
  /** What it says is known once a record has it: until then the copy says nothing. */
  isStampedLater?: boolean;
  /** Every look at a file is logged. */
  isLogged?: boolean;
}

const pixels = 50_000_000;
const evidence = { maxPixels: pixels, isEvidence: true };

export const folderPolicies = {
  avatars: { types: images, maxPixels: pixels, fit: 512, servedAs: 'image/webp', isPublic: true },
  tenants: {
    types: images,
    maxBytes: 2 * megabyte,
    maxPixels: 20_000_000,
    fit: 1024,
    servedAs: 'image/png',
    isPublic: true,
  },
  incident: {
    types: [...images, ...documents, ...videos],
    ...evidence,
    isStampedLater: true,
    isLogged: true,
    readBy: 'read:incidents',
  },
  'inspection-reports': { types: [...images, ...documents], ...evidence, isLogged: true },
  maintenance: { types: [...images, ...documents], ...evidence },
  'house-keeping': { types: images, ...evidence },
  attendance: { types: images, maxPixels: pixels, fit: 1024, readBy: 'read:time_logs' },
  /** Of what went into the bin. */
  inventory: { types: images, maxPixels: pixels, fit: 2048, readBy: 'read:inventories' },
  /** Drafts as well: what is published is read where it stands. */
  policy: { types: documents, maxPixels: pixels, readBy: 'update:policies' },
  template: { types: [...images, ...documents], maxPixels: pixels },
  'template-inspection': { types: [...images, ...documents], maxPixels: pixels },
  /** Of a room, a guest or a booking itself. */
  record: { types: [...images, ...documents], maxPixels: pixels },
  /** Editions of council packs: made by the server itself, and read where they are listed alone. */
  packs: { types: [], maxPixels: 0 },
  /** Made by the server itself, and kept with the export: nothing is sent here. */
  exports: { types: [], maxPixels: 0 },
} as const satisfies Record<string, FolderPolicy>;
export type MediaFolder = keyof typeof folderPolicies;

export const mediaFolders = Object.keys(folderPolicies) as [MediaFolder, ...MediaFolder[]];
export const mediaStates = ['registered', 'complete'] as const;

export const policyOf = (folder: MediaFolder): FolderPolicy => folderPolicies[folder];

export const mediaKindOf = (mimeType: string): MediaKind => {
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('video/') ? 'video' : 'document';
};
export const maxBytesOf = (folder: MediaFolder, mimeType: string): number =>
  policyOf(folder).maxBytes ?? largest[mediaKindOf(mimeType)];

export const isKeptIn = (folder: MediaFolder, mimeType: string): mimeType is MediaType =>
  policyOf(folder).types.some((type) => type === mimeType);

/** `t/{tenant}/{folder}/{128 random bits}`: nothing in it is anybody's text. */
export const fileKeyPattern = new RegExp(`^t/\\d{1,9}/(?:${mediaFolders.join('|')})/[0-9a-f]{32}$`);
export const longestKey = 70;
