import type { QuestionerResponse } from '@keyhold/contract';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';

import { useViewWords } from '#features/inspection-view/inspection-view.messages.ts';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { Button } from '#ui/button/button.tsx';

interface Props {
  ids: readonly number[];
  files: QuestionerResponse['files'];
  label?: string;
}

/** Opened by a tap: that a file was looked at is logged. */
export function ResponseFiles({ ids, files, label }: Props) {
  const t = useViewWords();
  const [at, setAt] = useState<number | null>(null);
  const items = files
    .filter(({ mediaId }) => ids.includes(mediaId))
    .map(({ fileKey, originalName, mimeType }) => ({
      fileKey,
      originalName,
      mimeType,
      isPublic: false,
      hasOriginal: false,
    }));
  if (items.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Paperclip size={16} aria-hidden />}
        onClick={() => setAt(0)}
      >
        {label ?? t('files', { count: items.length })}
      </Button>
      <MediaViewer items={items} at={at} onChange={setAt} />
    </>
  );
}
