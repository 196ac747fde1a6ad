import { readFile } from 'node:fs/promises';

import { policyOf } from '@keyhold/contract';
import type { MediaFolder } from '@keyhold/contract';

import type { Files } from '#core/files/files.ts';
import { storeKeyOf } from '#core/files/storage.ts';

import type { Block } from './document.ts';

/** A picture of the store: it is read and made small once no transaction waits for it. */
export interface StoredPicture {
  kind: 'stored_picture';
  fileKey: string;
  mimeType: string;
  folder: MediaFolder;
  width: number;
  caption: string;
}
/** So many pixels are enough for the width of a page. */
const side = 1000;

const readSmall = async ({ storage, images }: Files, of: StoredPicture): Promise<Uint8Array> =>
  await storage.borrow(storeKeyOf(of.fileKey, 'shown'), async (path, spare) => {
    const { mimeType } = of;
    const { maxPixels } = policyOf(of.folder);
    const { rewritten } = await images.inspect({
      path,
      spare,
      mimeType,
      maxPixels,
      fit: side,
      // A page takes this kind and the camera's own.
      ...(mimeType === 'image/webp' && { servedAs: 'image/png' as const }),
      stamp: null,
    });
    if (rewritten === null) throw new Error('what is shown is no picture');
    return await readFile(spare);
  });

/** One after another: each is large before it is small. */
export const drawStored = async (
  files: Files,
  blocks: readonly (Block | StoredPicture)[],
): Promise<Block[]> => {
  const drawn: Block[] = [];
  for (const block of blocks) {
    if (block.kind !== 'stored_picture') {
      drawn.push(block);
      continue;
    }
    const { width, caption } = block;
    drawn.push({ kind: 'image', bytes: await readSmall(files, block), width, caption });
  }
  return drawn;
};
