import type { Media } from '@keyhold/contract';
import { X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { folderOf } from '#core/files/prepared.ts';
import type { UploadTarget } from '#core/files/prepared.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { DropZone } from '#features/media/drop-zone.tsx';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { mediaMessages } from '#features/media/media.messages.ts';
import { UploadRows } from '#features/media/upload-rows.tsx';
import { useUploads } from '#features/media/use-uploads.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

export interface MediaPickerProps {
  target: UploadTarget;
  label: string;
  value: readonly Media[];
  /** A function, since several files may arrive at once. */
  onChange: (change: (before: readonly Media[]) => readonly Media[]) => void;
  isMany?: boolean;
}

/** Files that a record has: those that are there, those on their way, and where more come from. */
export function MediaPicker({ target, label, value, onChange, isMany = false }: MediaPickerProps) {
  const t = useMessages(mediaMessages);
  const canWrite = useCan(api.media.sign);
  const [viewed, setViewed] = useState<number | null>(null);
  const { uploads, add, retry, drop } = useUploads({
    target,
    onSent: (media) => onChange((before) => (isMany ? [...before, media] : [media])),
  });
  const mayAdd = 'ownPicture' in target || canWrite;
  const hasRoom = isMany || uploads.length === 0;
  return (
    <div className="flex flex-col gap-2">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {value.map((media, at) => (
            <li key={media.id} className="flex items-start">
              <MediaThumbnail media={media} onOpen={() => setViewed(at)} />
              <IconButton
                size="sm"
                icon={X}
                label={t('remove', { name: media.originalName })}
                onClick={() => onChange((before) => before.filter(({ id }) => id !== media.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadRows {...{ uploads, retry, drop }} />
      {mayAdd && hasRoom && (
        <DropZone folder={folderOf(target)} isMany={isMany} label={label} onFiles={add} />
      )}
      <MediaViewer items={value} at={viewed} onChange={setViewed} />
    </div>
  );
}
