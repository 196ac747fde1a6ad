import type { MediaFolder } from '@keyhold/contract';

import { newKey } from '#core/api/http.ts';
import { originOf } from '#core/files/photo-source.ts';
import { prepared } from '#core/files/prepared.ts';
import type { KeptFile } from '#core/offline/queued-action.ts';

interface Taken {
  folder: MediaFolder;
  roomId: number | null;
}

/** A photo as it is kept: made smaller at once where it is no evidence. */
export const keptFileOf = async (photo: File, { folder, roomId }: Taken): Promise<KeptFile> => {
  const file = await prepared(photo, { folder });
  const { source, takenAt } = originOf(photo);
  return { key: newKey(), file, name: file.name, folder, roomId, source, takenAt, mediaId: null };
};
