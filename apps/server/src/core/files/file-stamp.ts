import { createReadStream } from 'node:fs';

import { policyOf } from '@keyhold/contract';
import type { MediaFolder } from '@keyhold/contract';

import { stampFont } from './file-intake.ts';
import type { Files } from './files.ts';
import type { Job } from './images.ts';
import { storeKeyOf } from './storage.ts';
import type { Place } from './storage.ts';

export const previewType = 'image/webp';
const previewSide = 240;

interface Stamped {
  fileKey: string;
  folder: MediaFolder;
  /** What was sent is such a picture. */
  mimeType: string;
  text: string;
}

/**
 * Draws the copy that is shown anew, with these words on its face, and a small one; the original stays
 * as it is. Done twice, it comes to the same.
 */
export const stampFile = async (
  { storage, images }: Files,
  { fileKey, folder, mimeType, text }: Stamped,
): Promise<void> =>
  await storage.borrow(storeKeyOf(fileKey, 'original'), async (path, spare) => {
    const { maxPixels, servedAs } = policyOf(folder);
    const draw = async (place: Place, how: Pick<Job, 'fit' | 'servedAs' | 'stamp'>) => {
      const { rewritten } = await images.inspect({ path, spare, mimeType, maxPixels, ...how });
      if (rewritten === null) throw new Error('what was sent is no picture');
      const { size, type } = rewritten;
      await storage.write(storeKeyOf(fileKey, place), {
        source: createReadStream(spare),
        size,
        type,
      });
    };
    await draw('preview', { fit: previewSide, servedAs: previewType, stamp: null });
    await draw('shown', { servedAs, stamp: { text, font: stampFont } });
  });
