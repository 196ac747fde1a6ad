import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { policyOf } from '@keyhold/contract';

import { refuse } from '#core/http/errors.ts';

import type { Files, StoredFile } from './files.ts';
import type { Rewritten, TakenAt } from './images.ts';
import { storeKeyOf } from './storage.ts';

export const stampFont = createRequire(import.meta.url).resolve(
  'pdfmake/fonts/Roboto/Roboto-Medium.ttf',
);

/** What a file has turned out to be. */
export interface IntakeResult extends Omit<Rewritten, 'width' | 'height'> {
  sha256: string;
  width: number | null;
  height: number | null;
  hasOriginal: boolean;
  /** What the picture itself says. */
  takenAt: TakenAt | null;
}

/**
 * Looks at what was sent, and puts what may be shown in its place. Outside of any transaction: it
 * takes seconds. What was sent stays where it is until `forgetUpload`, so that it can be done again.
 */
export const takeIn = async ({ storage, images }: Files, file: StoredFile): Promise<IntakeResult> =>
  await storage.borrow(storeKeyOf(file.fileKey, 'upload'), async (path, spare) => {
    const { size: sentBytes } = await stat(path);
    if (sentBytes !== file.size) refuse('wrong_length', { values: { expected: file.size } });
    const { maxPixels, fit, servedAs, isEvidence = false } = policyOf(file.folder);
    const stamp = file.stamp === null ? null : { text: file.stamp, font: stampFont };
    const { mimeType } = file;
    const sound = await images.inspect({ path, spare, mimeType, maxPixels, fit, servedAs, stamp });
    const { sha256, rewritten, takenAt } = sound;
    const write = (
      place: 'shown' | 'original',
      from: { path: string; size: number; type: string },
    ) =>
      storage.write(storeKeyOf(file.fileKey, place), {
        source: createReadStream(from.path),
        size: from.size,
        type: from.type,
      });
    const sent = { path, size: file.size, type: mimeType };
    await write('shown', rewritten === null ? sent : { path: spare, ...rewritten });
    const hasOriginal = isEvidence && rewritten !== null;
    if (hasOriginal) await write('original', sent);
    const { width, height, size, type } = rewritten ?? { ...sent, width: null, height: null };
    return { sha256, hasOriginal, takenAt, type, size, width, height };
  });

export const forgetUpload = ({ storage }: Files, file: Pick<StoredFile, 'fileKey'>) =>
  storage.remove(storeKeyOf(file.fileKey, 'upload'));
