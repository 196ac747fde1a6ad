import type { Incident } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { DropZone } from '#features/media/drop-zone.tsx';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { UploadRows } from '#features/media/upload-rows.tsx';
import { useUploads } from '#features/media/use-uploads.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

function NewFiles({ incident: { id, room } }: { incident: Incident }) {
  const t = useIncidentsWords();
  const { mutate } = useAction(api.incidents.evidence, { success: null });
  const { uploads, add, retry, drop } = useUploads({
    target: { folder: 'incident', roomId: room?.id ?? null },
    onSent: (media) => mutate({ params: { id }, body: { mediaIds: [media.id] } }),
  });
  return (
    <>
      <DropZone folder="incident" isMany label={t('addFiles')} onFiles={add} />
      <UploadRows {...{ uploads, retry, drop }} />
    </>
  );
}

/** Its evidence: shown to whoever may look at files, added to by whoever may send them. */
export function IncidentFiles({ incident }: { incident: Incident }) {
  const t = useIncidentsWords();
  const canAdd = useCan(api.incidents.evidence);
  const canSend = useCan(api.media.sign);
  const [at, setAt] = useState<number | null>(null);
  const items = incident.evidence.map(({ mediaId, ...file }) => ({
    ...file,
    id: mediaId,
    isPublic: false,
  }));
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {canAdd && canSend && <NewFiles incident={incident} />}
      {items.length === 0 && (
        <EmptyState title={t('noFiles')} className="py-8">
          {t('noFilesText')}
        </EmptyState>
      )}
      <ul aria-label={t('files')} className="flex flex-col gap-3 empty:hidden">
        {items.map((file, index) => (
          <li key={file.id} className="flex items-center gap-3">
            <MediaThumbnail media={file} onOpen={() => setAt(index)} />
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold break-words">{file.originalName}</span>
              <span className="text-sm text-ink-3">{file.uploadedBy}</span>
            </span>
          </li>
        ))}
      </ul>
      <MediaViewer items={items} at={at} onChange={setAt} />
    </div>
  );
}
