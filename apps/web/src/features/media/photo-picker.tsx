import type { MediaFolder } from '@keyhold/contract';
import { X } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { DropZone } from '#features/media/drop-zone.tsx';
import { mediaMessages } from '#features/media/media.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

function Photo({ photo }: { photo: File }) {
  const [url] = useState(() => URL.createObjectURL(photo));
  return (
    <img
      src={url}
      alt={photo.name}
      onLoad={() => URL.revokeObjectURL(url)}
      className="size-16 shrink-0 rounded border border-line object-cover"
    />
  );
}

export interface PhotoPickerProps {
  folder: MediaFolder;
  label: string;
  value: readonly File[];
  onChange: (photos: readonly File[]) => void;
  /** No more than so many. */
  most?: number;
}

/** Photos that are sent later, with what they belong to: see `useQueuedAction`. */
export function PhotoPicker({ folder, label, value, onChange, most }: PhotoPickerProps) {
  const t = useMessages(mediaMessages);
  return (
    <div className="flex flex-col gap-2">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {value.map((photo) => (
            <li key={`${photo.name}/${photo.lastModified}`} className="flex items-start">
              <Photo photo={photo} />
              <IconButton
                size="sm"
                icon={X}
                label={t('remove', { name: photo.name })}
                onClick={() => onChange(value.filter((one) => one !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {(most === undefined || value.length < most) && (
        <DropZone
          folder={folder}
          isMany
          isPhotosOnly
          label={label}
          onFiles={(files) => onChange([...value, ...files].slice(0, most))}
        />
      )}
    </div>
  );
}
