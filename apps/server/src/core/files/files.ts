import { policyOf } from '@keyhold/contract';
import type { MediaFolder } from '@keyhold/contract';

import { publicAddressOf, signAddress } from './file-address.ts';
import type { ReadPurpose } from './file-address.ts';
import { openImages } from './images.ts';
import type { Place, Storage } from './storage.ts';
import { storeKeyOf } from './storage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    files: Files;
  }
}

/** What is known of a file that has been registered. */
export interface StoredFile {
  id: number;
  fileKey: string;
  originalName: string;
  mimeType: string;
  size: number;
  folder: MediaFolder;
  state: 'registered' | 'complete';
  hasOriginal: boolean;
  uploadedBy: { id: number; name?: string };
  /** What evidence says on its face. */
  stamp: string | null;
  /** Whether an incident has it by now. */
  isEvidence?: boolean;
}

interface Named extends Pick<StoredFile, 'fileKey' | 'folder' | 'state' | 'hasOriginal'> {
  hasPreview: boolean;
  isDeleted: boolean;
}
/** Where the bytes lie that a row keeps: those of evidence also once it was deleted. */
export const keptKeysOf = (named: Named): string[] => {
  const { fileKey, folder, state, hasOriginal, hasPreview, isDeleted } = named;
  const isKept = !isDeleted || policyOf(folder).isEvidence === true;
  if (state !== 'complete' || !isKept) return [];
  const places: Place[] = ['shown'];
  if (hasOriginal) places.push('original');
  if (hasPreview) places.push('preview');
  return places.map((place) => storeKeyOf(fileKey, place));
};

/** Everything that lies in the store of one file. */
const removeFrom = async (storage: Storage, fileKey: string): Promise<void> => {
  const places = ['upload', 'shown', 'original', 'preview'] as const;
  for (const place of places) await storage.remove(storeKeyOf(fileKey, place));
};

type Asked = Pick<StoredFile, 'fileKey'> & { sessionId: number };

/** The store, and addresses that are good for one thing, for one session, for a while. */
export const createFiles = ({ storage, secret }: { storage: Storage; secret: string }) => ({
  storage,
  secret,
  images: openImages(),
  publicAddressOf,
  signUpload: (file: Asked) => {
    const { url } = signAddress(secret, { ...file, purpose: 'put' });
    return { signedUrl: url, completeUrl: url };
  },
  remove: (fileKey: string) => removeFrom(storage, fileKey),
  /** For after a commit, when nobody waits: a store that is away then keeps the bytes a while longer. */
  dispose: (fileKey: string): void => void removeFrom(storage, fileKey).catch(() => undefined),
  signRead: (file: Asked, purpose: ReadPurpose = 'get') =>
    signAddress(secret, { ...file, purpose }),
});
export type Files = ReturnType<typeof createFiles>;
